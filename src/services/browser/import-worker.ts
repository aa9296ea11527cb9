import { errorMessage } from '../../lib/error-message.ts';
import { fileHash } from '../../lib/file-hash.ts';
import type { ImportLine } from '../../lib/import-check.ts';
import { readCsv } from '../../lib/import-csv.ts';
import { reviewTable, type ImportReview } from '../../lib/import-review.ts';
import { importRefused } from '../../lib/messages/import-problems.ts';
import { isServiceError } from '../../lib/service-error.ts';
import { reportBug } from '../report.ts';

/** Runs in a worker, so that a file of 5,000 lines does not block the page. */

export interface ImportRequest {
  file: File;
  /** The existing properties, as `packInmueble` writes them. */
  existing: readonly string[];
}

/** Several messages with lines that are ready, then one with the rest of the review. */
export type ImportAnswer = { ready: ImportLine[] } | { review: ImportReview } | { refusal: string };

/** Lines per message: decoding a long file from one message would block a frame. */
const AT_ONCE = 250;

addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  void answerTo(data).then(tell);
});

function tell(answer: Extract<ImportAnswer, { review: unknown } | { refusal: unknown }>): void {
  if ('refusal' in answer) return postMessage(answer);
  const { ready, ...review } = answer.review;
  for (let at = 0; at < ready.length; at += AT_ONCE)
    postMessage({ ready: ready.slice(at, at + AT_ONCE) } satisfies ImportAnswer);
  postMessage({ review: { ...review, ready: [] } } satisfies ImportAnswer);
}

async function answerTo({ file, existing }: ImportRequest) {
  const content = await file.arrayBuffer().catch(() => null);
  if (!content) return { refusal: importRefused.unreadable };
  try {
    const bytes = new Uint8Array(content);
    const review = reviewTable(readCsv(bytes), existing);
    return { review: { ...review, hash: fileHash(bytes) } };
  } catch (error) {
    if (!isServiceError(error)) reportBug(error);
    return { refusal: errorMessage(error) };
  }
}

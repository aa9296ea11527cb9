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
export type ImportMessage = { ready: ImportLine[] } | { review: ImportReview } | { refusal: string };

/** Lines per message: decoding a long file from one message would block a frame. */
const AT_ONCE = 250;

addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  void resultOf(data).then(tell);
});

function tell(message: Extract<ImportMessage, { review: unknown } | { refusal: unknown }>): void {
  if ('refusal' in message) return postMessage(message);
  const { ready, ...review } = message.review;
  for (let at = 0; at < ready.length; at += AT_ONCE)
    postMessage({ ready: ready.slice(at, at + AT_ONCE) } satisfies ImportMessage);
  postMessage({ review: { ...review, ready: [] } } satisfies ImportMessage);
}

async function resultOf({ file, existing }: ImportRequest) {
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

import type { ImportLine } from '../../lib/import-check.ts';
import type { ImportReview } from '../../lib/import-review.ts';
import { messages } from '../../lib/messages.ts';
import { ServiceError } from '../../lib/service-error.ts';
import type { ImportMessage, ImportRequest } from './import-worker.ts';
// Vite turns this import into the address of the built worker.
// oxlint-disable-next-line import/default
import workerUrl from './import-worker.ts?worker&url';

/** Trusted types, which TypeScript's DOM types lack; not all browsers have them. */
interface WithTrustedTypes {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ): {
      createScriptURL(url: string): string;
    };
  };
}

/** The only script URL from which the content security policy lets the page start a worker. */
const policy = (window as WithTrustedTypes).trustedTypes?.createPolicy('lindero-worker', {
  createScriptURL: (url) => {
    if (url !== workerUrl) throw new TypeError(`${url} is not a worker of the portal`);
    return url;
  },
});

/** Reads and checks a file in a worker, which decodes it by `lib/import-csv.ts`. Rejects with the reason if the file cannot be used. */
export function readImportFile(request: ImportRequest, signal: AbortSignal): Promise<ImportReview> {
  signal.throwIfAborted();
  const worker = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
  const ready: ImportLine[] = [];
  return new Promise<ImportReview>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<ImportMessage>) => {
      if ('ready' in data) ready.push(...data.ready);
      else if ('review' in data) resolve({ ...data.review, ready });
      else reject(new ServiceError(data.refusal, 'refused', {}, null));
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      reject(new ServiceError(messages.part.broken, 'connection', {}, event));
    });
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

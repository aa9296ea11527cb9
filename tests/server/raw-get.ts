import { get, type IncomingHttpHeaders } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a path as it is, which `fetch` would normalise. Returns the response as sent, not decoded. */
export function rawGet(
  { url }: { url: string },
  path: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ headers: response.headers, body: Buffer.concat(chunks), status: response.statusCode ?? 0 }),
      );
    }).on('error', reject);
  });
}

/** The status of a response and its body, which is JSON. */
export const saidRaw = ({ status, body }: RawAnswer): { status: number; body: unknown } => ({
  status,
  body: JSON.parse(body.toString()) as unknown,
});

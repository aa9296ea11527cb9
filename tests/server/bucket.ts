import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The few calls of an S3-compatible storage that ours makes, over a map in memory. */
export interface Bucket {
  url: string;
  objects: Map<string, Buffer>;
  /** Uploads in parts that were begun and neither completed nor aborted. */
  pending: Map<string, Buffer[]>;
  close: () => void;
}

const xml = (response: ServerResponse, text: string): void => {
  response.setHeader('content-type', 'application/xml');
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
};

/** The body without the signature's framing, in which streams are sent. */
function unframe(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, end), 16);
    if (!(size > 0)) return Buffer.concat(chunks);
    chunks.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const body = await buffer(request);
  return request.headers['content-encoding'] === 'aws-chunked' ? unframe(body) : body;
}

async function answer(bucket: Bucket, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
  const upload = searchParams.get('uploadId');
  const body = await readBody(request);
  const line = `${request.method}${searchParams.has('uploads') ? ' begin' : upload === null ? '' : ' part'}`;
  const parts = bucket.pending.get(upload ?? '') ?? [];
  if (line === 'POST begin') {
    bucket.pending.set('u1', []);
    return xml(
      response,
      '<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>',
    );
  }
  if (line === 'PUT part') parts[Number(searchParams.get('partNumber')) - 1] = body;
  if (line === 'PUT') bucket.objects.set(pathname, body);
  if (line.startsWith('PUT')) return void response.setHeader('etag', '"e"').end();
  if (line === 'POST part') bucket.objects.set(pathname, Buffer.concat(parts));
  if (line === 'POST part' || line === 'DELETE part') bucket.pending.delete(upload ?? '');
  if (line === 'POST part') {
    return xml(response, '<CompleteMultipartUploadResult><Key>k</Key></CompleteMultipartUploadResult>');
  }
  if (line === 'DELETE') bucket.objects.delete(pathname);
  if (line.startsWith('DELETE')) return void response.writeHead(204).end();
  const found = bucket.objects.get(pathname);
  if (found) return void response.end(found);
  response.statusCode = 404;
  xml(response, '<Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
}

export async function startBucket(): Promise<Bucket> {
  const server: Server = createServer((request, response) => void answer(bucket, request, response));
  const bucket: Bucket = { url: '', objects: new Map(), pending: new Map(), close: () => server.close() };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  bucket.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return bucket;
}

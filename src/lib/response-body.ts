import { startSlices, type SliceOptions } from './in-slices.ts';

/** In bytes; about a millisecond of parsing. */
const BLOCK_SIZE = 2 ** 17;

/**
 * The body of a response: parsed JSON, else text, else undefined when empty. A long JSON list is parsed in
 * slices, so that the page stays responsive. Rejects if the response breaks off, or with the signal's reason.
 */
export async function readBody(response: Response, options: SliceOptions = {}): Promise<unknown> {
  // Not its stream: after a stream was read to its end, Chromium sometimes reports the request as failed.
  const bytes = new Uint8Array(await response.arrayBuffer());
  const list = bytes.length > BLOCK_SIZE ? await parseList(bytes, options) : null;
  return list ?? parse(new TextDecoder().decode(bytes));
}

/**
 * Parses a JSON array of objects in blocks. A block ends where one object ends and the next begins with the same
 * field as the first. Null if the body is no such array, or if a block is not valid JSON because it was cut within a
 * nested list whose items begin with that field too.
 */
async function parseList(bytes: Uint8Array, options: SliceOptions): Promise<unknown[] | null> {
  const slices = startSlices(options);
  const decoder = new TextDecoder();
  const items: unknown[] = [];
  let rest = '';
  let border: string | null = null;
  for (let at = 0; at < bytes.length; at += BLOCK_SIZE) {
    if (slices.isOver()) await slices.next();
    rest += decoder.decode(bytes.subarray(at, at + BLOCK_SIZE), { stream: true });
    border ??= borderIn(rest);
    if (border === null) return null;
    const isLast = at + BLOCK_SIZE >= bytes.length;
    const end = isLast ? rest.length : rest.lastIndexOf(border) + 1;
    const block = parse(isLast ? rest : `${rest.slice(0, end)}]`);
    if (!Array.isArray(block)) return null;
    for (const item of block) items.push(item);
    rest = `[${rest.slice(end + 1)}`;
  }
  return items;
}

/** '},{"id":' for a list whose first field is the id. */
function borderIn(list: string): string | null {
  const start = /^\[(\{"[^"]*":)/.exec(list)?.[1];
  return start === undefined ? null : `},${start}`;
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

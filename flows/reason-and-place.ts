import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reasonOf } from './reason-of.ts';

/**
 * Why something failed, with the place if the application threw it or called a package that did:
 * 'No tenant (src/machines/lease.machine.ts:41)'.
 */
export function reasonAndPlace(error: unknown): string {
  const place = placeOf(error);
  return place === null ? reasonOf(error) : `${reasonOf(error)} (${place})`;
}

function placeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.cause instanceof Error) return placeOf(error.cause);
  const frame = framesOf(error).find(({ file }) => !/^node:|\/node_modules\//.test(file));
  return frame && !isInEngine(frame.file) ? `${relative(process.cwd(), frame.file)}:${frame.line}` : null;
}

function framesOf({ stack = '' }: Error): { file: string; line: string }[] {
  return stack.split('\n').flatMap((text) => {
    const [, at, line] = /^ +at (?:.* \()?(\S.*):(\d+):\d+\)?$/.exec(text) ?? [];
    if (at === undefined || line === undefined) return [];
    return [{ file: at.startsWith('file:') ? fileURLToPath(at) : at, line }];
  });
}

const ENGINE = fileURLToPath(new URL('.', import.meta.url));
/** They run machines of their own, as an application does. */
const ENGINE_TESTS = fileURLToPath(new URL('tests/', import.meta.url));

const isInEngine = (file: string): boolean => file.startsWith(ENGINE) && !file.startsWith(ENGINE_TESTS);

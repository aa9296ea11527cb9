import { reasonOf } from './reason-of.ts';

/**
 * Reads or writes files; throws in one line what could not be done, and why.
 *
 * @example
 * accessFiles(`read ${file}`, () => readFileSync(file, 'utf8'));
 * // 'Cannot read docs: illegal operation on a directory.'
 */
export function accessFiles<T>(doing: string, access: () => T): T {
  try {
    return access();
  } catch (error) {
    // 'EACCES: permission denied, mkdir '/x''
    const [, why] = /^[A-Z]+: ([^,]+)/.exec(reasonOf(error)) ?? [];
    throw why === undefined ? error : new Error(`Cannot ${doing}: ${why}.`, { cause: error });
  }
}

/** Imports a module that exports something by default; an error names its place. */
export async function loadModule<Exported>(file: URL, place: string): Promise<{ default?: Exported }> {
  try {
    return await import(file.href);
  } catch (cause) {
    throw new Error(`Cannot load ${place}: ${reasonOf(cause)}`, { cause });
  }
}

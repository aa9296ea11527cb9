import { codeOf } from './code-of.ts';
import { reasonOf } from './reason-of.ts';
import { ConfigError } from './config.ts';
import { DataDirError } from './data-dir.ts';
import { DataDirInUseError } from './data-lock.ts';

/** An error at the start that an operator can fix. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Awaits `action`; its failure becomes a StartError with the sentence and the error's code. */
export async function orStartError<T>(action: Promise<T>, sentence: (code: string) => string): Promise<T> {
  try {
    return await action;
  } catch (error) {
    if (error instanceof DataDirInUseError || codeOf(error) === '') throw error;
    throw new StartError(sentence(codeOf(error)), { cause: error });
  }
}

/** The line that says why the server did not start. */
export function startErrorLine(error: unknown): string {
  if (error instanceof StartError || error instanceof ConfigError || error instanceof DataDirError)
    return error.message;
  if (error instanceof DataDirInUseError)
    return `${error.message} Stop it, or choose another with --data DIR.`;
  return `The server could not start: ${reasonOf(error)}`;
}

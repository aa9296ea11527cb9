import { DURATION } from '../lib/constants.ts';
import type { Http } from '../lib/http.ts';
import { messages } from '../lib/messages.ts';
import { withAdvice, withMessage, type MessageOf } from './failed-call.ts';
import { withFieldNames } from './error-field-names.ts';

export interface PasswordChange {
  /** The path of the call; null if the backend announced none. */
  path: string | null;
  actual: string;
  nueva: string;
}

/** Resolves after this many milliseconds, or rejects with the signal's reason. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/**
 * Changes the password (PROFILE-10) on the server if the backend announced it; else it waits and sends
 * nothing.
 */
export function createPassword(http: Http, wait: Wait) {
  return {
    change: ({ path, actual, nueva }: PasswordChange, signal: AbortSignal): Promise<void> =>
      withMessage(
        changeMessage,
        async () => {
          if (path === null) return wait(DURATION.passwordSimulation, signal);
          const body = { old_password: actual, new_password: nueva };
          await http({ method: 'POST', path, body, signal });
        },
        { creates: true, signal },
      ).catch((error: unknown) => Promise.reject(withFieldNames(error, (name) => NAMES[name] ?? name))),
  };
}

const changeMessage: MessageOf = (failure) =>
  failure.kind === 'uncertain'
    ? `${messages.password.changeFailed} ${messages.password.uncertain}`
    : withAdvice(messages.password.changeFailed, failure);

const NAMES: Readonly<Record<string, string>> = { old_password: 'actual', new_password: 'nueva' };

export const waitByTimer: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal.addEventListener('abort', abort);
  });

import { DURATION } from '../lib/constants.ts';
import { messages } from '../lib/messages.ts';
import { withMessage } from './errors.ts';

export interface PasswordChange {
  actual: string;
  nueva: string;
}

/** Resolves after so many milliseconds, or rejects with the signal's reason. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/**
 * The change of the password. Simulated, as specified (PROFILE-10): it waits and sends nothing. A real call takes the
 * place of `wait` here, and nowhere else.
 */
export function createContrasena(wait: Wait) {
  return {
    change: (_change: PasswordChange, signal: AbortSignal): Promise<void> =>
      withMessage(messages.password.changeFailed, () => wait(DURATION.passwordSimulation, signal), {
        signal,
      }),
  };
}

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

import { fromPromise } from 'xstate';
import type { TextFile } from '../../lib/list-export.ts';
import type { Deps } from './deps.ts';
import type { ToastInput } from '../toasts/toast.machine.ts';

/** An actor that does one piece of work; its signal aborts when the state that wanted it is left. */
export function work<Output, Input>(run: (input: Input, signal: AbortSignal) => Promise<Output>) {
  return fromPromise<Output, Input>(({ input, signal }) => run(input, signal));
}

/** The effects that several machines name. */
export function effects({ navigate, showToast, openLink, saveFile }: Deps) {
  return {
    navigate: (_: unknown, { to, replace }: { to: string; replace: boolean }) => navigate(to, { replace }),
    notify: (_: unknown, toast: ToastInput) => showToast(toast),
    openLink: (_: unknown, { href }: { href: string }) => openLink(href),
    saveFile: (_: unknown, file: TextFile) => saveFile(file),
  };
}

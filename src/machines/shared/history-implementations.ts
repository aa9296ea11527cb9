import { fromCallback, type AnyActorRef, type EventObject } from 'xstate';
import type { Deps } from './deps.ts';
import type { FormInHistory } from './history-entry.ts';

type IsUnsaved = (form: AnyActorRef) => boolean;

/** Whether the form's context says that it was edited and its tags do not say that it is saved. */
const isEdited: IsUnsaved = (form) => {
  const { context, tags } = form.getSnapshot();
  return context.edited === true && !tags.has('saved');
};

/** For a form that survives a reload. */
export const isNeverLost: IsUnsaved = () => false;

export function provideHistoryEntry({ history }: Pick<Deps, 'history'>, isUnsaved: IsUnsaved = isEdited) {
  return fromCallback<EventObject, FormInHistory>(({ input: { form }, sendBack }) => {
    const endEntry = history.openEntry(() => sendBack({ type: 'dialog.close' }));
    const endGuard = guardUnload(history, form, isUnsaved);
    return () => {
      endGuard();
      endEntry();
    };
  });
}

export function provideHoldDepartures({ history }: Pick<Deps, 'history'>, isUnsaved: IsUnsaved) {
  return fromCallback<EventObject, FormInHistory>(({ input: { form }, sendBack }) => {
    const endHold = history.holdDepartures((departure) => sendBack({ type: 'leave.request', departure }));
    const endGuard = guardUnload(history, form, isUnsaved);
    return () => {
      endGuard();
      endHold();
    };
  });
}

/** While typed values would be lost, the browser asks before the page is left. */
function guardUnload(history: Deps['history'], form: AnyActorRef, isUnsaved: IsUnsaved): () => void {
  let end: (() => void) | null = null;
  const look = () => {
    const isGuarded = isUnsaved(form);
    if (isGuarded) end ??= history.guardUnload();
    else {
      end?.();
      end = null;
    }
  };
  look();
  const { unsubscribe } = form.subscribe(look);
  return () => {
    unsubscribe();
    end?.();
  };
}

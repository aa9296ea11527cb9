import type { AnyActorRef, EventObject } from 'xstate';
import { unprovidedListener } from './unprovided.ts';

/** The input of both listeners: the actor of the dialog or screen. */
export interface FormInHistory {
  form: AnyActorRef;
}

const input = ({ self }: { self: AnyActorRef }): FormInHistory => ({ form: self });

/**
 * A dialog's entry in the history. Back sends `dialog.close` (LEAVE-1), and the browser asks before the page
 * is left (LEAVE-2). `history-implementations.ts` provides it; `services/browser/history.ts` recognizes Back.
 */
export const historyEntry = unprovidedListener<EventObject, FormInHistory>('historyEntry');

/** A dialog's machine invokes it while the dialog is open. */
export const inHistory = { src: 'historyEntry', id: 'historyEntry', input } as const;

/** In the question before a dialog is left: Back stays in it, as Escape does (LEAVE-1). */
export const stayIn = <Target extends string>(target: Target) =>
  ({ 'leave.cancel': target, 'dialog.close': target }) as const;

/** The question before a dialog with input is left; `editing` is the state to stay in. */
export const leavingState = <Target extends string>(editing: Target) =>
  ({
    description: 'Asks whether to discard what was typed.',
    meta: { spec: '§2' },
    tags: ['form', 'leaving'],
    on: { 'leave.confirm': 'closed', ...stayIn(editing) },
  }) as const;

/** Leaving a screen, by a link or through the history, sends `leave.request` instead (LEAVE-2). */
export const holdDepartures = unprovidedListener<EventObject, FormInHistory>('holdDepartures');

/** A screen's machine invokes it while fields can be edited. */
export const holdingDepartures = { src: 'holdDepartures', id: 'holdDepartures', input } as const;

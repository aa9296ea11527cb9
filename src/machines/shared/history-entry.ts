import type { AnyActorRef, EventObject } from 'xstate';
import { unprovidedListener } from '../../lib/unprovided.ts';

/** What stands in the history, or keeps its place in it, as long as the form is open. */
export interface FormInHistory {
  form: AnyActorRef;
}

const input = ({ self }: { self: AnyActorRef }): FormInHistory => ({ form: self });

/** The entry of a dialog: Back is `dialog.close` (LEAVE-1), and the browser asks before the page goes (LEAVE-2). */
export const historyEntry = unprovidedListener<EventObject, FormInHistory>('historyEntry');

/** Invoked by the machine of a dialog for as long as it is open. */
export const inHistory = { src: 'historyEntry', id: 'historyEntry', input } as const;

/** Leaving a screen, by a link or through the history, is `leave.request` (LEAVE-2). */
export const holdDepartures = unprovidedListener<EventObject, FormInHistory>('holdDepartures');

/** Invoked by the machine of a screen while something can be typed there. */
export const holdingDepartures = { src: 'holdDepartures', id: 'holdDepartures', input } as const;

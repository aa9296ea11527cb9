import { assign, setup, type ActorRefFrom } from 'xstate';
import type { InmuebleSheet } from '../../lib/inmueble-sheet.ts';
import { messages } from '../../lib/messages.ts';
import type { PrintNotice } from '../../services/browser/printing.ts';
import { unprovided, unprovidedAction, unprovidedListener } from '../../lib/unprovided.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';
import type { ToastInput } from '../toasts/toast.machine.ts';

/** The printed sheet of a property (§2): loads what it needs, then asks the browser to print. */

interface Context {
  inmueble: number;
  /** The last sheet that was printed; null before the first. */
  sheet: InmuebleSheet | null;
}

const keepSheet = {
  type: 'keepSheet',
  params: ({ event }: { event: { output: InmuebleSheet } }) => event.output,
} as const;

const sayFailed = {
  type: 'notify',
  params: { kind: 'error', text: messages.sheet.failed },
} as const;

const loadSheet = {
  src: 'loadSheet',
  input: ({ context }: { context: Context }) => ({ inmueble: context.inmueble }),
} as const;

export const inmuebleSheetMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { inmueble: number },
    events: {} as PrintNotice,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    loadSheet: unprovided<InmuebleSheet, { inmueble: number }>('loadSheet'),
    /** Resolves once the browser was asked to print. */
    printPage: unprovided<void>('printPage'),
    watchPrinting: unprovidedListener<PrintNotice>('watchPrinting'),
  },
  actions: {
    notify: unprovidedAction<ToastInput>('notify'),
    keepSheet: assign((_, sheet: InmuebleSheet) => ({ sheet })),
  },
}).createMachine({
  id: 'inmuebleSheet',
  description: 'The printed sheet of a property.',
  meta: { spec: '§2', areas: ['PROP'] },
  context: ({ input }) => ({ inmueble: input.inmueble, sheet: null }),
  invoke: { src: 'watchPrinting', id: 'watchPrinting' },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being printed.',
      meta: { spec: '§2' },
      tags: 'hidden',
      on: { 'print.request': 'preparing', 'print.started': 'printing' },
    },
    preparing: {
      description: 'Loads what the sheet shows.',
      meta: { spec: '§7' },
      tags: ['busy', 'hidden'],
      on: { 'print.started': 'printing' },
      invoke: {
        ...loadSheet,
        id: 'loadSheet',
        onDone: { target: 'asking', actions: keepSheet },
        onError: { target: 'idle', actions: sayFailed },
      },
    },
    asking: {
      description: 'The sheet is rendered, and the browser prints it.',
      meta: { spec: '§2' },
      invoke: {
        src: 'printPage',
        id: 'printPage',
        onDone: 'idle',
        onError: { target: 'idle', actions: sayFailed },
      },
    },
    printing: {
      description:
        'The browser prints by itself, and does not wait: the sheet shows what is known. The rest is asked for, for next time.',
      meta: { spec: '§2' },
      on: { 'print.ended': 'idle' },
      invoke: {
        ...loadSheet,
        id: 'completeSheet',
        onDone: { actions: keepSheet },
        onError: { actions: sayFailed },
      },
    },
  },
});

export type InmuebleSheetRef = ActorRefFrom<typeof inmuebleSheetMachine>;

import { assign, setup, type ActorRefFrom } from 'xstate';
import { DURATION } from '../../lib/constants.ts';
import type { InmuebleSheet } from '../../lib/inmueble-sheet.ts';
import { messages } from '../../lib/messages.ts';
import type { PrintNotice } from '../../services/browser/printing.ts';
import { unprovided, unprovidedAction, unprovidedListener } from '../shared/unprovided.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';
import type { ToastInput } from '../toasts/toast.machine.ts';

/** The printed sheet of a property (§2): loads what it needs, then asks the browser to print. */

interface Context {
  inmueble: number;
  /** What is printed. Null until it is loaded, and once the page is used after a print. */
  sheet: InmuebleSheet | null;
}

type Event = PrintNotice | { type: 'page.used' };

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
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    loadSheet: unprovided<InmuebleSheet, { inmueble: number }>('loadSheet'),
    /** Resolves once the browser was asked to print. */
    printPage: unprovided<void>('printPage'),
    watchPrinting: unprovidedListener<PrintNotice>('watchPrinting'),
    /** Reports that a key, a pointer or a control was pressed. */
    watchUse: unprovidedListener<Event>('watchUse'),
  },
  actions: {
    notify: unprovidedAction<ToastInput>('notify'),
    keepSheet: assign((_, sheet: InmuebleSheet) => ({ sheet })),
    forgetSheet: assign({ sheet: null }),
  },
  guards: { hasSheet: ({ context }) => context.sheet !== null },
  delays: { printStart: DURATION.printStart, printAgain: DURATION.printAgain },
}).createMachine({
  id: 'inmuebleSheet',
  description: 'The printed sheet of a property.',
  meta: { spec: '§2', areas: ['PROP'] },
  context: ({ input }) => ({ inmueble: input.inmueble, sheet: null }),
  invoke: { src: 'watchPrinting', id: 'watchPrinting' },
  initial: 'idle',
  states: {
    idle: {
      description:
        'Nothing is being printed. The sheet of the last print is forgotten, because its data grow old.',
      meta: { spec: '§2', requirements: ['PRINT-1'] },
      tags: 'hidden',
      entry: 'forgetSheet',
      on: { 'print.request': 'preparing', 'print.started': 'printing' },
    },
    preparing: {
      description: 'Loads what the sheet shows.',
      meta: { spec: '§7' },
      tags: ['busy', 'hidden'],
      entry: 'forgetSheet',
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
      on: { 'print.ended': 'printed' },
      invoke: {
        src: 'printPage',
        id: 'printPage',
        onDone: 'asked',
        onError: { target: 'idle', actions: sayFailed },
      },
    },
    asked: {
      description:
        'Some browsers return before they print. The sheet is kept until they have printed, or for a while.',
      meta: { spec: '§2', requirements: ['PRINT-1'] },
      tags: 'hidden',
      on: { 'print.request': 'preparing', 'print.started': 'printing', 'print.ended': 'printed' },
      after: { printStart: 'idle' },
    },
    printing: {
      description:
        'The browser prints and does not wait: the sheet shows what is known. The rest is loaded, in case the browser draws the preview again.',
      meta: { spec: '§2', requirements: ['PRINT-1'] },
      on: {
        'print.ended': [
          { guard: 'hasSheet', target: 'printed', description: 'The whole sheet is there.' },
          { target: 'completing' },
        ],
      },
      invoke: {
        ...loadSheet,
        id: 'completeSheet',
        onDone: { actions: keepSheet },
        onError: { actions: sayFailed },
      },
    },
    completing: {
      description:
        'The sheet was printed before all of it was loaded. The rest is loaded, in case the browser draws the page again.',
      meta: { spec: '§2', requirements: ['PRINT-1'] },
      tags: 'hidden',
      on: { 'print.started': 'printing', 'page.used': 'idle' },
      invoke: [
        { src: 'watchUse', id: 'watchUse' },
        {
          ...loadSheet,
          id: 'loadRest',
          onDone: { target: 'printed', actions: keepSheet },
          onError: 'idle',
        },
      ],
    },
    printed: {
      description:
        'iOS draws the page again each time a printer or a paper is chosen, and says that it has printed in between. The sheet is kept until the page is used, or for a while.',
      meta: { spec: '§2', requirements: ['PRINT-1'] },
      tags: 'hidden',
      on: { 'print.started': 'printing', 'page.used': 'idle' },
      invoke: { src: 'watchUse', id: 'watchUse' },
      after: { printAgain: 'idle' },
    },
  },
});

export type InmuebleSheetRef = ActorRefFrom<typeof inmuebleSheetMachine>;

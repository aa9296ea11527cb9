import { assign, sendTo, setup } from 'xstate';
import type { ImportLine } from '../../lib/import-check.ts';
import { failedResult, type LineResult } from '../../lib/import-result.ts';
import { known } from '../../lib/known.ts';
import type { CreatedTercero, Inmueble } from '../../lib/models.ts';
import { unprovided } from '../shared/unprovided.ts';
import type { ImportSource } from '../../services/import-memory.ts';
import type { SentLine, SentPropietario } from '../../services/import-sending.ts';
import type { Meta, Parent, Tag } from '../shared/machine-types.ts';

/** Imports one line (IMPORT-4): creates its property, then the property's owner. */

export type LineSettled = { type: 'line.settled'; line: number; result: LineResult };

interface Input {
  parent: Parent<LineSettled>;
  source: ImportSource;
  line: ImportLine;
}

interface Context extends Input {
  /** The id of the property, once it exists. */
  id: number | null;
  /** The failure; null if there is none. */
  failure: LineResult | null;
}

const definition = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    createInmueble: unprovided<Inmueble, SentLine>('createInmueble'),
    createPropietario: unprovided<CreatedTercero, SentPropietario>('createPropietario'),
  },
  guards: {
    isCreated: ({ context }) => context.id !== null,
    hasPropietario: ({ context }) => context.line.propietario !== null,
  },
  actions: {
    noteInmueble: assign((_, id: number) => ({ id })),
    noteFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: failedResult(error, context.id),
    })),
    tellParent: sendTo(
      ({ context }) => context.parent,
      ({ context: { line, id, failure } }) => ({
        type: 'line.settled' as const,
        line: line.line,
        result: failure ?? { kind: 'created', id, message: '' },
      }),
    ),
  },
});

export const importLineMachine = definition.createMachine({
  id: 'importLine',
  description: 'One line of an import: creates its property, then the property’s owner.',
  meta: { spec: '§7', areas: ['IMPORT'] },
  context: ({ input }) => ({ ...input, id: input.line.id, failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Decides what is still to be created.',
      meta: { spec: '§7', requirements: ['IMPORT-5'] },
      always: [
        {
          guard: 'isCreated',
          target: 'creatingPropietario',
          description: 'The property was created before: only its owner is missing.',
        },
        { target: 'creatingInmueble' },
      ],
    },
    creatingInmueble: {
      description: 'Creates the property.',
      meta: { spec: '§7', requirements: ['IMPORT-4', 'IMPORT-6'] },
      tags: 'sending',
      invoke: {
        src: 'createInmueble',
        id: 'createInmueble',
        input: ({ context: { source, line } }) => ({ source, line }),
        onDone: [
          {
            guard: 'hasPropietario',
            target: 'creatingPropietario',
            actions: { type: 'noteInmueble', params: ({ event }) => event.output.id },
            description: 'The line has an owner.',
          },
          { target: 'settled', actions: { type: 'noteInmueble', params: ({ event }) => event.output.id } },
        ],
        onError: { target: 'settled', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    creatingPropietario: {
      description: 'Creates the owner of the property.',
      meta: { spec: '§7', requirements: ['IMPORT-4', 'IMPORT-6'] },
      tags: 'sending',
      invoke: {
        src: 'createPropietario',
        id: 'createPropietario',
        input: ({ context: { source, line, id } }) => ({ source, line, inmueble: known(id, 'property') }),
        onDone: 'settled',
        onError: { target: 'settled', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    settled: {
      type: 'final',
      description: 'The line is created, has failed, or its response was lost.',
      meta: { spec: '§8', requirements: ['IMPORT-5'] },
      entry: 'tellParent',
    },
  },
});

import { assign, setup } from 'xstate';
import {
  constructoraInputFrom,
  inquilinoInputFrom,
  propietarioInputFrom,
  type CreationValues,
} from '../../lib/creation-form.ts';
import { errorKind, isNotCreated } from '../../lib/error-kind.ts';
import { errorFields, errorMessage } from '../../lib/error-message.ts';
import type { ConstructoraInput, InquilinoInput, PropietarioInput } from '../../lib/inputs.ts';
import type { Constructora, CreatedTercero, Tercero } from '../../lib/models.ts';
import { unprovided } from '../shared/unprovided.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';

/**
 * The parties of a new property (§4, §7): owner, tenant and builder, created in parallel and independently. It tries each once; in
 * the state `partial` of `inmueble-creation.machine.ts` the client retries what failed.
 */

interface TerceroFailure {
  message: string;
  /** The server's errors by its field names. */
  fields: Record<string, string[]>;
  /** It may have been created (see `isNotCreated`). */
  isUncertain?: true;
}

/** The parties that could not be created, with reasons; empty if all were. */
export type TerceroFailures = Partial<Record<Tercero, TerceroFailure>>;

interface Input {
  inmuebleId: number;
  values: CreationValues;
  /** The parties still to be created. */
  pending: readonly Tercero[];
}

interface Context extends Input {
  failures: TerceroFailures;
}

interface NotedFailure extends TerceroFailure {
  tercero: Tercero;
}

const definition = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    output: {} as TerceroFailures,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    createPropietario: unprovided<CreatedTercero, PropietarioInput>('createPropietario'),
    createInquilino: unprovided<CreatedTercero, InquilinoInput>('createInquilino'),
    createConstructora: unprovided<Constructora, ConstructoraInput>('createConstructora'),
  },
  guards: {
    isPending: ({ context }, tercero: Tercero) => context.pending.includes(tercero),
  },
  actions: {
    noteFailure: assign(({ context }, { tercero, ...failure }: NotedFailure) => ({
      failures: { ...context.failures, [tercero]: failure },
    })),
  },
});

const deciding = (tercero: Tercero) =>
  definition.createStateConfig({
    description: 'Decides whether it is to be created.',
    meta: { spec: '§4' },
    always: [
      {
        guard: { type: 'isPending', params: tercero },
        target: 'sending',
        description: 'It is still to be created.',
      },
      { target: 'notNeeded' },
    ],
  });

const ends = {
  created: definition.createStateConfig({
    type: 'final',
    description: 'The server has it.',
    meta: { spec: '§7' },
  }),
  failed: definition.createStateConfig({
    type: 'final',
    description: 'It was not created, or no response says whether it was; the reason is kept.',
    meta: { spec: '§8', requirements: ['CREATE-13'] },
  }),
  notNeeded: definition.createStateConfig({
    type: 'final',
    description: 'Nothing to create: its section was not shown, or it exists already.',
    meta: { spec: '§4' },
  }),
};

const propietario = definition.createStateConfig({
  description: 'The owner of a property that is managed.',
  meta: { spec: '§4' },
  initial: 'deciding',
  states: {
    deciding: deciding('propietario'),
    sending: {
      description: 'Creates the owner.',
      meta: { spec: '§7', requirements: ['CREATE-11'] },
      tags: 'sending',
      invoke: {
        src: 'createPropietario',
        id: 'createPropietario',
        input: ({ context }) => propietarioInputFrom(context.values, context.inmuebleId),
        onDone: 'created',
        onError: {
          target: 'failed',
          actions: { type: 'noteFailure', params: ({ event }) => failureOf('propietario', event.error) },
        },
      },
    },
    ...ends,
  },
});

const inquilino = definition.createStateConfig({
  description: 'The tenant of a property that is let.',
  meta: { spec: '§4' },
  initial: 'deciding',
  states: {
    deciding: deciding('inquilino'),
    sending: {
      description: 'Creates the tenant.',
      meta: { spec: '§7' },
      tags: 'sending',
      invoke: {
        src: 'createInquilino',
        id: 'createInquilino',
        input: ({ context }) => inquilinoInputFrom(context.values, context.inmuebleId),
        onDone: 'created',
        onError: {
          target: 'failed',
          actions: { type: 'noteFailure', params: ({ event }) => failureOf('inquilino', event.error) },
        },
      },
    },
    ...ends,
  },
});

const constructora = definition.createStateConfig({
  description: 'The builder of a property under works.',
  meta: { spec: '§4' },
  initial: 'deciding',
  states: {
    deciding: deciding('constructora'),
    sending: {
      description: 'Creates the builder.',
      meta: { spec: '§7', requirements: ['CREATE-12'] },
      tags: 'sending',
      invoke: {
        src: 'createConstructora',
        id: 'createConstructora',
        input: ({ context }) => constructoraInputFrom(context.values, context.inmuebleId),
        onDone: 'created',
        onError: {
          target: 'failed',
          actions: { type: 'noteFailure', params: ({ event }) => failureOf('constructora', event.error) },
        },
      },
    },
    ...ends,
  },
});

export const inmuebleCreationTercerosMachine = definition.createMachine({
  id: 'inmuebleCreationTerceros',
  description: 'Owner, tenant and builder of a new property, created in parallel.',
  meta: { spec: '§4', areas: ['CREATE'] },
  context: ({ input }) => ({ ...input, failures: {} }),
  output: ({ context }) => context.failures,
  type: 'parallel',
  states: { propietario, inquilino, constructora },
});

function failureOf(tercero: Tercero, error: unknown): NotedFailure {
  const isUncertain = !isNotCreated(errorKind(error));
  return {
    tercero,
    message: errorMessage(error),
    fields: errorFields(error),
    ...(isUncertain && { isUncertain }),
  };
}

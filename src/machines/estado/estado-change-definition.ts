import { assign, sendTo, setup } from 'xstate';
import { DURATION } from '../../lib/constants.ts';
import type { ErrorKind } from '../../lib/error-kind.ts';
import { TERCERO_IDS, terceroOfEstado, withTercero } from '../../lib/inmueble-terceros.ts';
import type { Constructora, EstadoOption, InmuebleDetail, Inquilino } from '../../lib/models.ts';
import { outcomeAfter, type DialogOutcome } from '../shared/dialog-outcome.ts';
import { historyEntry } from '../shared/history-entry.ts';
import type { ById, Meta, Tag } from '../shared/machine-types.ts';
import { unprovided, unprovidedAction } from '../shared/unprovided.ts';
import type { ToastInput } from '../toasts/toast.machine.ts';
import { constructoraAssociationMachine } from './constructora-association.machine.ts';
import type { Added, Addition, AdditionOutput, Context, Event, Input } from './estado-change-context.ts';
import { inquilinoAdditionMachine } from './inquilino-addition.machine.ts';

/** Types, actors, guards and actions of changing an estado. */

const actors = {
  historyEntry,
  loadEstados: unprovided<EstadoOption[]>('loadEstados'),
  findInquilinos: unprovided<Inquilino[], { inmueble: number }>('findInquilinos'),
  findConstructoras: unprovided<Constructora[], { inmueble: number }>('findConstructoras'),
  /** Sets the estado as of today, the client's local calendar day. */
  changeEstado: unprovided<InmuebleDetail, { id: number; estado: string }>('changeEstado'),
  inquilinoAddition: inquilinoAdditionMachine,
  constructoraAssociation: constructoraAssociationMachine,
};

/** The party that the chosen estado needs (`terceroOfEstado`) and the property lacks. */
function neededTercero({ chosen, inmueble, added }: Context): Added | null {
  const tercero = terceroOfEstado(chosen);
  const isThere = tercero !== null && (inmueble[TERCERO_IDS[tercero]].length > 0 || added === tercero);
  return isThere ? null : tercero;
}

export const definition = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    output: {} as DialogOutcome,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
    children: {} as ById<keyof typeof actors>,
  },
  actors,
  guards: {
    isOther: ({ context }, value: string) =>
      value !== context.inmueble.estado && context.options.some((option) => option.value === value),
    needsInquilino: ({ context }) => neededTercero(context) === 'inquilino',
    needsConstructora: ({ context }) => neededTercero(context) === 'constructora',
    isChosen: ({ context }) => context.chosen !== null,
    hasChosen: ({ context }, { estado }: InmuebleDetail) => estado === context.chosen,
    isNobody: (_, found: readonly unknown[]) => found.length === 0,
    isAdded: (_, { tercero }: AdditionOutput) => tercero !== null,
    isAddedButAlreadySet: ({ context: { chosen, inmueble } }, { tercero }: AdditionOutput) =>
      tercero !== null && chosen === inmueble.estado,
    isUncertain: (_, { isUncertain }: AdditionOutput) => isUncertain,
  },
  actions: {
    notify: unprovidedAction<ToastInput>('notify'),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, inmueble: InmuebleDetail) => ({ type: 'inmueble.changed' as const, inmueble }),
    ),
    keepOptions: assign(({ context }, options: EstadoOption[]) => ({
      options,
      chosen: options.some(({ value }) => value === context.chosen) ? context.chosen : null,
    })),
    showOptionsError: assign((_, message: string) => ({ optionsError: message })),
    forgetOptionsError: assign({ optionsError: null }),
    choose: assign((_, chosen: string) => ({ chosen, formError: null })),
    keepInmueble: assign((_, inmueble: InmuebleDetail) => ({ inmueble })),
    unchooseCurrent: assign(({ context: { chosen, inmueble } }) => ({
      chosen: chosen === inmueble.estado ? null : chosen,
    })),
    noteAdded: assign(({ context }, { added, tercero, isUncertain }: Addition) => ({
      added,
      inmueble: withTercero(context.inmueble, added, tercero),
      outcome: isUncertain ? 'uncertain' : context.outcome,
    })),
    noteOutcome: assign((_, outcome: DialogOutcome) => ({ outcome })),
    noteFailure: assign(({ context }, kind: ErrorKind | null) => outcomeAfter(context, kind)),
    showFormError: assign((_, message: string) => ({ formError: message })),
    forgetFormError: assign({ formError: null }),
  },
  delays: { modalClose: DURATION.modalClose },
});

import { assign, setup } from 'xstate';
import { availableConstructoras } from '../../lib/constructora-links.ts';
import { LINK_ATTEMPTS } from '../../lib/constants.ts';
import { errorKind, isNotExecuted, type ErrorKind } from '../../lib/error-kind.ts';
import { typeIntoField } from '../../lib/field-normalization.ts';
import { hasNoErrors, type FieldChange } from '../../lib/form.ts';
import type { ConstructoraInput } from '../../lib/inputs.ts';
import type { Constructora } from '../../lib/models.ts';
import { validateConstructora, validateConstructoraChoice } from '../../lib/validation.ts';
import type { ConstructoraLinks, FreshConstructora } from '../../services/constructoras.ts';
import { shownRefusal, type Refusal } from '../shared/form-refusal.ts';
import { historyEntry } from '../shared/history-entry.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';
import { unprovided } from '../shared/unprovided.ts';
import {
  FIELDS,
  NO_ERRORS,
  type ConstructoraMode,
  type Context,
  type Event,
  type Field,
} from './constructora-context.ts';
import type { AdditionOutput } from './estado-change-context.ts';

/** Types, actors, guards and actions of giving a property a builder. */

export const definition = setup({
  types: {
    context: {} as Context,
    input: {} as { inmueble: number },
    output: {} as AdditionOutput<Constructora>,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    historyEntry,
    createConstructora: unprovided<Constructora, ConstructoraInput>('createConstructora'),
    listConstructoras: unprovided<readonly Constructora[]>('listConstructoras'),
    getConstructora: unprovided<FreshConstructora, { id: number }>('getConstructora'),
    /** Sets all links of a builder at once: those it has, and the new one. */
    linkConstructora: unprovided<Constructora, ConstructoraLinks>('linkConstructora'),
  },
  guards: {
    isOtherMode: ({ context }, mode: ConstructoraMode) => mode !== context.mode,
    isListed: ({ context }, mode: ConstructoraMode) =>
      mode === 'existente' && availableConstructoras(context.constructoras, context.inmueble).length > 0,
    isValid: ({ context }) => hasNoErrors(validateConstructora(context.values)),
    isChosen: ({ context }) => validateConstructoraChoice(context.chosen) === null,
    isEdited: ({ context }) => context.edited,
    isOutdated: ({ context }, error: unknown) =>
      errorKind(error) === 'changed' && context.attempts < LINK_ATTEMPTS,
    isSomeAvailable: ({ context }, constructoras: readonly Constructora[]) =>
      availableConstructoras(constructoras, context.inmueble).length > 0,
  },
  actions: {
    noteMode: assign((_, mode: ConstructoraMode) => ({ mode, ...NO_ERRORS })),
    changeField: assign(({ context }, change: FieldChange<Field>) => ({
      ...typeIntoField(context, change),
      edited: true,
    })),
    keepConstructoras: assign((_, constructoras: readonly Constructora[]) => ({ constructoras })),
    choose: assign((_, chosen: number | null) => ({ chosen, choiceError: null, formError: null })),
    showListError: assign((_, listError: string) => ({ listError })),
    forgetListError: assign({ listError: null }),
    showErrors: assign(({ context }) => ({ errors: validateConstructora(context.values), formError: null })),
    showChoiceError: assign(({ context }) => ({ choiceError: validateConstructoraChoice(context.chosen) })),
    showRefusal: assign((_, refusal: Refusal) => shownRefusal(refusal, FIELDS)),
    forgetErrors: assign(NO_ERRORS),
    resetAttempts: assign({ attempts: 0 }),
    keepFresh: assign(({ context }, fresh: FreshConstructora) => ({
      fresh,
      attempts: context.attempts + 1,
    })),
    noteFailure: assign(({ context }, kind: ErrorKind | null) => ({
      isUncertain: context.isUncertain || !isNotExecuted(kind),
    })),
    keepConstructora: assign((_, constructora: Constructora) => ({ constructora })),
  },
});

import type { CreationDraft, CreationErrors, CreationValues } from '../../lib/creation-form.ts';
import { messages } from '../../lib/messages.ts';
import type { Tercero } from '../../lib/models.ts';

/** The draft of a new property: what is stored of an unfinished form, and how it is restored (CREATE-13). */

interface Creation {
  values: CreationValues;
  inmueble: { id: number } | null;
  pending: readonly Tercero[];
  isUncertain: boolean;
}

interface Restored extends Creation {
  restored: true;
  errors: CreationErrors;
  formError: string | null;
}

export function draftOf({ context }: { context: Creation }): CreationDraft {
  const { values, inmueble, pending, isUncertain } = context;
  return {
    values,
    created: inmueble && { id: inmueble.id, pending },
    ...(isUncertain && { isUncertain: true as const }),
  };
}

/** While a request is under way: the page or the session may end before its response. */
export const sentDraftOf = (of: { context: Creation }): CreationDraft => ({
  ...draftOf(of),
  isUncertain: true,
});

/**
 * After a request without a response it says that the data may be saved: the idempotency key may be gone, and the account
 * number, which is not stored, makes another request.
 */
export function restored({ values, created, isUncertain }: CreationDraft): Restored {
  const pending = created?.pending ?? [];
  const advice = isUncertain ? messages.common.uncertain : null;
  return {
    values,
    restored: true,
    inmueble: created && { id: created.id },
    pending,
    isUncertain: isUncertain === true,
    errors: advice === null ? {} : Object.fromEntries(pending.map((tercero) => [tercero, advice])),
    formError: created ? null : advice,
  };
}

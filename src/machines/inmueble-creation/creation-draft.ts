import type { CreationDraft, CreationValues } from '../../lib/creation-form.ts';
import type { Tercero } from '../../lib/models.ts';

/** The draft of a new property: what is stored of an unfinished form, and how it is restored (CREATE-13). */

interface Creation {
  values: CreationValues;
  inmueble: { id: number } | null;
  pending: readonly Tercero[];
}

export function draftOf({ context }: { context: Creation }): CreationDraft {
  const { values, inmueble, pending } = context;
  return { values, created: inmueble && { id: inmueble.id, pending } };
}

export function restored({ values, created }: CreationDraft): Creation & { restored: true } {
  return { values, restored: true, inmueble: created && { id: created.id }, pending: created?.pending ?? [] };
}

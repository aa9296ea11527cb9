import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import type { CreationField } from '../../lib/creation-form.ts';
import { creationHint } from '../../lib/creation-hints.ts';
import type {
  InmuebleCreationRef,
  InmuebleCreationSnapshot,
} from '../../machines/inmueble-creation/inmueble-creation.machine.ts';
import { GridField, type FieldLayout } from '../ui/grid-field.tsx';

interface CreationTextFieldProps {
  actor: InmuebleCreationRef;
  layout: FieldLayout<CreationField>;
}

export function CreationTextField({ actor, layout }: CreationTextFieldProps): JSX.Element {
  const { name } = layout;
  const value = useSelector(actor, ({ context }) => context.values[name]);
  const error = useSelector(actor, ({ context }) => context.errors[name]);
  const hint = useSelector(actor, ({ context }) => creationHint(name, context.values));
  const isEditable = useSelector(actor, (snapshot) => canEdit(snapshot, name));
  return (
    <GridField
      layout={layout}
      value={value}
      error={error}
      hint={hint}
      isReadOnly={!isEditable}
      onChange={(changed, typed) => actor.send({ type: 'field.changed', name: changed, value: typed })}
    />
  );
}

/** The form stays as it is while the question about leaving covers it. */
export function canEdit(snapshot: InmuebleCreationSnapshot, name: CreationField): boolean {
  return snapshot.hasTag('leaving') || snapshot.can({ type: 'field.changed', name, value: '' });
}

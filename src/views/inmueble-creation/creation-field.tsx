import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { maxLengthOf } from '../../lib/fields.ts';
import { creationHint } from '../../lib/creation-hints.ts';
import type { CreationField } from '../../lib/creation-form.ts';
import type {
  InmuebleCreationRef,
  InmuebleCreationSnapshot,
} from '../../machines/inmueble-creation/inmueble-creation.machine.ts';
import { TextField } from '../ui/field.tsx';
import type { FieldLook } from './creation-fields.ts';

interface CreationTextFieldProps {
  actor: InmuebleCreationRef;
  look: FieldLook;
}

export function CreationTextField({ actor, look }: CreationTextFieldProps): JSX.Element {
  const { name, label, span, isHalf, suffix, isOptional, type, inputMode, title } = look;
  const value = useSelector(actor, ({ context }) => context.values[name]);
  const error = useSelector(actor, ({ context }) => context.errors[name]);
  const hint = useSelector(actor, ({ context }) => creationHint(name, context.values));
  const isEditable = useSelector(actor, (snapshot) => canEdit(snapshot, name));
  const maxLength = attributeLength(name);
  return (
    <div data-span={span} data-half={isHalf}>
      <TextField
        name={name}
        label={label}
        value={value}
        error={error}
        isReadOnly={!isEditable}
        autoComplete="off"
        onChange={(typed) => actor.send({ type: 'field.changed', name, value: typed })}
        description={hint}
        {...(maxLength !== undefined && { maxLength })}
        {...(isOptional && { isOptional })}
        {...(suffix !== undefined && { suffix })}
        {...(type && { type })}
        {...(inputMode && { inputMode })}
        {...(title !== undefined && { title })}
      />
    </div>
  );
}

/** The question about leaving lies over the form, which stays as it is. */
export function canEdit(snapshot: InmuebleCreationSnapshot, name: CreationField): boolean {
  return snapshot.hasTag('leaving') || snapshot.can({ type: 'field.changed', name, value: '' });
}

/** Not for the account: a pasted IBAN has blanks, which the browser would count before they are taken out. */
function attributeLength(name: CreationField): number | undefined {
  return name === 'propietario.numero_cuenta' ? undefined : maxLengthOf(name);
}

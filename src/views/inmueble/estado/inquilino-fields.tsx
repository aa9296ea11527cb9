import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { maxLengthOf } from '../../../lib/fields.ts';
import { messages } from '../../../lib/messages.ts';
import type { InquilinoAdditionRef } from '../../../machines/estado/inquilino-addition.machine.ts';
import { Grid } from '../../ui/form-grid.ts';
import { TextField } from '../../ui/field.tsx';
import { useFirstFocus } from './use-first-focus.ts';

const { fields } = messages.tercero;
const { bonificacion } = messages.creation;

const LOOKS = [
  { name: 'nombre', span: 5, label: fields.nombre },
  { name: 'apellidos', span: 7, label: fields.apellidos },
  { name: 'correo_electronico', span: 12, label: fields.correo, type: 'email', inputMode: 'email' },
  { name: 'telefono', span: 7, label: fields.telefono, type: 'tel', inputMode: 'tel' },
  {
    name: 'bonificacion',
    span: 5,
    label: fields.bonificacion,
    inputMode: 'decimal',
    suffix: '€',
    title: bonificacion,
    isOptional: true,
  },
] as const;

/** PARTY-4. */
export function InquilinoFields({ actor }: { actor: InquilinoAdditionRef }): JSX.Element {
  const { values, errors } = useSelector(actor, ({ context }) => context);
  const isFixed = useSelector(actor, (snapshot) => !snapshot.hasTag('form'));
  const place = useFirstFocus();
  return (
    <Grid ref={place}>
      {LOOKS.map(({ name, span, ...look }) => {
        const maxLength = maxLengthOf(name);
        return (
          <div key={name} data-span={span}>
            <TextField
              {...look}
              name={name}
              value={values[name]}
              error={errors[name]}
              isReadOnly={isFixed}
              autoComplete="off"
              onChange={(value) => actor.send({ type: 'field.changed', name, value })}
              {...(maxLength !== undefined && { maxLength })}
            />
          </div>
        );
      })}
    </Grid>
  );
}

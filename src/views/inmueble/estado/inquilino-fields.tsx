import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { InquilinoValues } from '../../../lib/validation.ts';
import type { InquilinoAdditionRef } from '../../../machines/estado/inquilino-addition.machine.ts';
import { Grid } from '../../ui/form-grid.ts';
import { GridField, type FieldLayout } from '../../ui/grid-field.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';

const { fields } = messages.tercero;
const { bonificacion } = messages.creation;

const LAYOUT: readonly FieldLayout<keyof InquilinoValues>[] = [
  { name: 'nombre', span: 5, label: fields.nombre },
  { name: 'apellidos', span: 7, label: fields.apellidos },
  { name: 'correo_electronico', span: 12, label: fields.correo, isVerbatim: true, inputMode: 'email' },
  { name: 'telefono', span: 7, label: fields.telefono, type: 'tel', inputMode: 'tel' },
  {
    name: 'bonificacion',
    span: 5,
    label: fields.bonificacion,
    inputMode: 'decimal',
    placeholder: '0,00',
    title: bonificacion,
    isOptional: true,
  },
];

/** PARTY-4. */
export function InquilinoFields({ actor }: { actor: InquilinoAdditionRef }): JSX.Element {
  const { values, errors } = useSelector(actor, ({ context }) => context);
  const isLocked = useSelector(actor, (snapshot) => !snapshot.hasTag('form'));
  const place = useFirstFocus();
  return (
    <Grid ref={place}>
      {LAYOUT.map((layout) => (
        <GridField
          key={layout.name}
          layout={layout}
          value={values[layout.name]}
          error={errors[layout.name]}
          isReadOnly={isLocked}
          onChange={(name, value) => actor.send({ type: 'field.changed', name, value })}
        />
      ))}
    </Grid>
  );
}

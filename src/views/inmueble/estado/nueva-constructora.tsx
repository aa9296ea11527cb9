import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { maxLengthOf } from '../../../lib/fields.ts';
import { messages } from '../../../lib/messages.ts';
import type { ConstructoraAssociationRef } from '../../../machines/estado/constructora-association.machine.ts';
import { Grid } from '../../ui/form-grid.ts';
import { TextField } from '../../ui/field.tsx';

const { fields } = messages.tercero;

const LOOKS = [
  { name: 'empresa', span: 12, label: fields.empresa },
  { name: 'persona_contacto', span: 12, label: fields.persona_contacto },
  { name: 'telefono', span: 5, label: fields.telefono, type: 'tel', inputMode: 'tel' },
  { name: 'correo', span: 7, label: fields.correo, type: 'email', inputMode: 'email' },
] as const;

/** PARTY-6. */
export function NuevaConstructora({ actor }: { actor: ConstructoraAssociationRef }): JSX.Element {
  const { values, errors } = useSelector(actor, ({ context }) => context);
  const isFixed = useSelector(actor, (snapshot) => !snapshot.hasTag('form'));
  return (
    <Grid>
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

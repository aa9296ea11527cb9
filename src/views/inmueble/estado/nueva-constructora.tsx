import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { ConstructoraValues } from '../../../lib/validation.ts';
import type { ConstructoraAssociationRef } from '../../../machines/estado/constructora-association.machine.ts';
import { Grid } from '../../ui/form-grid.ts';
import { GridField, type FieldLayout } from '../../ui/grid-field.tsx';

const { fields } = messages.tercero;

const LAYOUT: readonly FieldLayout<keyof ConstructoraValues>[] = [
  { name: 'empresa', span: 12, label: fields.empresa },
  { name: 'persona_contacto', span: 12, label: fields.persona_contacto },
  { name: 'telefono', span: 5, label: fields.telefono, type: 'tel', inputMode: 'tel' },
  { name: 'correo', span: 7, label: fields.correo, isVerbatim: true, inputMode: 'email' },
];

/** PARTY-6. */
export function NuevaConstructora({ actor }: { actor: ConstructoraAssociationRef }): JSX.Element {
  const { values, errors } = useSelector(actor, ({ context }) => context);
  const isLocked = useSelector(actor, (snapshot) => !snapshot.hasTag('form'));
  return (
    <Grid>
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

import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { Suministro } from '../../../lib/models.ts';
import type { IncidenciaCreationRef } from '../../../machines/incidencias/incidencia-creation.machine.ts';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { FormFields } from '../../ui/form-fields.ts';
import { useFirstFocus } from '../../ui/use-first-focus.ts';

const texts = messages.incidencia;

/** Rendered once the supplies are loaded; the first field takes the focus then. */
export function IncidenciaFields({ actor }: { actor: IncidenciaCreationRef }): JSX.Element {
  const { values, errors, suministros } = useSelector(actor, ({ context }) => context);
  const isLocked = useSelector(actor, (snapshot) => !snapshot.hasTag('form'));
  const fields = useFirstFocus();
  return (
    <FormFields ref={fields}>
      <Select
        label={texts.fields.suministro}
        name="suministro"
        value={values.suministro}
        options={suministros.map(optionOf)}
        placeholder={messages.suministro.choose}
        error={errors.suministro}
        isReadOnly={isLocked}
        onChange={(value) => actor.send({ type: 'field.changed', name: 'suministro', value })}
      />
      <TextField
        label={texts.fields.tipo}
        name="tipo"
        value={values.tipo}
        error={errors.tipo}
        isReadOnly={isLocked}
        autoComplete="off"
        onChange={(value) => actor.send({ type: 'field.changed', name: 'tipo', value })}
      />
      <TextAreaField
        label={texts.fields.observaciones}
        name="observaciones"
        value={values.observaciones}
        error={errors.observaciones}
        isOptional
        isReadOnly={isLocked}
        onChange={(value) => actor.send({ type: 'field.changed', name: 'observaciones', value })}
      />
    </FormFields>
  );
}

function optionOf({ id, tipo, cups }: Suministro): { value: string; label: string } {
  const parts = [tipo ?? texts.fields.suministro, cups ?? texts.sinCups];
  return { value: String(id), label: parts.join(' · ') };
}

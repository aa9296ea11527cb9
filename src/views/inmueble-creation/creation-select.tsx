import { useSelector } from '@xstate/react';
import type { JSX, ReactNode } from 'react';
import type { CreationField } from '../../lib/creation-form.ts';
import { messages } from '../../lib/messages.ts';
import type { InmuebleCreationRef } from '../../machines/inmueble-creation/inmueble-creation.machine.ts';
import { Select, type SelectOption } from '../ui/select.tsx';
import { canEdit } from './creation-field.tsx';

interface CreationSelectProps {
  actor: InmuebleCreationRef;
  name: Extract<CreationField, 'tipo' | 'estado' | 'tipo_via'>;
  options: readonly SelectOption[];
  span: 3 | 6;
  placeholder?: string;
  glyph?: (value: string) => ReactNode;
}

export function CreationSelect(props: CreationSelectProps): JSX.Element {
  const { actor, name, options, span, placeholder, glyph } = props;
  const value = useSelector(actor, ({ context }) => context.values[name]);
  const error = useSelector(actor, ({ context }) => context.errors[name]);
  const isEditable = useSelector(actor, (snapshot) => canEdit(snapshot, name));
  return (
    <div data-span={span}>
      <Select
        name={name}
        label={messages.inmueble.fields[name]}
        value={value}
        options={options}
        error={error}
        isReadOnly={!isEditable}
        onChange={(chosen) => actor.send({ type: 'field.changed', name, value: chosen })}
        {...(placeholder !== undefined && { placeholder })}
        {...(glyph && { glyph: glyph(value) })}
      />
    </div>
  );
}

import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { TIPOS_VIA } from '../../../lib/constants.ts';
import { capitalised } from '../../../lib/format.ts';
import { codigoPostalHint } from '../../../lib/hints.ts';
import type { Address } from '../../../lib/address.ts';
import { messages } from '../../../lib/messages.ts';
import type { AddressEditRef } from '../../../machines/inmueble/address-edit.machine.ts';
import { Grid } from '../../ui/form-grid.ts';
import { TextField } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useFirstFocus } from '../estado/use-first-focus.ts';

const { fields } = messages.inmueble;

const LOOKS = [
  { name: 'nombre_via', span: 7 },
  { name: 'numero_via', span: 2, isHalf: true },
  { name: 'portal', span: 3, isHalf: true, isOptional: true },
  { name: 'escalera', span: 3, isHalf: true, isOptional: true },
  { name: 'planta', span: 3, isHalf: true, isOptional: true },
  { name: 'puerta', span: 3, isHalf: true, isOptional: true },
  { name: 'codigo_postal', span: 3, isHalf: true, inputMode: 'numeric' },
  { name: 'ciudad', span: 5, isHalf: true },
  { name: 'provincia', span: 4, isHalf: true },
] as const;

interface AddressFieldsProps {
  actor: AddressEditRef;
}

/** They come once the server has said what the address is, and take the focus then. */
export function AddressFields({ actor }: AddressFieldsProps): JSX.Element {
  const { values, errors } = useSelector(actor, ({ context }) => context);
  const isFixed = useSelector(actor, (snapshot) => !snapshot.hasTag('form'));
  const place = useFirstFocus();
  return (
    <Grid ref={place}>
      <div data-span={3}>
        <TipoVia actor={actor} isFixed={isFixed} />
      </div>
      {LOOKS.map(({ name, span, ...look }) => {
        const { isHalf, ...shown } = { isHalf: false, ...look };
        return (
          <div key={name} data-span={span} data-half={isHalf || undefined}>
            <TextField
              {...shown}
              name={name}
              label={fields[name]}
              value={values[name]}
              error={errors[name]}
              description={name === 'codigo_postal' ? hintOf(values) : undefined}
              isReadOnly={isFixed}
              autoComplete="off"
              onChange={(value) => actor.send({ type: 'field.changed', name, value })}
            />
          </div>
        );
      })}
    </Grid>
  );
}

function TipoVia({ actor, isFixed }: AddressFieldsProps & { isFixed: boolean }): JSX.Element {
  const value = useSelector(actor, ({ context }) => context.values.tipo_via);
  const error = useSelector(actor, ({ context }) => context.errors.tipo_via);
  return (
    <Select
      label={fields.tipo_via}
      name="tipo_via"
      value={value}
      options={viasWith(value)}
      error={error}
      isReadOnly={isFixed}
      onChange={(chosen) => actor.send({ type: 'field.changed', name: 'tipo_via', value: chosen })}
      {...(value === '' && { placeholder: messages.creation.choose })}
    />
  );
}

/** The five of §3, and whatever else the record has. */
function viasWith(current: string) {
  const known: readonly string[] = TIPOS_VIA;
  const all = current === '' || known.includes(current) ? known : [...known, current];
  return all.map((via) => ({ value: via, label: capitalised(via) }));
}

function hintOf({ codigo_postal, provincia }: Address): string | undefined {
  return codigoPostalHint(codigo_postal, provincia) ?? undefined;
}

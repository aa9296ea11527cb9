import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import type { AddressField } from '../../../lib/address.ts';
import { capitalized } from '../../../lib/format.ts';
import { codigoPostalHint } from '../../../lib/field-hints.ts';
import { messages } from '../../../lib/messages.ts';
import type { AddressEditRef, AddressEditSnapshot } from '../../../machines/inmueble/address-edit.machine.ts';
import { Grid } from '../../ui/form-grid.ts';
import { GridField } from '../../ui/grid-field.tsx';
import { Select } from '../../ui/select.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { ADDRESS_LAYOUT, viaOptions } from './address-layout.ts';

interface AddressFieldsProps {
  actor: AddressEditRef;
}

/** Rendered once the address is loaded; the first field takes the focus then. */
export function AddressFields({ actor }: AddressFieldsProps): JSX.Element {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { values, errors } = context;
  const isLocked = useSelector(actor, (snapshot) => !snapshot.hasTag('form'));
  const place = useFirstFocus();
  const hint = codigoPostalHint(values.codigo_postal, values.provincia);
  return (
    <Grid ref={place}>
      <div data-span={3}>
        <TipoVia actor={actor} isLocked={isLocked} />
      </div>
      {ADDRESS_LAYOUT.map((layout) => (
        <GridField
          key={layout.name}
          layout={layout}
          value={values[layout.name]}
          error={errors[layout.name]}
          hint={typedHint(context, layout.name) ?? (layout.name === 'codigo_postal' ? hint : undefined)}
          isReadOnly={isLocked}
          onChange={(name, value) => actor.send({ type: 'field.changed', name, value })}
        />
      ))}
    </Grid>
  );
}

function TipoVia({ actor, isLocked }: AddressFieldsProps & { isLocked: boolean }): JSX.Element {
  const value = useSelector(actor, ({ context }) => context.values.tipo_via);
  const error = useSelector(actor, ({ context }) => context.errors.tipo_via);
  const hint = useSelector(actor, ({ context }) => typedHint(context, 'tipo_via'));
  return (
    <Select
      label={messages.inmueble.fields.tipo_via}
      name="tipo_via"
      value={value}
      options={viaOptions(value)}
      error={error}
      description={hint}
      isReadOnly={isLocked}
      onChange={(chosen) => actor.send({ type: 'field.changed', name: 'tipo_via', value: chosen })}
      {...(value === '' && { placeholder: messages.creation.choose })}
    />
  );
}

/** The typed value, if somebody else's value replaced it (ADDRESS-4). */
function typedHint(
  { values, replaced }: AddressEditSnapshot['context'],
  field: AddressField,
): string | undefined {
  const typed = replaced[field];
  if (typed === undefined || typed === values[field]) return undefined;
  const { typed: written, chosen } = messages.address.conflict;
  return field === 'tipo_via' ? chosen(capitalized(typed)) : written(typed);
}

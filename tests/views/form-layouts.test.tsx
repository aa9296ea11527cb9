import { expect, test } from 'vitest';
import { ADDRESS_LAYOUT } from '../../src/views/inmueble/address/address-layout.ts';
import { TERCERO_LAYOUTS } from '../../src/views/inmueble-creation/tercero-layouts.ts';
import { GridField, type FieldLayout } from '../../src/views/ui/grid-field.tsx';
import { show } from './shown-page.tsx';

const CREATION = [...ADDRESS_LAYOUT, ...Object.values(TERCERO_LAYOUTS).flat()];

/** The fields that have this attribute, and its values. */
async function fieldsWith(attribute: string): Promise<Record<string, string>> {
  const layouts: readonly FieldLayout<string>[] = CREATION;
  await show(
    layouts.map((layout) => (
      <GridField
        key={layout.name}
        layout={layout}
        value=""
        error={undefined}
        isReadOnly={false}
        onChange={() => undefined}
      />
    )),
  );
  const values = [...document.querySelectorAll('input')].map(
    (input) => [input.name, input.getAttribute(attribute)] as const,
  );
  return Object.fromEntries(values.filter((entry): entry is [string, string] => entry[1] !== null));
}

test('[CREATE-14] [CREATE-15] the title of an e-mail, a telephone and a bonificación says what is valid', async () => {
  const correo = 'Introduce un correo electrónico válido';
  const telefono = 'Introduce un número de teléfono válido (mínimo 9 dígitos)';
  expect(await fieldsWith('title')).toEqual({
    'inquilino.correo_electronico': correo,
    'inquilino.telefono': telefono,
    'inquilino.bonificacion': 'Introduce un valor entre 0 y 9999.99',
    'propietario.telefono': telefono,
    'propietario.correo_electronico': correo,
    'constructora.telefono': telefono,
    'constructora.correo': correo,
  });
});

test('[CREATE-14] [CREATE-15] digits and e-mails have their keyboards, and e-mails are not capitalized', async () => {
  expect(await fieldsWith('inputmode')).toEqual({
    codigo_postal: 'numeric',
    'inquilino.correo_electronico': 'email',
    'inquilino.telefono': 'tel',
    'inquilino.bonificacion': 'decimal',
    'propietario.telefono': 'tel',
    'propietario.correo_electronico': 'email',
    'constructora.telefono': 'tel',
    'constructora.correo': 'email',
  });
  expect(await fieldsWith('autocapitalize')).toEqual({
    'inquilino.correo_electronico': 'none',
    'propietario.correo_electronico': 'none',
    'constructora.correo': 'none',
  });
});

test('[CREATE-1] the browser does not fill in data of the client, because the fields are about others', async () => {
  expect(await fieldsWith('autocomplete')).toEqual(
    Object.fromEntries(CREATION.map(({ name }) => [name, 'off'])),
  );
});

test('[CREATE-1] [CREATE-3] [CREATE-4] [CREATE-5] [ACCESS-1] a screen reader is told which fields are required', async () => {
  const optional = ['portal', 'escalera', 'planta', 'puerta', 'propietario.numero_cuenta'];
  const required = CREATION.map(({ name }) => name).filter((name) => !optional.includes(name));
  expect(await fieldsWith('aria-required')).toEqual(
    Object.fromEntries(required.map((name) => [name, 'true'])),
  );
  expect(await fieldsWith('required')).toEqual({});
});

import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { TERCEROS } from '../../src/lib/creation-form.ts';
import { messages } from '../../src/lib/messages.ts';
import type { Tercero } from '../../src/lib/models.ts';
import { PATH } from '../../tools/driver/api.ts';
import {
  creationDialog,
  creationField,
  creationSection,
  fillField,
  fillProperty,
  fillTercero,
  openCreation,
  submitCreation,
} from '../../tools/driver/creation.ts';
import { expect } from '../../flows/browser/expect.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { endNext, type Sent, recordWrites } from '../../tools/driver/calls.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const texts = messages.creation;
const ALTA = { username: 'alta', password: 'primer-dia-sin-casa' };

async function openAsVega(open = portal.open): Promise<{ page: Page; sent: Sent[] }> {
  const page = await open('/cliente', { as: VEGA });
  const sent = recordWrites(page);
  await openCreation(page);
  return { page, sent };
}

const alerts = (page: Page) => creationDialog(page).getByRole('alert');
const field = (page: Page, label: string) => creationDialog(page).getByLabel(label, { exact: true });

describe('the new-property form', () => {
  it('[CREATE-6] without a client it says that there is none, and sends nothing', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    await endNext(page, 'GET /api/clientes/clientes/', { status: 503, body: 'gone' });
    const sent = recordWrites(page);
    await page.goto('/cliente');
    await openCreation(page);
    await fillProperty(page);
    await submitCreation(page);
    await expect(alerts(page)).toHaveText(texts.noCliente);
    await expect(field(page, 'Nombre de la vía')).toHaveValue('Feria');
    expect(sent).toEqual([]);
  });

  it('[CREATE-14] [CREATE-15] [CREATE-16] the caret keeps its place while the typed text is normalized', async () => {
    const { page } = await openAsVega();
    await creationField(page, 'tipo').selectOption('gestion');
    await creationField(page, 'estado').selectOption('alquilado');
    for (const [name, before, typed, after] of [
      ['codigo_postal', '28013', '1', '28013'],
      ['codigo_postal', '2803', '1 4', '12803'],
      ['propietario.numero_cuenta', '2100', 'es-91', 'ES912100'],
      ['propietario.correo_electronico', 'gomez@x.es', 'Maria.', 'maria.gomez@x.es'],
      ['inquilino.bonificacion', '5', 'x1', '15'],
      ['inquilino.telefono', '600112233', '+34 ', '+34 600112233'],
    ] as const) {
      const text = creationField(page, name);
      await text.fill(before);
      await text.press('Home');
      await text.pressSequentially(typed);
      await expect(text).toHaveValue(after);
    }
  });

  it.each([
    ['propiedad', 'alquilado', { inquilino: 'el inquilino' }],
    ['gestion', 'comprado', { propietario: 'el propietario' }],
    ['gestion', 'alquilado', { inquilino: 'el inquilino', propietario: 'el propietario' }],
    ['gestion', 'reformando', { propietario: 'el propietario', constructora: 'la constructora' }],
    ['propiedad', 'vendido', {}],
  ])(
    '[CREATE-2] [CREATE-3] [CREATE-4] [CREATE-5] as %s and %s, each section says that it lacks fields',
    async (tipo, estado, lacking: Partial<Record<Tercero, string>>) => {
      const { page, sent } = await openAsVega();
      await fillProperty(page, { tipo, estado, nombre_via: '' });
      await submitCreation(page);
      await expect(creationField(page, 'nombre_via')).toHaveAttribute('aria-invalid', 'true');
      for (const tercero of TERCEROS) {
        const whom = lacking[tercero];
        await expect(creationSection(page, tercero)).toHaveCount(whom === undefined ? 0 : 1);
        if (whom === undefined) continue;
        const missing = `Faltan campos requeridos para ${whom}. Por favor, complete todos los campos.`;
        await expect(creationSection(page, tercero).getByText(missing, { exact: true })).toBeVisible();
      }
      expect(sent).toEqual([]);
    },
  );

  it('[CREATE-1] [CREATE-4] says which fields are optional', async () => {
    const { page } = await openAsVega();
    await fillField(page, 'tipo', 'gestion');
    await fillField(page, 'estado', 'alquilado');
    const optional = creationDialog(page).getByRole('textbox', { description: '(opcional)' });
    await expect(optional).toHaveCount(5);
    for (const [index, name] of (
      ['portal', 'escalera', 'planta', 'puerta', 'propietario.numero_cuenta'] as const
    ).entries())
      await expect(optional.nth(index).and(creationField(page, name))).toHaveCount(1);
  });

  it('[CLIENT-2] an account without a client is told so, and is not shown figures', async () => {
    const page = await portal.open('/cliente', { as: ALTA });
    await expect(page.getByRole('main').getByRole('alert')).toContainText(messages.cliente.none);
    await expect(page.getByRole('list', { name: messages.dashboard.summary })).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
  });

  it('[CREATE-6] the form of an account without a client says so at once, and sends nothing', async () => {
    const page = await portal.open('/cliente', { as: ALTA });
    const sent = recordWrites(page);
    await openCreation(page);
    await expect(alerts(page)).toHaveText(texts.noCliente);
    await expect(creationField(page, 'tipo')).toBeFocused();
    await fillProperty(page);
    await submitCreation(page);
    await expect(alerts(page)).toHaveText(texts.noCliente);
    expect(sent).toEqual([]);
  });

  it('[CREATE-14] [CREATE-15] [CREATE-16] normalizes typed and pasted values and ignores invalid characters', async () => {
    const { page } = await openAsVega();
    await fillField(page, 'tipo', 'gestion');
    await fillField(page, 'estado', 'alquilado');
    const bonificacion = creationSection(page, 'inquilino').getByLabel('Bonificación (€)');
    await expect(bonificacion).toHaveValue('0');
    await bonificacion.press('End');
    await bonificacion.pressSequentially('1250');
    await expect(bonificacion).toHaveValue('1250');
    for (const [typed, kept] of [
      ['45,5', '45,5'],
      ['10000', '45,5'],
      ['-1', '45,5'],
      ['1,234', '45,5'],
      ['9999.99', '9999.99'],
      ['1.234,56 €', '1234,56'],
    ] as const) {
      await bonificacion.fill(typed);
      await expect(bonificacion, typed).toHaveValue(kept);
    }
    await bonificacion.fill('');
    await bonificacion.pressSequentially('1.234,56');
    await expect(bonificacion).toHaveValue('1234,56');
    const correo = creationSection(page, 'inquilino').getByLabel('Correo electrónico');
    await correo.fill('Lucia@Correo.Example');
    await expect(correo).toHaveValue('lucia@correo.example');
    const cuenta = creationSection(page, 'propietario').getByLabel('Número de cuenta');
    await cuenta.fill('es91 2100 0418 4502 0005 1332');
    await expect(cuenta).toHaveValue('ES9121000418450200051332');
    for (const [label, length] of [
      ['Nombre', 100],
      ['Apellidos', 150],
      ['Correo electrónico', 254],
    ] as const) {
      await expect(creationSection(page, 'propietario').getByLabel(label)).toHaveAttribute(
        'maxlength',
        String(length),
      );
    }
    const telefono = creationSection(page, 'propietario').getByLabel('Teléfono');
    await telefono.fill('600 111 222 - 600 333 444');
    await expect(telefono).toHaveValue('600 111 222 - 600 333 444');
    await submitCreation(page);
    await expect(telefono).toHaveAccessibleDescription(messages.tercero.telefonoTooLong);
    await fillField(page, 'estado', 'reformando');
    await expect(creationSection(page, 'constructora').getByLabel('Empresa')).toHaveAttribute(
      'maxlength',
      '150',
    );
    await expect(creationSection(page, 'constructora').getByLabel('Persona de contacto')).toHaveAttribute(
      'maxlength',
      '100',
    );
  });

  it('[CREATE-1] [ACCESS-1] the hint about a postal code waits until the code is typed, or left', async () => {
    const { page } = await openAsVega();
    const code = field(page, 'Código postal');
    const hint = creationDialog(page).getByText(messages.hint.codigoPostalForm, { exact: true });
    await code.pressSequentially('280');
    await expect(hint).toHaveCount(1);
    await expect(hint).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(hint).toBeVisible();
    await code.fill('99999');
    await expect(code).toBeFocused();
    await expect(hint).toBeVisible();
  });

  it('shows hints for an unlikely account or postal code, and sends them anyway', async () => {
    const { page, sent } = await openAsVega();
    await fillField(page, 'tipo', 'gestion');
    await fillProperty(page, { codigo_postal: '08003' });
    await fillTercero(page, 'propietario', { 'propietario.numero_cuenta': 'ES92 2100 0418 4502 0005 1332' });
    await expect(field(page, 'Código postal')).toHaveAccessibleDescription(
      'El código postal corresponde a Barcelona.',
    );
    await expect(field(page, 'Número de cuenta')).toHaveAccessibleDescription(new RegExp(messages.hint.iban));
    await submitCreation(page);
    await expect(page.getByText(texts.created).first()).toBeVisible();
    expect(sent.map(({ path }) => path)).toEqual([PATH.inmuebles, PATH.propietarios]);
  });
});

describe('a created property', () => {
  it('[CREATE-7] [CREATE-8] [CREATE-9] is sent first, then owner and tenant with its id, with the API’s field names', async () => {
    const { page, sent } = await openAsVega();
    await fillField(page, 'tipo', 'gestion');
    await fillField(page, 'estado', 'alquilado');
    await fillProperty(page, { nombre_via: '  Feria ', planta: '3', puerta: 'B' });
    await fillTercero(page, 'inquilino', { 'inquilino.nombre': ' Lucía ', 'inquilino.bonificacion': '45,5' });
    await fillTercero(page, 'propietario', { 'propietario.numero_cuenta': 'ES91 2100 0418 4502 0005 1332' });
    await submitCreation(page);
    await expect(page.getByText(texts.created).first()).toBeVisible();
    const id = await idOfFirst(page);
    expect(sent[0]).toEqual({
      method: 'POST',
      path: PATH.inmuebles,
      body: {
        tipo: 'gestion',
        tipo_via: 'calle',
        nombre_via: 'Feria',
        numero_via: '19',
        portal: '',
        escalera: '',
        planta: '3',
        puerta: 'B',
        codigo_postal: '41003',
        ciudad: 'Sevilla',
        provincia: 'Sevilla',
        estado: 'alquilado',
        activo: true,
        cliente: await clienteId(page),
      },
    });
    expect(sent.slice(1).toSorted((one, other) => one.path.localeCompare(other.path))).toEqual([
      {
        method: 'POST',
        path: PATH.inquilinos,
        body: {
          nombre: 'Lucía',
          apellidos: 'Ferrer Otero',
          correo_electronico: 'lucia@correo.example',
          telefono: '612 405 918',
          bonificacion: 45.5,
          inmueble: id,
        },
      },
      {
        method: 'POST',
        path: PATH.propietarios,
        body: {
          nombre: 'Jorge',
          apellidos: 'Prat Soler',
          telefono: '+34 933 111 222',
          correo_electronico: 'jorge@correo.example',
          numero_cuenta: 'ES9121000418450200051332',
          inmueble: id,
        },
      },
    ]);
  });

  it('[CREATE-9] stays readable after it was sent: choices become text, nothing is greyed out', async () => {
    const { page } = await openAsVega(withClock(portal.openFresh));
    await holdClock(page);
    await fillProperty(page);
    const lookOf = (label: string) =>
      field(page, label).evaluate((element) => {
        const { color, backgroundColor, borderColor, opacity } = getComputedStyle(element);
        return { color, backgroundColor, borderColor, opacity };
      });
    await submitCreation(page);
    await expect(creationDialog(page).getByText(texts.created)).toBeVisible();
    const read = await lookOf('Ciudad');
    // The second colour of texts, whose contrast is 8 to 1.
    expect(read).toMatchObject({ color: 'rgb(68, 81, 85)', opacity: '1' });
    for (const label of ['Tipo', 'Estado', 'Tipo de vía']) {
      expect(await lookOf(label)).toEqual(read);
      await expect(field(page, label)).toBeDisabled();
    }
  });
});

/** The id of the property created last. */
async function idOfFirst(page: Page): Promise<number> {
  const ids = await read<{ id: number }[]>(page, PATH.inmuebles);
  return Math.max(...ids.map(({ id }) => id));
}

async function clienteId(page: Page): Promise<number | undefined> {
  return (await read<{ id: number }[]>(page, '/api/clientes/clientes/'))[0]?.id;
}

function read<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (url) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    return (await fetch(url, { headers })).json() as Promise<never>;
  }, path);
}

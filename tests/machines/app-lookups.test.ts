import { createActor, type InspectionEvent } from 'xstate';
import { expect, it, onTestFinished } from 'vitest';
import type { CreationField } from '../../src/lib/creation-form.ts';
import { inmueblesCsv } from '../../src/lib/list-export.ts';
import type { Inmueble } from '../../src/lib/models.ts';
import { APP } from '../../src/machines/app/app-lookups.ts';
import { cliente, inmueble, storedSession } from '../flows/support/samples.ts';
import { createWorld } from '../flows/support/world.ts';

const SEVILLA = inmueble({ id: 1, ciudad: 'Sevilla' });
const MADRID = inmueble({ id: 2 });
const CLIENTES = '/api/clientes/clientes/';
const INMUEBLES = '/api/inmuebles/inmuebles/';

/** The portal after a login, over a server whose response about the client the test sends. */
function openPortal({
  search = '',
  listed = () => [SEVILLA, MADRID],
}: { search?: string; listed?: () => Inmueble[] } = {}) {
  const sent: unknown[] = [];
  const ended: unknown[] = [];
  let generateClientes: (clientes: object[]) => void = () => {};
  const clientes = new Promise<object[]>((resolve) => (generateClientes = resolve));
  const answer = (path: string): unknown => {
    if (path === CLIENTES) return clientes;
    return path === INMUEBLES ? listed() : [];
  };
  const app = createActor(
    createWorld(async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (request.method === 'POST') {
        sent.push(await request.json());
        return Response.json({ ...MADRID, id: 31 }, { status: 201 });
      }
      return Response.json(await answer(pathname));
    }),
    {
      systemId: APP,
      input: { path: '/cliente', search, stored: storedSession() },
      inspect: (inspected: InspectionEvent) => {
        if (inspected.type === '@xstate.event' && inspected.event.type === 'xstate.done.actor.readVisible')
          ended.push(Reflect.get(inspected.event, 'output'));
      },
    },
  ).start();
  onTestFinished(() => void app.stop());
  const dashboard = () => app.getSnapshot().children.dashboard;
  const creation = () => dashboard()?.getSnapshot().children.inmuebleCreation;
  return { app, sent, ended, generateClientes, dashboard, creation };
}

/** Fills in and sends the shortest valid form of a property. */
async function sendProperty({ dashboard, creation }: ReturnType<typeof openPortal>): Promise<void> {
  await expect.poll(() => dashboard() !== undefined).toBe(true);
  dashboard()?.send({ type: 'creation.open' });
  await expect.poll(() => creation()?.getSnapshot().value).toBe('editing');
  const fields = ['tipo_via', 'nombre_via', 'numero_via', 'codigo_postal', 'ciudad', 'provincia'] as const;
  for (const name of fields satisfies readonly CreationField[])
    creation()?.send({ type: 'field.changed', name, value: SEVILLA[name] });
  creation()?.send({ type: 'form.submit' });
}

it('[CREATE-7] a property is created for the portfolio’s client once it is loaded', async () => {
  const portal = openPortal();
  await sendProperty(portal);
  expect(portal.creation()?.getSnapshot().value).toBe('findingCliente');
  expect(portal.sent).toEqual([]);
  portal.generateClientes([cliente({ id: 9 })]);
  await expect.poll(() => portal.sent).toHaveLength(1);
  expect(portal.sent).toMatchObject([{ cliente: 9, nombre_via: SEVILLA.nombre_via }]);
});

it('[CREATE-6] there is no client if the account has none', async () => {
  const portal = openPortal();
  portal.generateClientes([]);
  await sendProperty(portal);
  await expect
    .poll(() => portal.creation()?.getSnapshot().context.formError)
    .toBe('No se pudo obtener el ID del cliente. Por favor, recargue la página e intente nuevamente.');
  expect(portal.sent).toEqual([]);
});

it('an export has the properties that match the dashboard’s query', async () => {
  const { generateClientes, dashboard, ended, app } = openPortal({ search: '?buscar=sevilla' });
  generateClientes([cliente()]);
  await expect
    .poll(() => app.getSnapshot().children.portfolio?.getSnapshot().context.inmuebles)
    .toHaveLength(2);
  dashboard()?.send({ type: 'export.request' });
  await expect.poll(() => ended).toHaveLength(1);
  expect(ended).toEqual([[SEVILLA]]);
});

it('[IMPORT-3] a file is compared with properties that somebody else has added since the dashboard was opened', async () => {
  let listed: Inmueble[] = [];
  const { app, dashboard, generateClientes } = openPortal({ listed: () => listed });
  generateClientes([cliente()]);
  const portfolio = () => app.getSnapshot().children.portfolio?.getSnapshot();
  await expect.poll(() => portfolio()?.matches({ cliente: 'ready', inmuebles: 'ready' })).toBe(true);
  listed = [SEVILLA];
  dashboard()?.send({ type: 'import.open' });
  const dialog = dashboard()?.getSnapshot().children.inmuebleImport;
  dialog?.send({ type: 'file.chosen', file: new File([inmueblesCsv([SEVILLA]).text], 'cartera.csv') });
  dialog?.send({ type: 'turn.taken' });
  await expect.poll(() => dialog?.getSnapshot().value).toEqual({ withFile: 'reviewing' });
  const { ready, duplicates } = dialog?.getSnapshot().context.read?.plan ?? {};
  expect([ready, duplicates?.length]).toEqual([[], 1]);
});

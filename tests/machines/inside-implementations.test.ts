import { expect, it } from 'vitest';
import {
  constructora,
  factura,
  incidencia,
  inmueble,
  inmuebleDetail,
  inquilino,
  propietario,
  suministro,
} from '../flows/support/samples.ts';
import type { Inmueble } from '../../src/lib/models.ts';
import { PATH } from '../../tools/driver/api.ts';
import { startApp } from '../support/portal-actor.ts';

function openPortal(options: Parameters<typeof startApp>[0]) {
  const app = startApp(options);
  const children = () => app.getSnapshot().children;
  return { children, portfolio: () => children().portfolio?.getSnapshot() };
}

it('[DASH-10] a list of several pages says how much of it has been read', async () => {
  const first = { count: 4, next: `https://portal.example${PATH.inmuebles}?page=2`, results: [inmueble()] };
  const pages: unknown[] = [first, new Promise(() => {})];
  const { portfolio } = openPortal({ responses: { [PATH.inmuebles]: () => pages.shift() } });
  await expect.poll(() => portfolio()?.context.progress).toBe(0.25);
});

it('a session reads its own list of properties, even if its ETag is that of an empty list in the session before', async () => {
  const readIn = async (list: readonly Inmueble[]) => {
    const { portfolio } = openPortal({
      responses: { [PATH.inmuebles]: () => Response.json(list, { headers: { etag: '"1"' } }) },
    });
    await expect.poll(() => portfolio()?.value.inmuebles).toBe('ready');
    return portfolio()?.context.inmuebles;
  };
  expect([await readIn([]), await readIn([inmueble({ id: 8 })])]).toEqual([[], [inmueble({ id: 8 })]]);
});

it('[DASH-8] [DASH-9] what was computed from the supplies stays while they are read again and have not changed', async () => {
  let cups = 'ES0021000000000001AB';
  const { children, portfolio } = openPortal({
    responses: { [PATH.suministros]: () => [suministro({ cups })] },
  });
  const readAgain = async () => {
    children().portfolio?.send({ type: 'relacionados.changed' });
    await expect.poll(() => portfolio()?.value.relacionados).toBe('ready');
    return portfolio()?.context.relacionados;
  };
  await expect.poll(() => portfolio()?.value.relacionados).toBe('ready');
  const first = portfolio()?.context.relacionados;
  expect(await readAgain()).toBe(first);
  cups = 'ES0021000000000002CD';
  expect(await readAgain()).toEqual({ ...first, suministros: [suministro({ cups })] });
});

it('[VIEW-3] the view chosen on the dashboard is the client’s from then on', async () => {
  const { children, portfolio } = openPortal({});
  await expect.poll(() => portfolio()?.value.cliente).toBe('ready');
  children().dashboard?.send({ type: 'view.chosen', change: { view: 'lista' } });
  expect(portfolio()?.context.preferencias.vista).toBe('lista');
});

it('[PEND-6] the exported list has the pending items that are shown', async () => {
  const saved: string[] = [];
  const { children, portfolio } = openPortal({
    path: '/pendientes',
    search: '?estado=tramitada',
    browser: { saveFile: ({ text }) => void saved.push(text) },
    responses: {
      [PATH.suministros]: () => [suministro()],
      [PATH.incidencias]: () => [incidencia(), incidencia({ id: 6, tipo: 'Fuga', estado: 'tramitada' })],
    },
  });
  await expect.poll(() => portfolio()?.context.relacionados).not.toBeNull();
  await expect.poll(() => portfolio()?.value.inmuebles).toBe('ready');
  children().pendientes?.send({ type: 'export.request' });
  const lines = [
    'Pendiente;Código;Dirección;Portal;Escalera;Planta;Puerta;Ciudad;Motivo;Observaciones;Suministro;CUPS;Estado;Desde',
    'Incidencia;Al-7;Calle Alcalá, 7;;;2;B;Madrid;Fuga;Sin luz desde ayer;Electricidad;ES0021000000000001AB;Tramitada;10/03/2026',
  ];
  await expect.poll(() => saved).toEqual([`\uFEFF${lines.join('\r\n')}\r\n`]);
});

it('[PRINT-1] the sheet has the open incidents and the newest invoices first, and its chart', async () => {
  const parts: string[] = [];
  const loadPart = async (part: string) => void parts.push(part);
  const resuelta = incidencia({ id: 6, estado: 'resuelta', fecha_creacion: '2026-10-01' });
  const { children } = openPortal({
    path: '/inmueble/7',
    browser: { loadPart },
    responses: {
      [PATH.suministros]: () => [suministro()],
      [PATH.incidencias]: () => [resuelta, incidencia({ id: 5 })],
      [PATH.facturas]: () => [factura({ id: 21 }), factura({ id: 22, fecha: '2026-11-30' })],
    },
  });
  const sheet = () => children().inmuebleDetail?.getSnapshot().children.inmuebleSheet;
  await expect.poll(sheet).toBeDefined();
  parts.length = 0;
  sheet()?.send({ type: 'print.request' });
  await expect.poll(() => sheet()?.getSnapshot().context.sheet).not.toBeNull();
  const { incidencias, facturas, suministros } = sheet()?.getSnapshot().context.sheet ?? {};
  const ids = [incidencias, facturas, suministros].map((list) => list?.map(({ id }) => id));
  expect([ids, parts]).toEqual([[[5, 6], [22, 21], [3]], ['spend']]);
});

it('[PARTY-1] [PRINT-1] parties that the property lists but that do not exist are searched for by property', async () => {
  const gone = () => Response.json({ detail: 'No encontrado.' }, { status: 404 });
  const { children } = openPortal({
    path: '/inmueble/7',
    responses: {
      [`${PATH.inmuebles}7/`]: () =>
        inmuebleDetail({ id: 7, propietarios: [98], inquilinos: [11, 99], constructoras: [97] }),
      [`${PATH.propietarios}98/`]: gone,
      [PATH.propietarios]: () => [propietario({ id: 13, inmueble: 7 })],
      [`${PATH.inquilinos}11/`]: () => inquilino({ id: 11, inmueble: 7 }),
      [`${PATH.inquilinos}99/`]: gone,
      [PATH.inquilinos]: () => [inquilino({ id: 14, inmueble: 7 })],
      [`${PATH.constructoras}97/`]: gone,
      [PATH.constructoras]: () => [constructora({ id: 12, inmuebles: [7] })],
    },
  });
  const sheet = () => children().inmuebleDetail?.getSnapshot().children.inmuebleSheet;
  await expect.poll(sheet).toBeDefined();
  sheet()?.send({ type: 'print.request' });
  await expect.poll(() => sheet()?.getSnapshot().context.sheet).not.toBeNull();
  expect(sheet()?.getSnapshot().context.sheet?.terceros).toEqual({
    propietarios: [propietario({ id: 13, inmueble: 7 })],
    inquilinos: [inquilino({ id: 11, inmueble: 7 })],
    constructoras: [constructora({ id: 12, inmuebles: [7] })],
  });
});

it('[PRINT-1] the sheet says what could not be loaded', async () => {
  const broken = () => new Response(null, { status: 500 });
  const { children } = openPortal({
    path: '/inmueble/7',
    responses: {
      [PATH.suministros]: broken,
      [PATH.incidencias]: broken,
      [PATH.facturas]: broken,
    },
  });
  const sheet = () => children().inmuebleDetail?.getSnapshot().children.inmuebleSheet;
  await expect.poll(sheet).toBeDefined();
  sheet()?.send({ type: 'print.request' });
  await expect
    .poll(() => sheet()?.getSnapshot().context.sheet)
    .toMatchObject({
      suministros: null,
      incidencias: null,
      facturas: null,
    });
});

it('[PRINT-1] a sheet is not printed if the session ends while it loads', async () => {
  const refused = () => new Response(null, { status: 401 });
  const { children } = openPortal({
    path: '/inmueble/7',
    responses: { [PATH.facturas]: refused },
  });
  const sheet = () => children().inmuebleDetail?.getSnapshot().children.inmuebleSheet;
  await expect.poll(sheet).toBeDefined();
  sheet()?.send({ type: 'print.request' });
  expect(sheet()?.getSnapshot().value).toBe('preparing');
  await expect.poll(() => sheet()?.getSnapshot().value).not.toBe('preparing');
  expect(sheet()?.getSnapshot()).toMatchObject({ value: 'idle', context: { sheet: null } });
});

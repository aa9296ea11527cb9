import { expect, test } from 'vitest';
import type { Pendiente } from '../../src/lib/pendientes.ts';
import { Icon } from '../../src/views/ui/icon.tsx';
import { PendienteRow } from '../../src/views/pendientes/pendiente-row.tsx';
import { inmueble } from '../flows/support/samples.ts';
import { all, drawingIn, get, press, show } from './shown-page.tsx';

const OPEN: Pendiente = {
  kind: 'incidencia',
  id: 3,
  inmueble: inmueble({ id: 7 }),
  estado: 'abierta',
  tipo: 'Corte de luz',
  observaciones: '',
  suministro: 'Gas',
  cups: null,
  desde: '2026-11-09',
};

test.each([
  ['an incident', OPEN, ['Incidencia', 'Corte de luzSin observaciones', 'GasSin CUPS', 'Abierta']],
  [
    'a request',
    { ...OPEN, kind: 'solicitud', estado: 'en_proceso', cups: 'ES1' } as const,
    ['Solicitud', 'Corte de luz', 'GasES1', 'En proceso'],
  ],
])('[PEND-1] the row of %s without observations tells what is known', async (_, pendiente, told) => {
  await show(<PendienteRow pendiente={pendiente} today="2026-11-21" />);
  const [kind, ...rest] = told;
  const cells = [...get('link').children].map(({ textContent }) => textContent);
  expect(cells).toEqual([kind, 'Al-7Calle Alcalá, 7, 2º\u00a0BMadrid', ...rest, 'desde hace 12 días']);
});

test('[PEND-1] the observations of a row are cut at 80 characters', async () => {
  const observaciones =
    'Desde ayer no hay luz en la escalera, y el portero dice que ha saltado el diferencial general';
  await show(<PendienteRow pendiente={{ ...OPEN, observaciones }} today="2026-11-21" />);
  const [, , reason] = [...get('link').children].map(({ textContent }) => textContent);
  expect(reason).toBe(
    'Corte de luzDesde ayer no hay luz en la escalera, y el portero dice que ha saltado el difere...',
  );
});

const LONG =
  'Quieren cambiar la instalación de gas por una eléctrica y preguntan qué permisos necesitan de la comunidad';

test('[HEAD-4] a button expands the cut text of a request, and names it', async () => {
  const pendiente = { ...OPEN, kind: 'solicitud', estado: 'pendiente', observaciones: LONG } as const;
  await show(<PendienteRow pendiente={pendiente} today="2026-11-21" />);
  const look = () => [
    get('link').querySelector('[data-cell=motivo] [data-quiet]')?.textContent,
    get('button').textContent,
    get('button').getAttribute('aria-expanded'),
  ];
  const cut = [`${LONG.slice(0, 80)}...`, 'Ver más, Solicitud de Calle Alcalá, 7, 2º B', 'false'];
  expect(look()).toEqual(cut);
  await press(get('button'));
  expect(look()).toEqual([LONG, 'Ver menos, Solicitud de Calle Alcalá, 7, 2º B', 'true']);
  await press(get('button'));
  expect(look()).toEqual(cut);
});

test.each([
  ['an incident, whose row leads to it', { ...OPEN, observaciones: LONG }],
  ['a request that is not cut', { ...OPEN, kind: 'solicitud', estado: 'pendiente' } as const],
])('[HEAD-4] there is no such button for %s', async (_, pendiente) => {
  await show(<PendienteRow pendiente={pendiente} today="2026-11-21" />);
  expect(get('link').textContent).toContain('Alcalá');
  expect(all('button')).toEqual([]);
});

test('[PEND-1] a wait of more than 9,999 days has a dot', async () => {
  await show(<PendienteRow pendiente={{ ...OPEN, desde: '1950-01-01' }} today="2026-11-28" />);
  expect(get('link').lastElementChild?.textContent).toBe('desde hace 28.090 días');
});

test.each([
  ['Gas', 'flame'],
  ['Electricidad', 'bolt'],
] as const)('[PEND-1] the sign of %s in a row is the %s', async (suministro, sign) => {
  await show(<Icon name={sign} />);
  const drawing = drawingIn(document);
  await show(<PendienteRow pendiente={{ ...OPEN, suministro }} today="2026-11-21" />);
  const supply = get('link').querySelector('[data-supply]');
  expect([supply?.textContent, supply && drawingIn(supply)]).toEqual([suministro, drawing]);
});

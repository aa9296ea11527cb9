import type { AnyStateMachine } from 'xstate';
import { expect, it } from 'vitest';
import { encode, type Move, runMachine } from '../../flows/index.ts';
import { documentListMachine } from '../../src/machines/documents/document-list.machine.ts';
import { facturaListMachine } from '../../src/machines/facturas/factura-list.machine.ts';
import { incidenciaListMachine } from '../../src/machines/incidencias/incidencia-list.machine.ts';
import { portfolioMachine } from '../../src/machines/portfolio/portfolio.machine.ts';
import { profileMachine } from '../../src/machines/profile/profile.machine.ts';
import {
  cliente,
  documento,
  factura,
  incidencia,
  preferencias,
  serviceError,
} from '../flows/support/samples.ts';

const RETURN: Move = { event: { type: 'data.outdated' } };

const LIST = { inmueble: 7, search: '' };
const loaded = (actor: string, output: object): Move => ({ actor, done: 'loaded', output: encode(output) });
const ofClient = loaded('loadCliente', { cliente: cliente(), preferencias: preferencias() });
const parent = { $parent: true };

const READING: [string, AnyStateMachine, Parameters<typeof runMachine>[1], Move[], string][] = [
  [
    'the list of documents',
    documentListMachine,
    LIST,
    [loaded('loadDocumentos', [documento()]), RETURN],
    'reloadDocumentos',
  ],
  [
    'the list of invoices',
    facturaListMachine,
    { ...LIST, periodo: null, mes: null },
    [loaded('loadFacturas', [factura()]), RETURN],
    'reloadFacturas',
  ],
  [
    'the list of incidents',
    incidenciaListMachine,
    LIST,
    [loaded('loadIncidencias', [incidencia()]), RETURN],
    'reloadIncidencias',
  ],
  [
    'what the badges tell',
    portfolioMachine,
    undefined,
    [
      ofClient,
      { event: { type: 'relacionados.wanted' } },
      loaded('loadRelacionados', { suministros: [], incidencias: [], solicitudes: [], errors: [] }),
      { event: { type: 'relacionados.changed' } },
    ],
    'loadRelacionados',
  ],
  ['the client', profileMachine, { parent }, [ofClient, RETURN], 'refreshCliente'],
  [
    'the client after cancelling',
    profileMachine,
    { parent },
    [ofClient, { event: { type: 'edit.start' } }, { event: { type: 'edit.cancel' } }],
    'reloadCliente',
  ],
];

it.each(READING)(
  '[LEAVE-6] a return while %s is read again reads it once more',
  (_, machine, input, moves, call) => {
    const run = runMachine(machine, input);
    for (const move of moves) run.make(move);
    expect(run.make(RETURN).effects).toContainEqual(expect.objectContaining({ call }));
  },
);

it.each<[string, AnyStateMachine, Parameters<typeof runMachine>[1], string]>([
  ['documents', documentListMachine, LIST, 'loadDocumentos'],
  ['invoices', facturaListMachine, { ...LIST, periodo: null, mes: null }, 'loadFacturas'],
  ['incidents', incidenciaListMachine, LIST, 'loadIncidencias'],
])('[LEAVE-6] a return to %s that could not be loaded loads them', (_, machine, input, call) => {
  const run = runMachine(machine, input);
  run.make({ actor: call, error: 'the server fails', reason: encode(new Error('No hay conexión')) });
  expect(run.make(RETURN)).toMatchObject({ state: 'loading', effects: [{ call }] });
});

it.each<[string, AnyStateMachine, Parameters<typeof runMachine>[1], Move, string]>([
  ['documents', documentListMachine, LIST, loaded('loadDocumentos', [documento()]), 'reloadDocumentos'],
  [
    'invoices',
    facturaListMachine,
    { ...LIST, periodo: null, mes: null },
    loaded('loadFacturas', [factura()]),
    'reloadFacturas',
  ],
  ['incidents', incidenciaListMachine, LIST, loaded('loadIncidencias', [incidencia()]), 'reloadIncidencias'],
])(
  '[ACCESS-1] a retry of %s on screen takes the error away, so that a second one is new and read out',
  (_, machine, input, load, call) => {
    const run = runMachine(machine, input);
    run.make(load);
    run.make(RETURN);
    const fails: Move = {
      actor: call,
      error: 'the server fails',
      reason: encode(serviceError('No hay conexión', {}, 'server')),
    };
    expect(run.make(fails).context).toMatchObject({ error: 'No hay conexión' });
    expect(run.make({ event: { type: 'list.retry' } }).context).toEqual({ error: null });
    expect(run.make(fails).context).toEqual({ error: 'No hay conexión' });
  },
);

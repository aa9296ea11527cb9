import type { Actor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { encode, runMachine } from '../../flows/index.ts';
import { selectJump } from '../../src/machines/jump/jump.selectors.ts';
import { inmuebleDetailMachine } from '../../src/machines/inmueble/inmueble-detail.machine.ts';
import { portfolioMachine } from '../../src/machines/portfolio/portfolio.machine.ts';
import {
  cliente,
  inmueble,
  inmuebleDetail,
  preferencias,
  serviceError,
  suministro,
} from '../flows/support/samples.ts';

it.each([
  ['both types', { mostrarPropiedad: true, mostrarGestion: true }, [7, 8]],
  ['one type', { mostrarPropiedad: false, mostrarGestion: true }, [8]],
])('[JUMP-1] with %s in the preferences, those properties are found and visited', (_, shown, ids) => {
  const run = runMachine(portfolioMachine, undefined);
  const actor = run.actor as Actor<typeof portfolioMachine>;
  const give = (name: string, output: unknown) =>
    void run.make({ actor: name, done: 'the response', output: encode(output) });
  actor.send({ type: 'inmuebles.wanted' });
  give('loadCliente', { cliente: cliente(), preferencias: preferencias(shown) });
  give('loadInmuebles', [inmueble({ id: 7, tipo: 'propiedad' }), inmueble({ id: 8, tipo: 'gestion' })]);
  const optionsFor = (text: string) => {
    const view = { text, visited: [7, 8], route: { name: 'profile' }, detail: undefined } as const;
    const { total, groups } = selectJump(actor.getSnapshot(), view);
    const options = groups.flatMap((group) => (group.key === 'actions' ? [] : group.options));
    return { total, keys: options.map(({ key }) => key) };
  };
  const expected = { total: ids.length, keys: ids.map((id) => `inmueble-${id}`) };
  expect([optionsFor(''), optionsFor(inmueble().ciudad)]).toEqual([expected, expected]);
});

it.each([
  ['a client', { cliente: cliente(), preferencias: preferencias() }, true],
  ['no client', null, false],
])('[JUMP-1] [CREATE-6] only an account with a client can add a property: %s', (_, current, expected) => {
  const portfolio = runMachine(portfolioMachine, undefined);
  portfolio.make({ actor: 'loadCliente', done: 'the response', output: encode(current) });
  const snapshot = (portfolio.actor as Actor<typeof portfolioMachine>).getSnapshot();
  const view = { text: '', visited: [], route: { name: 'profile' }, detail: undefined } as const;
  const options = selectJump(snapshot, view).groups.flatMap((group) => group.options);
  expect(options.some(({ key }) => key === 'action-Nuevo inmueble')).toBe(expected);
});

describe('the open property', () => {
  const TABS = ['Documentación', 'Facturas', 'Solicitudes', 'Incidencias'];
  const DIALOGS = ['Cambiar estado', 'Editar inmueble', 'Subir documentación', 'Nueva incidencia'];

  /** Its screen and the portfolio, and what is offered of the property now. */
  function openInmueble() {
    const screen = runMachine(inmuebleDetailMachine, encode({ parent: null, id: 7, search: '' }));
    const portfolio = runMachine(portfolioMachine, undefined);
    const offered = () => {
      const detail = (screen.actor as Actor<typeof inmuebleDetailMachine>).getSnapshot();
      const view = { text: '', visited: [], route: { name: 'inmueble', id: 7 }, detail } as const;
      const snapshot = (portfolio.actor as Actor<typeof portfolioMachine>).getSnapshot();
      const { groups, isOpening } = selectJump(snapshot, view);
      const names = groups.flatMap(({ options }) => options.map((one) => ('name' in one ? one.name : '')));
      return { isOpening, names: names.slice(0, names.indexOf('Nuevo inmueble')) };
    };
    return { screen, portfolio, offered };
  }

  it('[JUMP-1] offers its tabs while it loads, and its dialogs once it is loaded', () => {
    const { screen, offered } = openInmueble();
    expect(offered()).toEqual({ isOpening: true, names: TABS });
    const output = encode(inmuebleDetail({ estado: 'alquilado', tipo: 'propiedad' }));
    screen.make({ actor: 'loadInmueble', done: 'the response', output });
    expect(offered()).toEqual({ isOpening: false, names: [...TABS, ...DIALOGS, 'Datos inquilino'] });
  });

  it.each(['server', 'missing'] as const)('[JUMP-1] offers nothing after a failure (%s)', (kind) => {
    const { screen, offered } = openInmueble();
    const reason = encode(serviceError('No se pudo cargar el inmueble.', {}, kind));
    screen.make({ actor: 'loadInmueble', error: 'it fails', reason });
    expect(offered()).toEqual({ isOpening: false, names: [] });
  });

  it('[JUMP-1] [HEAD-3] offers the supplies once they are known, if it has any', () => {
    const suppliesOffered = (inmuebleId: number) => {
      const { screen, portfolio, offered } = openInmueble();
      screen.make({ actor: 'loadInmueble', done: 'the response', output: encode(inmuebleDetail()) });
      portfolio.make({ event: { type: 'relacionados.wanted' } });
      const before = offered().names.includes('Datos suministros');
      const suministros = [suministro({ inmueble: inmuebleId })];
      const output = encode({ suministros, incidencias: [], solicitudes: [], errors: [] });
      portfolio.make({ actor: 'loadRelacionados', done: 'the response', output });
      return [before, offered().names.includes('Datos suministros')];
    };
    expect([suppliesOffered(7), suppliesOffered(8)]).toEqual([
      [false, true],
      [false, false],
    ]);
  });
});

import type { Actor } from 'xstate';
import { expect, it } from 'vitest';
import { encode, runMachine } from '../../flows/index.ts';
import { selectJump } from '../../src/machines/jump/jump.selectors.ts';
import { portfolioMachine } from '../../src/machines/portfolio/portfolio.machine.ts';
import { cliente, inmueble, preferencias } from '../flows/support/samples.ts';

it.each([
  ['both types', { mostrarPropiedad: true, mostrarGestion: true }, [7, 8]],
  ['one type', { mostrarPropiedad: false, mostrarGestion: true }, [8]],
])('[JUMP-1] with %s in the preferences, those properties are found and visited', (_, shown, ids) => {
  const run = runMachine(portfolioMachine, undefined);
  const actor = run.actor as Actor<typeof portfolioMachine>;
  const give = (name: string, output: unknown) =>
    void run.make({ actor: name, done: 'the answer', output: encode(output) });
  actor.send({ type: 'inmuebles.wanted' });
  give('loadCliente', { cliente: cliente(), preferencias: preferencias(shown) });
  give('loadInmuebles', [inmueble({ id: 7, tipo: 'propiedad' }), inmueble({ id: 8, tipo: 'gestion' })]);
  const optionsFor = (text: string) => {
    const view = { text, visited: [7, 8], route: { name: 'perfil' } } as const;
    const { total, groups } = selectJump(actor.getSnapshot(), view);
    const options = groups.flatMap((group) => (group.key === 'actions' ? [] : group.options));
    return { total, keys: options.map(({ key }) => key) };
  };
  const expected = { total: ids.length, keys: ids.map((id) => `inmueble-${id}`) };
  expect([optionsFor(''), optionsFor(inmueble().ciudad)]).toEqual([expected, expected]);
});

import { afterEach, expect, it, vi } from 'vitest';
import { createIncidencias } from '../../src/services/incidencias.ts';
import { createInmuebles } from '../../src/services/inmuebles.ts';
import { createSolicitudes } from '../../src/services/solicitudes.ts';
import { createSuministros } from '../../src/services/suministros.ts';
import { answeringApi, signal } from './recorded-api.ts';

/** Lists of the whole portfolio, in a browser that has something else to do all the time. */

const { http } = answeringApi(() => ({ json: [{ id: 1, inmueble: 7, suministro: 1 }] }));

afterEach(() => vi.unstubAllGlobals());

it('[DASH-10] supplies, incidents and requests of all properties are read in the background', async () => {
  const turns: (() => void)[] = [];
  vi.stubGlobal('scheduler', {
    postTask: () => new Promise<void>((take) => turns.push(take)),
  });
  const read: string[] = [];
  const note = (name: string) => () => void read.push(name);
  const later = [
    createSuministros(http).list(signal).then(note('supplies')),
    createIncidencias(http).list(signal).then(note('incidents')),
    createSolicitudes(http).list(signal).then(note('requests')),
  ];
  await createInmuebles(http).list(signal).then(note('properties'));
  await createSuministros(http).byInmueble(7, signal).then(note('supplies of a property'));
  await createIncidencias(http).byInmueble(7, signal).then(note('incidents of a property'));
  expect(read).toEqual(['properties', 'supplies of a property', 'incidents of a property']);
  // One for each list, and two in which the searches of properties and of supplies are prepared.
  for (let turn = 0; turn < 5; turn += 1) {
    await expect.poll(() => turns).toHaveLength(turn + 1);
    turns[turn]?.();
  }
  await Promise.all(later);
  expect(read.slice(3).toSorted()).toEqual(['incidents', 'requests', 'supplies']);
});

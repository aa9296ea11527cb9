import { describe, expect, it } from 'vitest';
import { shownTipos, tiposOfTab } from '../../src/lib/shown-tipos.ts';

describe('visible properties', () => {
  it('[DASH-5] only types that the preferences show', () => {
    const of = (mostrarPropiedad: boolean, mostrarGestion: boolean) =>
      shownTipos({ mostrarPropiedad, mostrarGestion });
    expect([of(true, true), of(true, false), of(false, true), of(false, false)]).toEqual([
      ['propiedad', 'gestion'],
      ['propiedad'],
      ['gestion'],
      [],
    ]);
  });

  it('[DASH-4] only the type of the open tab; a hidden tab is ignored', () => {
    const all = { mostrarPropiedad: true, mostrarGestion: true };
    const own = { mostrarPropiedad: true, mostrarGestion: false };
    expect([tiposOfTab('todos', all), tiposOfTab('gestion', all), tiposOfTab('gestion', own)]).toEqual([
      ['propiedad', 'gestion'],
      ['gestion'],
      ['propiedad'],
    ]);
    expect(tiposOfTab('propiedad', { mostrarPropiedad: false, mostrarGestion: false })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { isSlashOn, parsePreferencias, tiposChoice, viewToShow } from '../../src/lib/preferencias.ts';

describe('preferences', () => {
  it('[PROFILE-8] an unreadable preference falls back to its default', () => {
    const defaults = { mostrarPropiedad: true, mostrarGestion: true };
    expect([null, 'x', 3, [], {}, { mostrarGestion: 'no' }].map(parsePreferencias)).toEqual(
      Array.from({ length: 6 }, () => defaults),
    );
    expect(parsePreferencias({ mostrarPropiedad: false, x: 1 })).toEqual({
      mostrarPropiedad: false,
      mostrarGestion: true,
    });
  });

  it('[VIEW-3] [ACCESS-1] the last view and the shortcut are kept beside the types, if they are valid', () => {
    const types = { mostrarPropiedad: true, mostrarGestion: false };
    const whole = { ...types, vista: 'lista', atajoBarra: false } as const;
    expect(parsePreferencias(whole)).toEqual(whole);
    expect(parsePreferencias({ ...types, vista: 'mapa', atajoBarra: 'no' })).toEqual(types);
    expect(tiposChoice(whole)).toEqual(types);
    expect([isSlashOn(types), isSlashOn(whole), isSlashOn({ ...types, atajoBarra: true })]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('[VIEW-3] the view of the address comes before the one chosen last, and the grid is the default', () => {
    const types = { mostrarPropiedad: true, mostrarGestion: true };
    const chosen = { ...types, vista: 'lista' } as const;
    expect([
      viewToShow('cuadricula', chosen),
      viewToShow('lista', types),
      viewToShow(null, chosen),
      viewToShow(null, types),
    ]).toEqual(['cuadricula', 'lista', 'lista', 'cuadricula']);
  });
});

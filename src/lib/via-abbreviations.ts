import type { TIPOS_VIA } from './constants.ts';

/** Abbreviations of street types, folded and without dots, for the search and the import (FIND-1, IMPORT-3). */
export const VIA_ABBREVIATIONS: ReadonlyMap<string, (typeof TIPOS_VIA)[number]> = new Map([
  ['c/', 'calle'],
  ['cl', 'calle'],
  ['av', 'avenida'],
  ['avda', 'avenida'],
  ['avd', 'avenida'],
  ['pl', 'plaza'],
  ['pza', 'plaza'],
  ['plza', 'plaza'],
  ['pº', 'paseo'],
  ['pso', 'paseo'],
  ['ctra', 'carretera'],
]);

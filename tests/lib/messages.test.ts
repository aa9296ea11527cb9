import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { importProblems } from '../../src/lib/messages/import-problems.ts';

/** Every text of the portal. Texts with a value have the placeholder that the requirements use for it. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value('{a}', '{b}'))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

const TEXTS = new Set(textsOf([messages, importProblems]));
const REQUIREMENTS = readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8');

/** Quoted sentences of two words or more, without placeholders. */
function quotedSentences(): string[] {
  const quoted = [...REQUIREMENTS.matchAll(/(?<![\w{])'([^'\n]+)'/g)].map(([, text = '']) => text);
  return quoted.filter((text) => /\S \S/.test(text) && !/[{|\\]|: ?$|…/.test(text));
}

/**
 * Quoted words that are not texts of the screen: rules, examples of combined texts, and the tagline of the
 * brand.
 */
const NOT_HERE = [
  'Gestión de suministros e ingeniería',
  'field: value',
  'field: messages',
  'Electricidad, Gas',
  'Esc. B',
  '3º B',
  'Inmueble en Paseo de Gràcia, 92',
  'Documentación 13',
  'Facturas 20',
  'Incidencias 3',
  'desde hace 12 días',
  'desde hoy',
  'Importar 297 inmuebles',
  '128 de 297',
  'Reintentar los 3 que fallaron',
  'Calle Mayor, 2',
  ', 10',
  '+8,3 % respecto a los 12 meses anteriores',
  'N facturas sin importe real no se suman',
  'Falta la factura de marzo de 2026 (Electricidad)',
];

describe('texts', () => {
  it('are exactly those that the requirements quote', () => {
    const missing = quotedSentences().filter((text) => !TEXTS.has(text) && !NOT_HERE.includes(text));
    expect(missing).toEqual([]);
    expect(quotedSentences().length).toBeGreaterThan(80);
  });

  it.each([
    [messages.dashboard.loadFailed('X'), 'Error al cargar inmuebles: X'],
    [messages.inmueble.title('Alcalá', '214'), 'Inmueble en Alcalá, 214'],
    [messages.importing.submit(297), 'Importar 297 inmuebles'],
    [messages.importing.submit(1), 'Importar 1 inmueble'],
    [messages.importing.done(128, 297), '128 de 297'],
    [messages.importing.retry(3), 'Reintentar los 3 que fallaron'],
    [messages.importing.retry(1), 'Reintentar el que falló'],
    [messages.estado.updated('Vendido'), 'Estado del inmueble actualizado a: Vendido'],
    [messages.error.title(404), 'Error 404'],
    [messages.error.title(null), 'Error'],
    [messages.creation.propietarioFailed('a: b'), 'Error al crear el propietario: a: b'],
    [messages.creation.constructoraFailed('a: b'), 'Error al crear la constructora: a: b'],
    [messages.creation.inquilinoFailed('a: b'), 'Error al crear el inquilino: a: b'],
    [messages.documento.fileError('x'), 'Error en el archivo: x'],
    [messages.documento.fieldError('nombre', 'x'), 'Error en nombre: x'],
    [messages.tercero.none.inquilino, 'No se encontraron datos de inquilino para este inmueble.'],
    [messages.tercero.none.constructora, 'No se encontraron datos de constructora para este inmueble.'],
    [messages.tercero.none.propietario, 'No se encontraron datos de propietario para este inmueble.'],
    [messages.spend.againstTwelveMonths('+8,3 %'), '+8,3 % respecto a los 12 meses anteriores'],
    [messages.spend.againstYear('-2,0 %', 2024), '-2,0 % respecto a 2024'],
    [messages.spend.estimatedNote(1), '1 factura sin importe real no se suma'],
    [messages.spend.estimatedNote(2), '2 facturas sin importe real no se suman'],
    [messages.spend.undatedNote(1), '1 factura sin fecha no aparece en el gráfico'],
    [messages.spend.undatedNote(2), '2 facturas sin fecha no aparecen en el gráfico'],
    [
      messages.spend.missingOf(1, 'marzo de 2026', 'Electricidad'),
      'Falta la factura de marzo de 2026 (Electricidad)',
    ],
  ])('%s', (said, text) => {
    expect(said).toBe(text);
  });

  it('[DOC-9] the question before a deletion names the document and says it cannot be undone', () => {
    expect(messages.documento.deleteTitle).toBe('Eliminar documento');
    expect(messages.documento.deleteQuestion('Contrato')).toBe(
      '¿Eliminar el documento «Contrato»? Esta acción no se puede deshacer.',
    );
  });

  it('waiting times are given in seconds, long ones in minutes', () => {
    const waits = [0.2, 1, 2, 119, 120, 121].map((seconds) => messages.common.throttled(seconds));
    expect(waits.map((text) => /esperar (.+) antes/.exec(text)?.[1])).toEqual([
      '1 segundo',
      '1 segundo',
      '2 segundos',
      '119 segundos',
      '2 minutos',
      '3 minutos',
    ]);
  });
});

describe('counts in words', () => {
  const { dashboard, documento, factura, importing, incidencia, pendientes } = messages;

  it('[VIEW-2] one of one is in the singular, all other counts are in the plural', () => {
    const counts = [dashboard, documento, factura, incidencia, pendientes].map(({ count }) => count);
    expect(counts.map((count) => count('1', '1'))).toEqual([
      '1 de 1 inmueble',
      '1 de 1 documento',
      '1 de 1 factura',
      '1 de 1 incidencia',
      '1 de 1 pendiente',
    ]);
    expect(counts.map((count) => count('1', '2'))).toEqual([
      '1 de 2 inmuebles',
      '1 de 2 documentos',
      '1 de 2 facturas',
      '1 de 2 incidencias',
      '1 de 2 pendientes',
    ]);
  });

  it('[IMPORT-5] the end of an import is told in the singular if one was imported', () => {
    expect([importing.ended(1, 0, 2), importing.ended(3, 1, 0)]).toEqual([
      'Importación terminada: 1 importado, 0 con fallo, 2 por comprobar',
      'Importación terminada: 3 importados, 1 con fallo, 0 por comprobar',
    ]);
  });
});

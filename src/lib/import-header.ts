import { fold } from './fold.ts';
import { columnLabel, IMPORT_FIELDS, PROPIETARIO_FIELDS, type ImportField } from './import-columns.ts';
import { messages } from './messages.ts';
import { REQUIRED_ADDRESS } from './validation.ts';

/** Finds the columns of a file by the names in its header (IMPORT-2). */

export interface Columns {
  /** The index of each field's column. */
  places: ReadonlyMap<ImportField, number>;
  /** The names of columns that are not used. */
  unused: string[];
  /** The labels of required columns that the file lacks. */
  missing: string[];
}

const REQUIRED: readonly ImportField[] = ['tipo', ...REQUIRED_ADDRESS, 'estado'];

/** Columns of the export that an import ignores, because the address and the server determine them. */
const NOT_READ: readonly string[] = [
  messages.dashboard.columns.codigo,
  messages.inmueble.cards.fechaCambioEstado,
].map(nameOf);

/** Fields by their label and by the API's name. */
const FIELD_BY_NAME: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_FIELDS.flatMap((field) => [
    [nameOf(columnLabel(field)), field],
    [nameOf(field), field],
  ]),
);

/**
 * Other names in Spanish spreadsheets. Left out are those with several meanings: 'Piso' (floor or flat), 'Dirección' (with or
 * without the number), 'Activo' (active or asset), 'Tipo de inmueble' (flat, house, …).
 */
const SYNONYMS: Partial<Record<ImportField, readonly string[]>> = {
  tipo_via: ['Tipo de calle', 'Tipo calle', 'Clase de vía', 'Clase vía'],
  nombre_via: ['Vía', 'Calle', 'Nombre de vía', 'Nombre de la calle', 'Nombre de calle', 'Nombre calle'],
  numero_via: ['Número de la vía', 'Número de vía', 'Nº de la vía', 'Nº de vía', 'Nº vía'],
  escalera: ['Esc'],
  codigo_postal: ['CP', 'Cód postal', 'C postal'],
  ciudad: ['Población', 'Localidad', 'Municipio'],
  provincia: ['Prov'],
  estado: ['Estado del inmueble', 'Estado inmueble'],
};

/** 'Número' elsewhere than after the street's name may count the rows: it counts only if no other column is the number's. */
const NUMBER = nameOf(columnLabel('numero_via'));

/** The house number, directly after the street's name; elsewhere they may count the rows. */
const NUMBER_SYNONYMS: readonly string[] = ['Nº', 'Núm', 'Nro'].map(nameOf);

/** Names of an owner's column beside 'propietario'; alone they may be those of a tenant. */
const PROPIETARIO_SYNONYMS: Record<(typeof PROPIETARIO_FIELDS)[number], readonly string[]> = {
  'propietario.nombre': ['Nombre'],
  'propietario.apellidos': ['Apellidos'],
  'propietario.telefono': ['Teléfono', 'Tel', 'Teléf', 'Tfno', 'Tlf', 'Tlfno', 'Móvil'],
  'propietario.correo_electronico': ['Correo electrónico', 'Correo', 'Email', 'Mail'],
  'propietario.numero_cuenta': ['Número de cuenta', 'Nº de cuenta', 'Nº cuenta', 'Cuenta', 'IBAN'],
};

const FIELD_BY_SYNONYM: ReadonlyMap<string, ImportField> = new Map([
  ...IMPORT_FIELDS.flatMap((field) => (SYNONYMS[field] ?? []).map((name) => [nameOf(name), field] as const)),
  ...PROPIETARIO_FIELDS.flatMap((field) =>
    PROPIETARIO_SYNONYMS[field].flatMap((name) =>
      [`${name} propietario`, `${name} del propietario`, `Propietario ${name}`].map(
        (full) => [nameOf(full), field] as const,
      ),
    ),
  ),
]);

export function columnsOf(header: readonly string[]): Columns {
  const names = header.map(nameOf);
  const places = placesOf(names);
  const used = new Set(places.values());
  const unused = header
    .map((name) => name.trim())
    .filter((name, at) => name !== '' && !used.has(at) && !NOT_READ.includes(names[at] ?? ''));
  const missing = REQUIRED.filter((field) => !places.has(field)).map(columnLabel);
  return { places, unused, missing };
}

/** Of two columns with a field's own name, the first. A synonym counts only if no other column may be the field's. */
function placesOf(names: readonly string[]): Map<ImportField, number> {
  const places = new Map<ImportField, number>();
  const takeFirst = (fields: readonly (ImportField | undefined)[]) => {
    for (const [at, field] of fields.entries())
      if (field !== undefined && !places.has(field)) places.set(field, at);
  };
  const own = names.map((name) => FIELD_BY_NAME.get(name));
  const synonyms = names.map((name, at) => fieldBySynonym(name, names[at - 1]));
  const isOnly = (field: ImportField | undefined) => synonyms.indexOf(field) === synonyms.lastIndexOf(field);
  takeFirst(own.map((field, at) => (names[at] === NUMBER && !isStreet(names[at - 1]) ? undefined : field)));
  takeFirst(synonyms.map((field) => (isOnly(field) ? field : undefined)));
  takeFirst(own);
  return places;
}

function fieldBySynonym(name: string, before?: string): ImportField | undefined {
  return NUMBER_SYNONYMS.includes(name) && isStreet(before) ? 'numero_via' : FIELD_BY_SYNONYM.get(name);
}

function isStreet(name = ''): boolean {
  return (FIELD_BY_NAME.get(name) ?? FIELD_BY_SYNONYM.get(name)) === 'nombre_via';
}

/** Without case, accents, spaces and punctuation: 'Código_postal' is 'codigopostal', 'N.º' is 'no'. */
function nameOf(text: string): string {
  return fold(text)
    .replace(/[º°]/g, 'o')
    .replace(/[^a-z0-9]/g, '');
}

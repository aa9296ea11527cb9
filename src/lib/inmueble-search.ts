import type { Badges } from './badges.ts';
import { fold, foldCups, withoutBlanks } from './fold.ts';
import { groupBy } from './group-by.ts';
import { once } from './once.ts';
import { doorLine, shortCode } from './address-texts.ts';
import { estadoLabel } from './format.ts';
import type { Inmueble, Suministro, TipoInmueble } from './models.ts';
import { provinciaNames } from './provincias.ts';
import { memoizeLast } from './memoize-last.ts';
import { VIA_ABBREVIATIONS } from './via-abbreviations.ts';
import { createWordSearch, mayBeInCups, type WordSearch } from './word-search.ts';

/**
 * The free-text search of the dashboard (DASH-12 to DASH-15, FIND-1, FIND-2). All text is folded in advance, so
 * each keystroke is cheap.
 */
export interface InmuebleIndex {
  inmuebles: readonly Inmueble[];
  /**
   * One text per property. Line breaks separate its fields, because no search word contains one. Built on
   * first use.
   */
  haystacks: () => readonly string[];
  badges: Badges;
  byWords: WordSearch<Inmueble>;
}

/** Folded: 'en gestión' finds managed properties. */
const TIPO_TEXT: Readonly<Record<TipoInmueble, string>> = {
  propiedad: 'en propiedad',
  gestion: 'en gestion',
};

export function buildIndex(
  inmuebles: readonly Inmueble[],
  badges: Badges,
  suministros: readonly Suministro[] = [],
): InmuebleIndex {
  const haystacks = once(() => inmuebles.map((inmueble) => haystackOf(inmueble)));
  const cups = () => {
    const byInmueble = groupBy(suministros, ({ inmueble }) => inmueble);
    return inmuebles.map(({ id }) => (byInmueble.get(id) ?? []).map((one) => foldedCups(one)).join('\n'));
  };
  const byWords = createWordSearch({ items: inmuebles, texts: haystacks, cups });
  return { inmuebles, haystacks, badges, byWords };
}

/** Memoized by supply, because folding is expensive. */
const foldedCups = memoizeLast(({ cups }: Suministro): string => foldCups(cups));

/** Folds the CUPS of a supply ahead of the first search. */
export function prepareCupsSearch(suministro: Suministro): void {
  foldedCups(suministro);
}

/** Folds the text of a property ahead of the first search. */
export function prepareSearch(inmueble: Inmueble): void {
  haystackOf(inmueble);
}

/** The short code as clients type it (FIND-1): 'Ma-12-14', 'Ma12-14', 'Ma1214'. */
function typedCodes(inmueble: Inmueble): string[] {
  const code = shortCode(inmueble);
  return [code, code.replace('-', ''), code.replaceAll('-', '')];
}

/** The door as it is shown, and as clients type it: '3º B', '3ºB'. */
function typedDoors(inmueble: Inmueble): string[] {
  const door = doorLine(inmueble);
  return [door, withoutBlanks(door)];
}

/** The names that the card prints before the parts of the door, folded; the floor of '3 izq' is '3º' too. */
function doorNames({ portal, escalera, planta, puerta }: Inmueble): string {
  const floor = planta && `planta ${/^\s*([1-9]\d*)/.exec(planta)?.[1] ?? ''}º`;
  return `${portal && 'portal'} ${escalera && 'escalera'} ${floor} ${puerta && 'puerta'}`;
}

/** '3.º' is '3º'; a plain number after 'planta' is one too, because a bare 3 is also in the postal code. */
const ORDINAL_DOT = /(?<=\d)\.(?=º)/g;
const PLANTA = /\bplanta\s+[1-9]\d*(?![\wªº-]|[./]\w)/g;

/** Folds a text that is searched, or that searches. */
export function foldSearched(text: string): string {
  const folded = fold(text);
  if (!folded.includes('.º') && !folded.includes('planta')) return folded;
  return folded.replace(ORDINAL_DOT, '').replace(PLANTA, '$&º');
}

/** What finds a property by its address: folded, a line each. */
export function foldedAddress(inmueble: Inmueble): string {
  const { tipo_via, nombre_via, numero_via, codigo_postal, ciudad, provincia } = inmueble;
  const street = [tipo_via, nombre_via, numero_via, codigo_postal, ciudad, provincia];
  const own = [...street, ...typedDoors(inmueble), ...typedCodes(inmueble)].join('\n');
  return `${foldSearched(own)}\n${doorNames(inmueble)}\n${foldedNames(provinciaNames(provincia))}`;
}

/** Memoized by province, whose names are always the same. */
const foldedNames = memoizeLast((names: readonly string[]): string => fold(names.join('\n')));

/** Memoized by property, because folding is expensive. */
const haystackOf = memoizeLast((inmueble: Inmueble): string => {
  const { estado, tipo } = inmueble;
  const states = fold(`${estado}\n${estadoLabel(estado)}`);
  return `${foldedAddress(inmueble)}\n${states}\n${TIPO_TEXT[tipo]}`;
});

type Meaning = (inmueble: Inmueble, badges: Badges) => boolean;

const estado =
  (value: string): Meaning =>
  (inmueble) =>
    inmueble.estado === value;
const withIncidencia: Meaning = ({ id }, badges) => badges.incidencia.has(id);
const withSolicitud: Meaning = ({ id }, badges) => badges.solicitud.has(id);

/** Which properties a folded word means if it abbreviates a street type (FIND-1); else null. */
export function viaMeaningOf(word: string): Meaning | null {
  const via = VIA_ABBREVIATIONS.get(word);
  return via === undefined ? null : ({ tipo_via }) => fold(tipo_via) === via;
}

/** DASH-13, DASH-14. */
const KEYWORDS: Readonly<Record<string, Meaning>> = {
  proceso: estado('proceso_compra'),
  compra: estado('proceso_compra'),
  comprado: estado('comprado'),
  alquilado: estado('alquilado'),
  reformando: estado('reformando'),
  reforma: estado('reformando'),
  venta: estado('proceso_venta'),
  vendido: estado('vendido'),
  incidencia: withIncidencia,
  incidente: withIncidencia,
  problema: withIncidencia,
  solicitud: withSolicitud,
  peticion: withSolicitud,
};

/** Additional meanings of a folded word; plurals have the same ones. */
function meaningOf(word: string): Meaning | null {
  const ofVia = viaMeaningOf(word);
  if (ofVia) return ofVia;
  if (word.includes('inactiv')) return ({ activo }) => !activo;
  if (word.includes('activ')) return ({ activo }) => activo;
  for (const ending of ['', 's', 'es']) {
    const stem = word.slice(0, word.length - ending.length);
    if (word.endsWith(ending) && Object.hasOwn(KEYWORDS, stem)) return KEYWORDS[stem] ?? null;
  }
  return null;
}

/** What a search asks for besides the properties: open incidents, open requests, CUPS. */
interface SearchNeeds {
  incidencias: boolean;
  solicitudes: boolean;
  cups: boolean;
}

export function needsOf(text: string): SearchNeeds {
  const words = wordsOf(text);
  const meanings = words.map(meaningOf);
  return {
    incidencias: meanings.includes(withIncidencia),
    solicitudes: meanings.includes(withSolicitud),
    cups: words.some(mayBeInCups),
  };
}

/** The properties that match every word of the text; all without words. `keep` is called only for matches. */
export function searchInmuebles(
  { badges, byWords }: InmuebleIndex,
  text: string,
  keep: (inmueble: Inmueble) => boolean = () => true,
): Inmueble[] {
  const words = wordsOf(text).map((word) => {
    const meaning = meaningOf(word);
    return { word, means: meaning && ((inmueble: Inmueble) => meaning(inmueble, badges)) };
  });
  return byWords(words).filter(keep);
}

/** A CUPS in groups, with one of its letters at least: 'ES 0021 0000 1234 5678 AB 0F'. */
const SPACED_CUPS =
  /\b(?:es(?:\s*\d){16}|\d{4}(?:\s*\d{4}){3})\s*[a-z](?:\s*[a-z])?(?![a-z])(?:\s*\d\s*[a-z](?![a-z]))?/g;
/** The first groups of one, while it is typed. All begin with 0; in an address two such groups do not follow one another. */
const BEGUN_CUPS = /\b(?:es\s*0\d{3}|0\d{3}\s+\d{4})(?:\s+\d{1,4})*(?![\da-z])/g;

/** 'Nº' before a house number, as the card Dirección prints it: 'Nº 12', 'n.º 12', 'Nº S/N'; also 'núm. 12'. */
const NUMBER_SIGN = /(^|[\s,;])(?:n\.?[º°]\.?(?:\s+(?=\S)|(?=\d))|num(?:ero)?\.?\s*(?=\d|s\/n))/g;
/** 'P.º' or 'P°' for 'Pº'. */
const PASEO_SIGN = /(^|[\s,;])p\.?[º°]/g;
/** 'S/Nº' for 'S/N'. */
const NO_NUMBER_SIGN = /(^|[\s,;])s\/n\.?[º°](?![\p{L}\p{N}])/gu;
/** An abbreviation without a blank after it: 'Avda.del Puerto', 'Pza/Mayor', 'C.Alcalá'. */
const GLUED_VIA = new RegExp(
  `(^|[\\s,;])(${[...VIA_ABBREVIATIONS.keys()].join('|').replace('c/', 'c')})(?:\\.(?=\\p{L})|/(?=\\S))`,
  'gu',
);

/** At the ends of a word; 'c/', 's/' and 'ma-' are beginnings of 'c/ Mayor', 's/n' and 'MA-12'. */
const PUNCTUATION = /^[^\p{L}\p{N}-]+|[^\p{L}\p{N}/-]+$/gu;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * 'Calle Mayor,12' has three words, without punctuation at their ends, and so has 'Calle «Mayor» – Nº 12'. 'c/Alcalá'
 * has two; a CUPS in groups is one.
 */
export function wordsOf(text: string): string[] {
  return foldSearched(text)
    .replace(SPACED_CUPS, withoutBlanks)
    .replace(BEGUN_CUPS, withoutBlanks)
    .replace(NUMBER_SIGN, '$1')
    .replace(PASEO_SIGN, '$1pº')
    .replace(NO_NUMBER_SIGN, '$1s/n')
    .replace(/(^|[\s,;])c\/(?=\S)/g, '$1c/ ')
    .replace(GLUED_VIA, '$1$2 ')
    .split(/[\s,;]/)
    .map((word) => word.replace(PUNCTUATION, ''))
    .filter((word) => LETTER_OR_DIGIT.test(word));
}

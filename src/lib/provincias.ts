import { fold, foldWords } from './fold.ts';

/**
 * Provinces in the order of the first two digits of their postal codes: the name to show, then other names in
 * use.
 */
const PROVINCIAS: readonly (readonly string[])[] = [
  ['Álava', 'Araba', 'Araba/Álava', 'Álava/Araba'],
  ['Albacete'],
  ['Alicante', 'Alacant', 'Alicante/Alacant'],
  ['Almería'],
  ['Ávila'],
  ['Badajoz'],
  ['Illes Balears', 'Islas Baleares', 'Baleares', 'Balears'],
  ['Barcelona'],
  ['Burgos'],
  ['Cáceres'],
  ['Cádiz'],
  ['Castellón', 'Castelló', 'Castellón/Castelló', 'Castellón de la Plana', 'Castelló de la Plana'],
  ['Ciudad Real'],
  ['Córdoba'],
  ['A Coruña', 'La Coruña', 'Coruña'],
  ['Cuenca'],
  ['Girona', 'Gerona'],
  ['Granada'],
  ['Guadalajara'],
  ['Gipuzkoa', 'Guipúzcoa'],
  ['Huelva'],
  ['Huesca'],
  ['Jaén'],
  ['León'],
  ['Lleida', 'Lérida'],
  ['La Rioja', 'Rioja'],
  ['Lugo'],
  ['Madrid'],
  ['Málaga'],
  ['Murcia', 'Región de Murcia'],
  ['Navarra', 'Nafarroa'],
  ['Ourense', 'Orense'],
  ['Asturias', 'Principado de Asturias'],
  ['Palencia'],
  ['Las Palmas', 'Palmas'],
  ['Pontevedra'],
  ['Salamanca'],
  ['Santa Cruz de Tenerife', 'Tenerife'],
  ['Cantabria'],
  ['Segovia'],
  ['Sevilla'],
  ['Soria'],
  ['Tarragona'],
  ['Teruel'],
  ['Toledo'],
  ['Valencia', 'València', 'Valencia/València'],
  ['Valladolid'],
  ['Bizkaia', 'Vizcaya'],
  ['Zamora'],
  ['Zaragoza'],
  ['Ceuta'],
  ['Melilla'],
];

const NUMBER_BY_NAME: ReadonlyMap<string, number> = new Map(
  PROVINCIAS.flatMap((names, at) => names.map((name) => [fold(name), at + 1] as const)),
);

/** 'sta. cruz de tenerife', 's/c de tenerife', 's. c. tenerife'. */
const TENERIFE = /(?:sta\.? ?cruz|s\.? ?\/? ?c\.?)(?: de)? tenerife/;

/** 1 to 52; null if it is not the name of a province, nor several names, as in 'Alicante - Alacant' or 'Gerona (Girona)'. */
export function provinciaNumber(name: string): number | null {
  const folded = foldWords(name);
  return NUMBER_BY_NAME.get(folded) ?? numberOfListed(folded);
}

/** What lists add to a province. Any other addition is another place: 'Valencia (Venezuela)', 'Castilla-León'. */
const ADDITION = /^(?:|illes|islas|gran canaria|espana)$/;

function numberOfListed(folded: string): number | null {
  const whole = folded.replace(TENERIFE, 'santa cruz de tenerife');
  const [known] = whole.split('/').flatMap(numberOf);
  if (known !== undefined) return known;
  const parts = whole.split(/[/()–-]/).map((part) => part.trim());
  const named = parts.filter((part) => !ADDITION.test(part));
  const numbers = named.flatMap(numberOf);
  return numbers.length === named.length ? (numbers[0] ?? null) : null;
}

function numberOf(name: string): number[] {
  const number = NUMBER_BY_NAME.get(plainName(name));
  return number === undefined ? [] : [number];
}

/** 'las palmas' for 'palmas, las' and 'palmas (las)'; 'madrid' for 'comunidad de madrid'. */
function plainName(folded: string): string {
  return folded
    .trim()
    .replace(/^([^,(]+?) ?[,(] ?([^()]+)\)?$/, '$2 $1')
    .replace(/^(?:provincia|comunidad(?: foral)?) de /, '')
    .replace(/ de gran canaria$/, '');
}

/** Null if no province has the number. */
export function provinciaName(number: number): string | null {
  return PROVINCIAS[number - 1]?.[0] ?? null;
}

/** All names of the province that has this name; empty if there is none. */
export function provinciaNames(name: string): readonly string[] {
  const number = provinciaNumber(name);
  return number === null ? [] : (PROVINCIAS[number - 1] ?? []);
}

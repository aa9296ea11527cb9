import { APOSTROPHES, fold } from './fold.ts';
import { capitalized } from './format.ts';
import { messages } from './messages.ts';
import type { Inmueble } from './models.ts';
import { provinciaNames } from './provincias.ts';

/** What is shown of an address: its lines, and the title and code of its property. */

/** First two letters of nombre_via, a dash, numero_via (DASH-7); CSS makes it upper case. */
export function shortCode({ nombre_via, numero_via }: Pick<Inmueble, 'nombre_via' | 'numero_via'>): string {
  const name = nombre_via.normalize('NFC');
  const [, first = '', second = ''] = TWO_LETTERS.exec(name) ?? TWO_DIGITS.exec(name) ?? [];
  return `${first}${second}-${numero_via}`;
}

/** The first two, or the only one; what is between them does not count, nor does the sign of '1º' or '2ª'. */
const TWO_LETTERS = /([^\P{L}ªº])[\P{L}ªº]*([^\P{L}ªº]?)/u;
const TWO_DIGITS = /(\p{N})\P{N}*(\p{N}?)/u;

type Street = Pick<Inmueble, 'tipo_via' | 'nombre_via' | 'numero_via'>;

/** Names that are shown with their type of street: 'Inmueble en de Gràcia' would be wrong. Not 'dos': 'Dos de Mayo'. */
const NEEDS_VIA = new RegExp(
  `^(?:[dl][${APOSTROPHES}]|(?:de|del|dels|la|las|el|los|lo|les|els|do|da|das|es|sa|ses|en)(?:\\s|$))`,
  'iu',
);

/**
 * HEAD-6: 'Inmueble en Alcalá, 214'; a name that starts with a preposition or article keeps its via: 'en Paseo de
 * Gràcia, 92'.
 */
export function inmuebleTitle({ tipo_via, nombre_via, numero_via }: Street): string {
  const needsVia = NEEDS_VIA.test(nombre_via.trim()) && tipo_via !== '';
  const name = needsVia ? `${capitalized(tipo_via)} ${nombre_via.trim()}` : nombre_via;
  return messages.inmueble.title(name, numero_via);
}

/** 'Calle Alcalá, 214'. */
export function streetLine(street: Street): string {
  return withNumber(street, '');
}

type Door = Pick<Inmueble, 'portal' | 'escalera' | 'planta' | 'puerta'>;

/** 'Portal 2, Esc. B, 3º B', or empty: what the flats of one building differ in (decision 220). */
export function doorLine({ portal, escalera, planta, puerta }: Door): string {
  const floor = /^[1-9]\d*$/.test(planta.trim()) ? `${planta.trim()}º` : planta.trim();
  const flat =
    floor === '' ? named(puerta, 'Puerta', /^(?:puerta|pta)/i) : `${floor} ${puerta.trim()}`.trim();
  const parts = [named(portal, 'Portal', /^(?:portal|ptal)/i), named(escalera, 'Esc.', /^esc/i), flat];
  return parts.filter(Boolean).join(', ');
}

/** The value after its name, unless it begins with it: 'Portal 2' for '2' and for 'Portal 2'. */
function named(value: string, name: string, ownName: RegExp): string {
  const text = value.trim();
  return text === '' || ownName.test(text) ? text : `${name} ${text}`;
}

/** Street and door as one text: 'Calle Alcalá, 214, 3º B'. */
export function streetAndDoor(inmueble: Street & Door): string {
  return [streetLine(inmueble), doorLine(inmueble)].filter(Boolean).join(', ');
}

/** '48001 Bilbao, Bizkaia'. */
export function localityLine(place: Pick<Inmueble, 'codigo_postal' | 'ciudad' | 'provincia'>): string {
  const ciudad = [place.codigo_postal, place.ciudad].filter(Boolean).join(' ');
  return [ciudad, otherProvincia(place)].filter(Boolean).join(', ');
}

/** 'Bilbao, Bizkaia'. */
export function cityLine(place: Pick<Inmueble, 'ciudad' | 'provincia'>): string {
  return [place.ciudad, otherProvincia(place)].filter(Boolean).join(', ');
}

/** Empty if the city has the province's name, or another name of it: 'Alicante, Alicante/Alacant'. */
function otherProvincia({ ciudad, provincia }: Pick<Inmueble, 'ciudad' | 'provincia'>): string {
  if (ciudad === provincia) return '';
  const city = fold(ciudad);
  const isSame = [provincia, ...provinciaNames(provincia)].some((name) => fold(name) === city);
  return isSame ? '' : provincia;
}

/** The Dirección card (PROP-5), line by line: 'Calle Alcalá, Nº 214', 'Portal 2', 'Planta 3'… */
export function addressLines(inmueble: Street & Door): string[] {
  const { fields } = messages.inmueble;
  const rest = (['portal', 'escalera', 'planta', 'puerta'] as const)
    .filter((name) => inmueble[name] !== '')
    .map((name) => `${fields[name]} ${inmueble[name]}`);
  return [withNumber(inmueble, 'Nº '), ...rest];
}

function withNumber({ tipo_via, nombre_via, numero_via }: Street, prefix: string): string {
  const street = [capitalized(tipo_via), nombre_via].filter(Boolean).join(' ');
  return [street, numero_via && `${prefix}${numero_via}`].filter(Boolean).join(', ');
}

import { streetLine } from './address-texts.ts';
import type { Inmueble } from './models.ts';

/** Links out of the portal, made from checked values only (REACH-1, REACH-2). Null means no link. */

const TELEFONO = /^\+?\d{6,15}$/;
/** A Spanish number without its country code. */
const NACIONAL = /^[6-9]\d{8}$/;
/** One with the code, but without '+'. */
const NACIONAL_WITH_CODE = /^34[6-9]\d{8}$/;
/** An address without the characters that have a meaning in a `mailto:` link. */
const CORREO = /^[^\s@<>"(),:;?&%#/\\]+@[^\s@<>"(),:;?&%#/\\]+\.[^\s@<>"(),:;?&%#/\\]+$/;

/** The zero of '+44 (0)20 …', which is dialled only without the country code. */
const NATIONAL_ZERO = /^(\s*(?:\+|00)[\d\s]+)\(0\)/;

/** 'tel:+34612405918'. */
export function telHref(telefono: string): string | null {
  const dialled = telefono.replace(NATIONAL_ZERO, '$1');
  const plain = dialled.replace(/[\s().-]/g, '').replace(/^00/, '+');
  if (!TELEFONO.test(plain)) return null;
  if (NACIONAL.test(plain)) return `tel:+34${plain}`;
  return `tel:${NACIONAL_WITH_CODE.test(plain) ? '+' : ''}${plain}`;
}

export function mailHref(correo: string): string | null {
  const address = correo.trim();
  return CORREO.test(address) ? `mailto:${address}` : null;
}

const MAP = 'https://www.openstreetmap.org/search';

/** The address in OpenStreetMap: 'Calle Alcalá, 214, 28028 Madrid'. */
export function mapHref(inmueble: Inmueble): string | null {
  const { nombre_via, codigo_postal, ciudad } = inmueble;
  if (nombre_via.trim() === '' || ciudad.trim() === '') return null;
  const place = [codigo_postal, ciudad].filter(Boolean).join(' ');
  const link = new URL(MAP);
  link.searchParams.set('query', `${streetLine(inmueble)}, ${place}`);
  return link.href;
}

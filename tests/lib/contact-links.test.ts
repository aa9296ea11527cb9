import { describe, expect, it } from 'vitest';
import { mailHref, mapHref, telHref } from '../../src/lib/contact-links.ts';
import { inmueble } from '../flows/support/samples.ts';

describe('links to people', () => {
  it.each([
    ['612405918', 'tel:+34612405918'],
    ['943 21-54.80', 'tel:+34943215480'],
    ['+34 (943) 215 480', 'tel:+34943215480'],
    ['0034943215480', 'tel:+34943215480'],
    ['0044 20 7946 0018', 'tel:+442079460018'],
    ['+44 20 7946 0018', 'tel:+442079460018'],
    ['+44 (0)20 7946 0018', 'tel:+442079460018'],
    ['0034 (0)91 411 22 23', 'tel:+34914112223'],
    ['34612345678', 'tel:+34612345678'],
    ['34 943 21 54 80', 'tel:+34943215480'],
    ['34123456789', 'tel:34123456789'],
    ['346123456', 'tel:346123456'],
    ['3461234567890', 'tel:3461234567890'],
    ['123456', 'tel:123456'],
    ['', null],
    ['12345', null],
    ['no tiene', null],
    ['612405918;ext=1', null],
    ['*21*612405918#', null],
    ['1234567890123456', null],
    ['6124059180', 'tel:6124059180'],
  ])('[REACH-1] the telephone %j leads to %j', (telefono, href) => {
    expect(telHref(telefono)).toBe(href);
  });

  it.each([
    [' ana@correo.es ', 'mailto:ana@correo.es'],
    ["o'neil+piso@sub.correo.es", "mailto:o'neil+piso@sub.correo.es"],
    ['', null],
    ['ana', null],
    ['ana@correo', null],
    ['ana@correo.es?bcc=otra@correo.es', null],
    ['ana@correo.es,otra@correo.es', null],
    ['javascript:alert(1)@x.es', null],
    ['ana%0a@correo.es', null],
  ])('[REACH-1] the address %j leads to %j', (correo, href) => {
    expect(mailHref(correo)).toBe(href);
  });
});

it('[REACH-2] the map is searched for street, number, postal code and city', () => {
  const href = mapHref(inmueble({ nombre_via: 'Alcalá & cía', numero_via: '214' })) ?? '';
  const { origin, pathname, searchParams } = new URL(href);
  expect([origin + pathname, [...searchParams]]).toEqual([
    'https://www.openstreetmap.org/search',
    [['query', 'Calle Alcalá & cía, 214, 28014 Madrid']],
  ]);
  const withoutCode = mapHref(inmueble({ codigo_postal: '' })) ?? '';
  expect(new URL(withoutCode).searchParams.get('query')).toBe('Calle Alcalá, 7, Madrid');
  expect(mapHref(inmueble({ ciudad: '' }))).toBe(null);
  expect(mapHref(inmueble({ ciudad: ' ' }))).toBe(null);
  expect(mapHref(inmueble({ nombre_via: ' ' }))).toBe(null);
});

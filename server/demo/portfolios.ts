import { LARGE_PORTFOLIO, SMALL_PORTFOLIO, STREETS, type Estado, type Told } from './addresses.ts';
import { cif, iban } from './identifiers.ts';
import { tellBills, tellEveryDocument, tellOddBills, tellSomeDocuments } from './papers.ts';
import type { Inmueble } from './rows.ts';
import {
  tellBothSuministros,
  tellEveryIncidencia,
  tellEverySolicitud,
  tellServicio,
  tellSuministros,
  type SupplyNames,
} from './servicio.ts';
import type { Story } from './story.ts';
import { tellTerceros } from './terceros.ts';

/** The number of properties in each estado, of 1,000 in the large portfolio. */
const ESTADOS: readonly [readonly [Estado, number], ...(readonly [Estado, number])[]] = [
  ['alquilado', 477],
  ['comprado', 188],
  ['vendido', 136],
  ['reformando', 76],
  ['proceso_compra', 67],
  ['proceso_venta', 58],
];

function madeUp(story: Story): Told {
  const { random } = story;
  const street = random.pick(STREETS);
  const isFlat = random.chance(0.85);
  return {
    street,
    numero: String(random.int(1, 240)),
    tipo: random.chance(0.71) ? 'propiedad' : 'gestion',
    estado: random.weighted(ESTADOS),
    portal: random.chance(0.1) ? String(random.int(1, 6)) : '',
    escalera: random.chance(0.08) ? random.pick(['A', 'B', 'Dcha.', 'Izq.']) : '',
    planta: isFlat ? random.pick(['Bajo', 'Entlo.', '1', '2', '3', '4', '5', '6', '7', 'Ático']) : '',
    puerta: isFlat ? random.pick(['A', 'B', 'C', 'D', '1', '2', 'Izq.', 'Dcha.']) : '',
  };
}

function tellInmueble(story: Story, cliente: number, told: Told): Inmueble {
  const { random, rows, calendar, nextId } = story;
  const [tipo_via, nombre_via, codigo_postal, ciudad, provincia] = told.street;
  const isNew = told.estado === 'proceso_compra' && random.chance(0.7);
  const inmueble: Inmueble = {
    id: nextId('inmueble'),
    cliente,
    tipo: told.tipo,
    tipo_via,
    nombre_via,
    numero_via: told.numero,
    portal: told.portal ?? '',
    escalera: told.escalera ?? '',
    planta: told.planta ?? '',
    puerta: told.puerta ?? '',
    codigo_postal,
    ciudad,
    provincia,
    estado: told.estado,
    activo: told.activo ?? !random.chance(told.estado === 'vendido' ? 0.4 : 0.02),
    fecha_cambio_estado: isNew ? null : calendar.daysAgo(random.int(0, 1500)),
  };
  rows.inmueble.push(inmueble);
  tellTerceros(story, inmueble);
  return inmueble;
}

/** The number of months since the missing electricity bill of a complete property. */
const MISSING_BILL = 5;

/**
 * A complete property: both supplies, a year of bills, every document, incidents and requests of every kind.
 */
function tellInFull(story: Story, inmueble: Inmueble, names: SupplyNames): void {
  const suministros = tellBothSuministros(story, inmueble, names);
  for (const suministro of suministros)
    tellBills(story, suministro, { months: 12, isOwn: true, missing: MISSING_BILL });
  const [first] = suministros;
  tellEveryDocument(story, inmueble, first);
  if (first) tellOddBills(story, first);
  tellEveryIncidencia(story, suministros);
  tellEverySolicitud(story, suministros);
}

function tellBriefly(story: Story, inmueble: Inmueble, names: SupplyNames, isOwn: boolean): void {
  for (const suministro of tellSuministros(story, inmueble, names)) {
    tellServicio(story, suministro);
    tellBills(story, suministro, { months: isOwn ? 4 : 3, isOwn });
  }
  tellSomeDocuments(story, inmueble);
}

/** Gestiones Aldaba: `count` properties, starting with those of LARGE_PORTFOLIO; the second has everything. */
export function tellLargePortfolio(story: Story, cliente: number, count: number): void {
  story.rows.cliente.push({
    id: cliente,
    razon_social: 'Gestiones Aldaba, S.L.',
    campos: {
      nombre: 'Gestiones Aldaba, S.L.',
      email: 'administracion@aldaba.example',
      telefono: '912 345 678',
      nif: cif('1234567'),
      direccion: '',
      numero_cuenta: iban('21000418', '0200051332'),
    },
  });
  for (let index = 0; index < count; index += 1) {
    const inmueble = tellInmueble(story, cliente, LARGE_PORTFOLIO[index] ?? madeUp(story));
    if (index === 1) tellInFull(story, inmueble, ['E', 'G']);
    else tellBriefly(story, inmueble, ['E', 'G'], false);
  }
}

/** Inmobiliaria Vega, with records from another source: other field names, supply kinds as words. */
export function tellSmallPortfolio(story: Story, cliente: number): void {
  story.rows.cliente.push({
    id: cliente,
    razon_social: 'Inmobiliaria Vega e Hijas, S.L.',
    campos: {
      correo_electronico: 'hola@vegaehijas.example',
      telefono_contacto: '+34 954 12 08 33',
      cif: cif('4103377'),
      domicilio: 'Calle Betis, 40, 2.º A. 41010 Sevilla',
      iban: iban('20852066', '3456123457'),
    },
  });
  SMALL_PORTFOLIO.forEach((told, index) => {
    const inmueble = tellInmueble(story, cliente, told);
    if (index === 0) tellInFull(story, inmueble, ['electricidad', 'gas']);
    else tellBriefly(story, inmueble, ['electricidad', 'gas'], true);
  });
}

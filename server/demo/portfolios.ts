import { LARGE_PORTFOLIO, SMALL_PORTFOLIO, STREETS, type Estado, type InmuebleSeed } from './addresses.ts';
import { cif, iban } from './identifiers.ts';
import {
  generateInvoices,
  generateEveryDocument,
  generateOddInvoices,
  generateSomeDocuments,
} from './documents-and-invoices.ts';
import type { Inmueble } from './rows.ts';
import {
  generateBothSuministros,
  generateEveryIncidencia,
  generateEverySolicitud,
  generateServicio,
  generateSuministros,
  type SupplyNames,
} from './supplies.ts';
import type { DemoContext } from './demo-context.ts';
import { generateTerceros } from './terceros.ts';

/** The number of properties in each estado, of 1,000 in the large portfolio. */
const ESTADOS: readonly [readonly [Estado, number], ...(readonly [Estado, number])[]] = [
  ['alquilado', 477],
  ['comprado', 188],
  ['vendido', 136],
  ['reformando', 76],
  ['proceso_compra', 67],
  ['proceso_venta', 58],
];

function randomSeed(demo: DemoContext): InmuebleSeed {
  const { random } = demo;
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

function generateInmueble(demo: DemoContext, cliente: number, seed: InmuebleSeed): Inmueble {
  const { random, rows, calendar, nextId } = demo;
  const [tipo_via, nombre_via, codigo_postal, ciudad, provincia] = seed.street;
  const isNew = seed.estado === 'proceso_compra' && random.chance(0.7);
  const inmueble: Inmueble = {
    id: nextId('inmueble'),
    cliente,
    tipo: seed.tipo,
    tipo_via,
    nombre_via,
    numero_via: seed.numero,
    portal: seed.portal ?? '',
    escalera: seed.escalera ?? '',
    planta: seed.planta ?? '',
    puerta: seed.puerta ?? '',
    codigo_postal,
    ciudad,
    provincia,
    estado: seed.estado,
    activo: seed.activo ?? !random.chance(seed.estado === 'vendido' ? 0.4 : 0.02),
    fecha_cambio_estado: isNew ? null : calendar.daysAgo(random.int(0, 1500)),
  };
  rows.inmueble.push(inmueble);
  generateTerceros(demo, inmueble);
  return inmueble;
}

/** The number of months since the missing electricity invoice of a complete property. */
const MISSING_INVOICE = 5;

/**
 * A complete property: both supplies, a year of invoices, every document, incidents and requests of every kind.
 */
function generateCompleteRecords(demo: DemoContext, inmueble: Inmueble, names: SupplyNames): void {
  const suministros = generateBothSuministros(demo, inmueble, names);
  for (const suministro of suministros)
    generateInvoices(demo, suministro, { months: 12, isOwn: true, missing: MISSING_INVOICE });
  const [first] = suministros;
  generateEveryDocument(demo, inmueble, first);
  if (first) generateOddInvoices(demo, first);
  generateEveryIncidencia(demo, suministros);
  generateEverySolicitud(demo, suministros);
}

function generateOrdinaryRecords(
  demo: DemoContext,
  inmueble: Inmueble,
  names: SupplyNames,
  isOwn: boolean,
): void {
  for (const suministro of generateSuministros(demo, inmueble, names)) {
    generateServicio(demo, suministro);
    generateInvoices(demo, suministro, { months: isOwn ? 4 : 3, isOwn });
  }
  generateSomeDocuments(demo, inmueble);
}

/** Gestiones Aldaba: `count` properties, starting with those of LARGE_PORTFOLIO; the second has everything. */
export function generateLargePortfolio(demo: DemoContext, cliente: number, count: number): void {
  demo.rows.cliente.push({
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
    const inmueble = generateInmueble(demo, cliente, LARGE_PORTFOLIO[index] ?? randomSeed(demo));
    if (index === 1) generateCompleteRecords(demo, inmueble, ['E', 'G']);
    else generateOrdinaryRecords(demo, inmueble, ['E', 'G'], false);
  }
}

/** Inmobiliaria Vega, with records from another source: other field names, supply kinds as words. */
export function generateSmallPortfolio(demo: DemoContext, cliente: number): void {
  demo.rows.cliente.push({
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
  SMALL_PORTFOLIO.forEach((seed, index) => {
    const inmueble = generateInmueble(demo, cliente, seed);
    if (index === 0) generateCompleteRecords(demo, inmueble, ['electricidad', 'gas']);
    else generateOrdinaryRecords(demo, inmueble, ['electricidad', 'gas'], true);
  });
}

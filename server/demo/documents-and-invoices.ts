import { spanishDate } from './calendar.ts';
import type { DemoRows, Inmueble, Suministro } from './rows.ts';
import { isGas } from './supplies.ts';
import type { DemoContext } from './demo-context.ts';
import { DOCUMENTOS } from './vocabulary.ts';

const addressOf = (inmueble: Inmueble): string =>
  `${inmueble.tipo_via} ${inmueble.nombre_via}, ${inmueble.numero_via}. ${inmueble.codigo_postal} ${inmueble.ciudad}`;

type Documento = DemoRows['documento'][number];

function addDocumento(
  demo: DemoContext,
  documento: Partial<Documento> & Pick<Documento, 'nombre' | 'fecha_subida'>,
): void {
  const id = demo.nextId('documento');
  const nothing = { inmueble: null, suministro: null, descripcion: '', tipo: '', archivo: null, url: null };
  demo.rows.documento.push({ id, ...nothing, ...documento });
}

/** One document of every kind with its own file, and special cases: no file, a link, a supply's document. */
export function generateEveryDocument(
  demo: DemoContext,
  inmueble: Inmueble,
  suministro: Suministro | undefined,
): void {
  const { calendar, files } = demo;
  DOCUMENTOS.forEach((_, index) => generateDocument(demo, inmueble, index, true));
  addDocumento(demo, {
    inmueble: inmueble.id,
    nombre: 'Escritura de compraventa',
    fecha_subida: calendar.daysAgo(400),
  });
  addDocumento(demo, {
    inmueble: inmueble.id,
    nombre: 'Ficha catastral',
    descripcion: 'Consulta en la Sede Electrónica del Catastro.',
    url: 'https://www.sedecatastro.gob.es/',
    fecha_subida: calendar.daysAgo(90),
  });
  if (suministro === undefined) return;
  const lines = [addressOf(inmueble), suministro.cups ?? ''];
  addDocumento(demo, {
    suministro: suministro.id,
    nombre: 'Contrato de suministro',
    archivo: files.ownPdf('documentos', 'Contrato de suministro', lines),
    fecha_subida: calendar.daysAgo(210),
  });
}

/** The document at `index` of the vocabulary; `isOwn` gives it a file about this property. */
function generateDocument(demo: DemoContext, inmueble: Inmueble, index: number, isOwn: boolean): void {
  const kindOfDocument = DOCUMENTOS[index % DOCUMENTOS.length];
  if (kindOfDocument === undefined) return;
  const [nombre, descripcion, tipo, kind] = kindOfDocument;
  const { random, files, calendar } = demo;
  const isOwnPdf = isOwn && kind === 'pdf';
  const fecha = calendar.daysAgo(random.int(5, 900));
  addDocumento(demo, {
    inmueble: inmueble.id,
    nombre,
    descripcion,
    tipo,
    archivo: isOwnPdf
      ? files.ownPdf('documentos', nombre, [
          addressOf(inmueble),
          '',
          descripcion,
          `Fecha: ${spanishDate(fecha)}`,
        ])
      : files.shared('documentos', nombre, kind),
    fecha_subida: fecha,
  });
}

/** Up to three documents, as most properties have. */
export function generateSomeDocuments(demo: DemoContext, inmueble: Inmueble): void {
  const first = demo.random.int(0, DOCUMENTOS.length - 1);
  for (let index = 0; index < demo.random.int(0, 3); index += 1)
    generateDocument(demo, inmueble, first + index, false);
}

interface Invoice {
  prefix: 'FE' | 'FG';
  energy: 'Electricidad' | 'Gas';
  descripcion: string;
  fecha: string;
  importe: number | null;
}

/** The invoice of `months` ago; occasionally with a long and expensive regularisation. */
function monthlyInvoice(demo: DemoContext, suministro: Suministro, months: number): Invoice {
  const { random, calendar } = demo;
  const { first, last } = calendar.month(months);
  const energy = isGas(suministro) ? 'Gas' : 'Electricidad';
  const service = isGas(suministro) ? 'Suministro de gas natural' : 'Suministro eléctrico';
  const isRegularised = random.chance(0.04);
  const note = isRegularised
    ? '. Incluye regularización de las lecturas estimadas de los cuatro meses anteriores'
    : '';
  return {
    prefix: isGas(suministro) ? 'FG' : 'FE',
    energy,
    descripcion: `${service} del ${spanishDate(first)} al ${spanishDate(last)}${note}`,
    fecha: last,
    importe: random.int(isGas(suministro) ? 1800 : 3500, isRegularised ? 140_000 : 12_500) / 100,
  };
}

function generateInvoice(demo: DemoContext, suministro: Suministro, invoice: Invoice, isOwn: boolean): void {
  const { random, rows, files, nextId } = demo;
  const numero = `${invoice.prefix}-${invoice.fecha.slice(0, 4)}-${random.digits(6)}`;
  const importe =
    invoice.importe === null ? 'No disponible' : `${invoice.importe.toFixed(2).replace('.', ',')} €`;
  const lines = [
    invoice.descripcion.slice(0, 90),
    `CUPS: ${suministro.cups ?? 'sin CUPS'}`,
    `Total: ${importe}`,
  ];
  const title = `Factura de ${invoice.energy.toLowerCase()}`;
  rows.factura.push({
    id: nextId('factura'),
    inmueble: suministro.inmueble,
    suministro: suministro.id,
    numero_factura: numero,
    descripcion: invoice.descripcion,
    nombre_archivo: `${title.toLowerCase().replaceAll(' ', '-')}-${numero}.pdf`,
    tipo_suministro: invoice.energy,
    fecha_emision: invoice.fecha,
    importe_factura: invoice.importe,
    archivo_factura: isOwn
      ? files.ownPdf('facturas', `${title} ${numero}`, lines)
      : files.shared('facturas', title, 'pdf'),
  });
}

interface InvoiceOptions {
  months: number;
  /** Each invoice has a file of its own. */
  isOwn: boolean;
  /** How many months ago a monthly invoice is missing. */
  missing?: number;
}

/** Invoices of the last months: electricity monthly, gas every other month. */
export function generateInvoices(demo: DemoContext, suministro: Suministro, options: InvoiceOptions): void {
  const { months, isOwn, missing } = options;
  for (let back = 1; back <= months; back += isGas(suministro) ? 2 : 1) {
    if (back === missing && !isGas(suministro)) continue;
    generateInvoice(demo, suministro, monthlyInvoice(demo, suministro, back), isOwn);
  }
}

/** Incomplete invoices: without amount, file, date, supply or kind of supply. */
export function generateOddInvoices(demo: DemoContext, suministro: Suministro): void {
  const { calendar, rows, nextId, random } = demo;
  const fee = 'Derechos de enganche y verificación por cambio de potencia';
  generateInvoice(
    demo,
    suministro,
    { prefix: 'FE', energy: 'Electricidad', descripcion: fee, fecha: calendar.daysAgo(200), importe: null },
    true,
  );
  rows.factura.push({
    id: nextId('factura'),
    inmueble: suministro.inmueble,
    suministro: null,
    numero_factura: `REC-${random.digits(5)}`,
    descripcion: '',
    nombre_archivo: 'recibo_gas_atrasado.pdf',
    tipo_suministro: null,
    fecha_emision: null,
    importe_factura: 41.5,
    archivo_factura: null,
  });
}

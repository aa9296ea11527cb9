import { cups } from './identifiers.ts';
import type { Inmueble, Suministro } from './rows.ts';
import type { DemoContext } from './demo-context.ts';
import { INCIDENCIAS, SOLICITUDES, type Energy } from './vocabulary.ts';

/** The names of the two kinds of supply in a client's records. */
export type SupplyNames = readonly [electricity: string, gas: string];

const DISTRIBUTORS = ['0021', '0022', '0031', '0026'] as const;
const GAS_DISTRIBUTORS = ['0217', '0230'] as const;

function generateSuministro(demo: DemoContext, inmueble: Inmueble, tipo: string, isGas: boolean): Suministro {
  const { random, rows, nextId } = demo;
  const digits = `${random.pick(isGas ? GAS_DISTRIBUTORS : DISTRIBUTORS)}${random.digits(12)}`;
  const suministro: Suministro = {
    id: nextId('suministro'),
    inmueble: inmueble.id,
    tipo,
    cups: random.chance(0.05) ? null : cups(digits, isGas ? '' : '0F'),
    estado: inmueble.activo ? 'activo' : 'baja',
    observaciones: random.chance(0.1)
      ? 'Contador en el cuarto de la planta baja; la llave la tiene el conserje.'
      : '',
  };
  rows.suministro.push(suministro);
  return suministro;
}

export function isGas({ tipo }: Suministro): boolean {
  return tipo.toLowerCase().startsWith('g');
}

/** Electricity and gas, one of them, or none. */
export function generateSuministros(demo: DemoContext, inmueble: Inmueble, names: SupplyNames): Suministro[] {
  const has = demo.random.weighted([
    [[true, true], 55],
    [[true, false], 35],
    [[false, true], 4],
    [[false, false], 6],
  ] as const);
  return names
    .filter((_, index) => has[index])
    .map((tipo) => generateSuministro(demo, inmueble, tipo, tipo === names[1]));
}

export function generateBothSuministros(
  demo: DemoContext,
  inmueble: Inmueble,
  names: SupplyNames,
): Suministro[] {
  return names.map((tipo) => generateSuministro(demo, inmueble, tipo, tipo === names[1]));
}

const fits = (suministro: Suministro, energy: Energy | undefined): boolean =>
  energy === undefined || (energy === 'gas') === isGas(suministro);

/** A random number of days since a report: 0 to more than a year. */
function generateAge({ random }: DemoContext): number {
  const [least, most] = random.weighted([
    [[0, 0], 4],
    [[1, 7], 12],
    [[8, 30], 20],
    [[31, 120], 30],
    [[121, 365], 25],
    [[366, 800], 9],
  ] as const);
  return random.int(least, most);
}

interface Reported {
  estado: string;
  /** The number of days since the report. */
  age: number;
}

type Incidencia = (typeof INCIDENCIAS)[number];
type Solicitud = (typeof SOLICITUDES)[number];

function generateIncidencia(
  demo: DemoContext,
  suministro: Suministro,
  incidencia: Incidencia,
  reported: Reported,
): void {
  const { random, rows, calendar, nextId } = demo;
  const [tipo, observaciones] = incidencia;
  const { estado, age } = reported;
  rows.incidencia.push({
    id: nextId('incidencia'),
    suministro: suministro.id,
    tipo,
    observaciones,
    estado,
    fecha_creacion: calendar.moment(age, '08:30'),
    fecha_actualizacion: calendar.moment(estado === 'abierta' ? age : random.int(0, age), '12:05'),
  });
}

function generateSolicitud(
  demo: DemoContext,
  suministro: Suministro,
  solicitud: Solicitud,
  reported: Reported,
): void {
  const { rows, calendar, nextId } = demo;
  rows.solicitud.push({
    id: nextId('solicitud'),
    suministro: suministro.id,
    tipo: solicitud[0],
    observaciones: '',
    estado: reported.estado,
    fecha_creacion: calendar.moment(reported.age, '10:00'),
  });
}

/** The estado and age of one incident of each kind. */
const INCIDENCIA_HISTORY: readonly Reported[] = [
  { estado: 'abierta', age: 0 },
  { estado: 'tramitada', age: 4 },
  { estado: 'tramitada', age: 19 },
  { estado: 'resuelta', age: 33 },
  { estado: 'cerrada', age: 58 },
  { estado: 'resuelta', age: 91 },
  { estado: 'abierta', age: 12 },
  { estado: 'resuelta', age: 160 },
  { estado: 'tramitada', age: 410 },
  { estado: 'resuelta', age: 245 },
  { estado: 'cerrada', age: 520 },
];

/** An incident of every kind, each on a supply that it fits. */
export function generateEveryIncidencia(demo: DemoContext, suministros: readonly Suministro[]): void {
  INCIDENCIAS.forEach((incidencia, index) => {
    const [, , energy] = incidencia;
    const reported = INCIDENCIA_HISTORY[index];
    const suministro = suministros.find((one) => fits(one, energy));
    if (reported && suministro) generateIncidencia(demo, suministro, incidencia, reported);
  });
}

/** The same for requests. */
const SOLICITUD_HISTORY: readonly Reported[] = [
  { estado: 'completada', age: 430 },
  { estado: 'rechazada', age: 75 },
  { estado: 'completada', age: 130 },
  { estado: 'en_proceso', age: 24 },
  { estado: 'pendiente', age: 2 },
];

/** A request of every kind, each about a supply that it fits. */
export function generateEverySolicitud(demo: DemoContext, suministros: readonly Suministro[]): void {
  SOLICITUDES.forEach((solicitud, index) => {
    const [, energy] = solicitud;
    const reported = SOLICITUD_HISTORY[index];
    const suministro = suministros.find((one) => fits(one, energy));
    if (reported && suministro) generateSolicitud(demo, suministro, solicitud, reported);
  });
}

/** One supply in seven has an incident, one in eight a request; most are closed. */
export function generateServicio(demo: DemoContext, suministro: Suministro): void {
  const { random } = demo;
  if (random.chance(0.15)) {
    const estado = random.weighted([
      ['abierta', 3],
      ['tramitada', 3],
      ['resuelta', 5],
      ['cerrada', 1],
    ]);
    const fitting = INCIDENCIAS.filter(([, , energy]) => fits(suministro, energy));
    const incidencia = fitting[random.int(0, fitting.length - 1)];
    if (incidencia) generateIncidencia(demo, suministro, incidencia, { estado, age: generateAge(demo) });
  }
  if (!random.chance(0.12)) return;
  const fitting = SOLICITUDES.filter(([, energy]) => fits(suministro, energy));
  const solicitud = fitting[random.int(0, fitting.length - 1)];
  const estado = random.weighted([
    ['pendiente', 3],
    ['en_proceso', 3],
    ['completada', 4],
    ['rechazada', 1],
  ]);
  if (solicitud) generateSolicitud(demo, suministro, solicitud, { estado, age: generateAge(demo) });
}

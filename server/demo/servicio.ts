import { cups } from './identifiers.ts';
import type { Inmueble, Suministro } from './rows.ts';
import type { Story } from './story.ts';
import { INCIDENCIAS, SOLICITUDES } from './vocabulary.ts';

/** How one client's source names the two kinds of supply. */
export type SupplyNames = readonly [electricity: string, gas: string];

const DISTRIBUTORS = ['0021', '0022', '0031', '0026'] as const;
const GAS_DISTRIBUTORS = ['0217', '0230'] as const;

function tellSuministro(story: Story, inmueble: Inmueble, tipo: string, isGas: boolean): Suministro {
  const { random, rows, nextId } = story;
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

/** Electricity and gas, one of them, or none. */
export function tellSuministros(story: Story, inmueble: Inmueble, names: SupplyNames): Suministro[] {
  const has = story.random.weighted([
    [[true, true], 55],
    [[true, false], 35],
    [[false, true], 4],
    [[false, false], 6],
  ] as const);
  return names
    .filter((_, index) => has[index])
    .map((tipo) => tellSuministro(story, inmueble, tipo, tipo === names[1]));
}

export function tellIncidencia(story: Story, suministro: Suministro, index: number, estado: string): void {
  const { random, rows, calendar, nextId } = story;
  const [tipo, observaciones] = INCIDENCIAS[index % INCIDENCIAS.length] ?? INCIDENCIAS[0];
  const created = random.int(1, 300);
  rows.incidencia.push({
    id: nextId('incidencia'),
    suministro: suministro.id,
    tipo,
    observaciones,
    estado,
    fecha_creacion: `${calendar.daysAgo(created)}T08:30:00Z`,
    fecha_actualizacion: `${calendar.daysAgo(random.int(0, created))}T12:05:00Z`,
  });
}

/** One supply in seven has an incident, one in eight a request; most are closed. */
export function tellServicio(story: Story, suministro: Suministro): void {
  const { random, rows, calendar, nextId } = story;
  if (random.chance(0.15)) {
    const estado = random.weighted([
      ['abierta', 3],
      ['tramitada', 3],
      ['resuelta', 5],
      ['cerrada', 1],
    ]);
    tellIncidencia(story, suministro, random.int(0, INCIDENCIAS.length - 1), estado);
  }
  if (!random.chance(0.12)) return;
  rows.solicitud.push({
    id: nextId('solicitud'),
    suministro: suministro.id,
    tipo: random.pick(SOLICITUDES),
    observaciones: '',
    estado: random.weighted([
      ['pendiente', 3],
      ['en_proceso', 3],
      ['completada', 4],
      ['rechazada', 1],
    ]),
    fecha_creacion: `${calendar.daysAgo(random.int(1, 200))}T10:00:00Z`,
  });
}

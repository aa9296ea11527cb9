import { messages } from './messages.ts';
import type { Suministro, TipoSuministro } from './models.ts';

export const TIPOS_SUMINISTRO: readonly TipoSuministro[] = ['Electricidad', 'Gas'];

export function suministrosOf(inmueble: number, suministros: readonly Suministro[]): Suministro[] {
  return suministros.filter((suministro) => suministro.inmueble === inmueble);
}

/** PROP-4: 'Electricidad, Gas', 'Electricidad', 'Gas' or 'Sin suministros'. */
export function suministrosSummary(suministros: readonly Pick<Suministro, 'tipo'>[]): string {
  const present = TIPOS_SUMINISTRO.filter((one) => suministros.some(({ tipo }) => tipo === one));
  return present.length === 0 ? messages.inmueble.sinSuministros : present.join(', ');
}

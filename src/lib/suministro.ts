import { messages } from './messages.ts';
import type { Suministro, TipoSuministro } from './models.ts';

export function suministrosOf(inmueble: number, suministros: readonly Suministro[]): Suministro[] {
  return suministros.filter((suministro) => suministro.inmueble === inmueble);
}

/** PROP-4: 'Electricidad, Gas', 'Electricidad', 'Gas' or 'Sin suministros'. */
export function suministrosSummary(suministros: readonly Pick<Suministro, 'tipo'>[]): string {
  const kinds: readonly TipoSuministro[] = ['Electricidad', 'Gas'];
  const present = kinds.filter((kind) => suministros.some(({ tipo }) => tipo === kind));
  return present.length === 0 ? messages.inmueble.sinSuministros : present.join(', ');
}

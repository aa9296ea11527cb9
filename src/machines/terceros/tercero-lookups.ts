import type { Tercero } from '../../lib/models.ts';
import type { Services } from '../../services/create-services.ts';
import type { Terceros } from './tercero-viewer.machine.ts';

export interface Lookups<Model> {
  byIds(ids: readonly number[], signal: AbortSignal): Promise<Model[]>;
  byInmueble(inmueble: number, signal: AbortSignal): Promise<Model[]>;
}

/** Calls the service of this kind of party. */
export async function askTerceros(
  {
    inquilinos,
    propietarios,
    constructoras,
  }: Pick<Services, 'inquilinos' | 'propietarios' | 'constructoras'>,
  tercero: Tercero,
  ask: <Model>(lookups: Lookups<Model>) => Promise<Model[]>,
): Promise<Terceros> {
  if (tercero === 'inquilino') return { tercero, people: await ask(inquilinos) };
  if (tercero === 'propietario') return { tercero, people: await ask(propietarios) };
  return { tercero, people: await ask(constructoras) };
}

import { errorMessage } from '../../lib/error-message.ts';
import type { Relacionados } from '../../lib/models.ts';
import type { Services } from '../../services/create-services.ts';
import type { LoadedRelacionados } from './portfolio-definition.ts';

/** Rejects only if the supplies fail, because incidents and requests belong to a property by their supply. */
export async function loadRelacionados(
  { suministros, incidencias, solicitudes }: Services,
  signal: AbortSignal,
  held: Relacionados | null,
): Promise<LoadedRelacionados> {
  const [supplies, incidents, requests] = await Promise.all([
    suministros.list(signal, { held: held?.suministros }),
    outcomeOf(incidencias.list(signal, { held: held?.incidencias })),
    outcomeOf(solicitudes.list(signal, { held: held?.solicitudes })),
  ]);
  return {
    suministros: supplies,
    incidencias: incidents.list,
    solicitudes: requests.list,
    errors: [incidents.error, requests.error].filter((error) => error !== null),
  };
}

async function outcomeOf<Item>(
  loading: Promise<readonly Item[]>,
): Promise<{ list: readonly Item[] | null; error: string | null }> {
  try {
    return { list: await loading, error: null };
  } catch (error) {
    return { list: null, error: errorMessage(error) };
  }
}

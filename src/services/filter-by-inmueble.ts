import type { Extensions } from '../lib/extensions.ts';
import type { ListQuery } from './read-list.ts';

/**
 * The query for one property's records if the backend announced `filter_by_inmueble`; else none, which
 * returns the whole list. The caller selects the property's records in both cases.
 */
export function ofInmueble(inmueble: number, { filter_by_inmueble }: Extensions): Pick<ListQuery, 'query'> {
  return filter_by_inmueble ? { query: { inmueble } } : {};
}

import type { Extensions } from '../lib/extensions.ts';
import type { ListQuery } from './list.ts';

/**
 * The query of a list of one property's records, if the backend announced `filter_by_inmueble`; otherwise the whole list is
 * read. Either way the caller picks the property's own records.
 */
export function ofInmueble(inmueble: number, { filter_by_inmueble }: Extensions): Pick<ListQuery, 'query'> {
  return filter_by_inmueble ? { query: { inmueble } } : {};
}

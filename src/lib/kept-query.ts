/** The query now: the same object as before if its address is the same, so that nothing is computed again. */
export function keptQuery<Query>(before: Query, now: Query, hrefOf: (query: Query) => string): Query {
  return hrefOf(now) === hrefOf(before) ? before : now;
}

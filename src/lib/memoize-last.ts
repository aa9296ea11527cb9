/**
 * Memoizes `compute`: one result for each first argument, as long as the other arguments stay the same. A result
 * lives only as long as its first argument, so no client data outlasts its session.
 *
 * Do not pass the returned function to `map` directly: the index would be an argument too.
 */
export function memoizeLast<First extends object, Rest extends readonly unknown[], Result>(
  compute: (first: First, ...rest: Rest) => Result,
): (first: First, ...rest: Rest) => Result {
  const last = new WeakMap<First, { rest: Rest; result: Result }>();
  return (first, ...rest) => {
    const known = last.get(first);
    if (known && rest.every((argument, index) => Object.is(argument, known.rest[index]))) return known.result;
    const result = compute(first, ...rest);
    last.set(first, { rest, result });
    return result;
  };
}

/**
 * `compute`, but an answer is computed once for each first argument as long as the others stay the same. It is kept no
 * longer than the first argument lives: nothing of a client outlasts their session.
 */
export function rememberLast<First extends object, Rest extends readonly unknown[], Result>(
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

/** Computes the result on the first call and returns it on every call. */
export function once<Result>(compute: () => Result): () => Result {
  let computed: { result: Result } | null = null;
  return () => (computed ??= { result: compute() }).result;
}

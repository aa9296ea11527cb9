/** Computes when it is first called, and returns that from then on. */
export function once<Result>(compute: () => Result): () => Result {
  let computed: { result: Result } | null = null;
  return () => (computed ??= { result: compute() }).result;
}

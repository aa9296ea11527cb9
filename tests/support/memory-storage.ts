/** A separate localStorage; `refuses` simulates a browser with storage disabled. */
export function memoryStorage(initial: Record<string, string> = {}, refuses = false) {
  const items = new Map(Object.entries(initial));
  /** The keys in the order in which they were written or removed. */
  const touched: string[] = [];
  const guard = () => {
    if (refuses) throw new DOMException('denied', 'SecurityError');
  };
  const change = (key: string, apply: () => void) => {
    guard();
    touched.push(key);
    apply();
  };
  const storage = (): Storage => ({
    length: items.size,
    key: (at) => [...items.keys()][at] ?? null,
    clear: () => items.clear(),
    getItem: (key) => (guard(), items.get(key) ?? null),
    setItem: (key, value) => change(key, () => items.set(key, value)),
    removeItem: (key) => change(key, () => items.delete(key)),
  });
  return { storage, items, touched };
}

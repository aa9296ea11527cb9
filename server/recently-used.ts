/**
 * An LRU cache, limited to a total size of `limit`. `sizeOf` is what an entry costs, in the same unit. An entry of more
 * than a quarter of the limit is not kept.
 */
export class RecentlyUsed<Key, Content> {
  private readonly entries = new Map<Key, Content>();
  private readonly limit: number;
  private readonly sizeOf: (content: Content) => number;
  private size = 0;

  constructor(limit: number, sizeOf: (content: Content) => number) {
    this.limit = limit;
    this.sizeOf = sizeOf;
  }

  get(key: Key): Content | undefined {
    const found = this.entries.get(key);
    if (found !== undefined) {
      this.entries.delete(key);
      this.entries.set(key, found);
    }
    return found;
  }

  set(key: Key, content: Content): void {
    this.delete(key);
    const size = this.sizeOf(content);
    if (size > this.limit / 4) return;
    this.entries.set(key, content);
    this.size += size;
    for (const oldest of this.entries.keys()) {
      if (this.size <= this.limit) break;
      this.delete(oldest);
    }
  }

  private delete(key: Key): void {
    const content = this.entries.get(key);
    if (content === undefined) return;
    this.size -= this.sizeOf(content);
    this.entries.delete(key);
  }
}

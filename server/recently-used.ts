/** An LRU cache by name, limited to a total length of `limit`. */
export class RecentlyUsed<Key, Content extends { readonly length: number }> {
  private readonly entries = new Map<Key, Content>();
  private readonly limit: number;
  private size = 0;

  constructor(limit: number) {
    this.limit = limit;
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
    if (content.length > this.limit / 4) return;
    this.entries.set(key, content);
    this.size += content.length;
    for (const oldest of this.entries.keys()) {
      if (this.size <= this.limit) break;
      this.delete(oldest);
    }
  }

  private delete(key: Key): void {
    this.size -= this.entries.get(key)?.length ?? 0;
    this.entries.delete(key);
  }
}

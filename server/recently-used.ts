/** What was used last, by a name for its content; never more than `limit` bytes of it, or characters. */
export class RecentlyUsed<Content extends { readonly length: number }> {
  private readonly entries = new Map<string, Content>();
  private readonly limit: number;
  private size = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  get(key: string): Content | undefined {
    const found = this.entries.get(key);
    if (found !== undefined) {
      this.entries.delete(key);
      this.entries.set(key, found);
    }
    return found;
  }

  set(key: string, content: Content): void {
    if (content.length > this.limit / 4 || this.entries.has(key)) return;
    this.entries.set(key, content);
    this.size += content.length;
    for (const [oldest, former] of this.entries) {
      if (this.size <= this.limit) break;
      this.entries.delete(oldest);
      this.size -= former.length;
    }
  }
}

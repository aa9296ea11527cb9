import { describe, expect, it } from 'vitest';
import { createBuildCheck } from '../../src/services/browser/build-check.ts';
import { signal } from './recorded-api.ts';

const documentOf = (script: string) =>
  `<!doctype html><html><script>1</script><script crossorigin type="module" src="${script}"></script></html>`;

/** A page of the build `/assets/index-1.js`, whose server now has the document. */
function createPage({ html = documentOf('/assets/index-2.js'), status = 200, blocksStorage = false } = {}) {
  const asked: unknown[] = [];
  const stored = new Map<string, string>();
  const page = {
    document: { querySelector: () => ({ getAttribute: () => '/assets/index-1.js' }) },
    fetch: async (path: string, { cache }: RequestInit) => {
      asked.push([path, cache]);
      return new Response(html, { status });
    },
    get sessionStorage() {
      if (blocksStorage) throw new Error('SecurityError');
      return {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
      };
    },
  };
  const check = createBuildCheck(page as unknown as Window);
  return { asked, compare: (mayReload = true) => check.compare(signal, { mayReload }) };
}

describe('[LEAVE-5] the open page', () => {
  it('is outdated once if the server has another build, which is asked past the cache', async () => {
    const { asked, compare } = createPage();
    expect([await compare(), await compare()]).toEqual(['outdated', 'same']);
    expect(asked).toEqual([
      ['/index.html', 'no-store'],
      ['/index.html', 'no-store'],
    ]);
  });

  it('is not outdated if it may not be reloaded, which does not count as a reload', async () => {
    const { compare } = createPage();
    expect([await compare(false), await compare()]).toEqual(['same', 'outdated']);
  });

  it.each([
    ['the server has the same build', { html: documentOf('/assets/index-1.js') }],
    ['the server answers something else', { html: '<p>Mantenimiento</p>' }],
    ['the browser blocks storage, for then it could be reloaded without end', { blocksStorage: true }],
  ])('is not outdated if %s', async (_, given) => {
    expect(await createPage(given).compare()).toBe('same');
  });

  it('is not compared if the server answers with an error', async () => {
    await expect(createPage({ status: 503 }).compare()).rejects.toThrow('503');
  });
});

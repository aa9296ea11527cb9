import type { PartName } from '../../lib/parts.ts';

/** The fallback of a host, or the page of a proxy: importing it would fail. */
const isHtml = (headers: Headers): boolean => headers.get('content-type')?.startsWith('text/html') === true;

/**
 * Asks the server for the files of a part, and rejects if one is missing. A part is imported only after that, because
 * Chromium 150 remembers a failed import until the page is reloaded. The request adds a query to the file's address:
 * after a `fetch` of a script's own address, Chromium discards the compiled code that it has stored. The document
 * lists the files of each part (`tools/build-plugins/list-part-files.ts`); during development there is no list, and no
 * request.
 */
export function createPartFiles(page: Window): (part: PartName) => Promise<void> {
  const list = page.document.getElementById('part-files')?.textContent ?? '{}';
  const files = JSON.parse(list) as Partial<Record<PartName, string[]>>;
  const asked = new Map<string, Promise<void>>();

  async function ask(file: string): Promise<void> {
    try {
      const { ok, status, headers } = await page.fetch(`${file}?there`, { method: 'HEAD' });
      // The host does not answer HEAD.
      if (status === 405 || status === 501) return;
      if (!ok) throw new Error(`${file}: the server answered ${status}`);
      if (isHtml(headers)) throw new Error(`${file}: the server answered a page`);
    } catch (error) {
      asked.delete(file);
      throw error;
    }
  }

  function find(file: string): Promise<void> {
    const response = asked.get(file) ?? ask(file);
    asked.set(file, response);
    return response;
  }

  return async (part) => {
    await Promise.all((files[part] ?? []).map(find));
  };
}

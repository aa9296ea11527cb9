import type { PartName } from '../../lib/parts.ts';

/**
 * Asks the server for the files of a part, and rejects if one is missing. A part is imported only after that, because
 * Chromium 150 remembers a failed import until the page is reloaded. It is asked for another address of the file, because
 * after a `fetch` of a script's own address Chromium compiles it anew instead of taking the code that it has kept. Which
 * files there are is in the document (`tools/list-part-files.ts`); while developing there is no such list, and nothing is asked.
 */
export function createPartFiles(page: Window): (part: PartName) => Promise<void> {
  const list = page.document.getElementById('part-files')?.textContent ?? '{}';
  const files = JSON.parse(list) as Partial<Record<PartName, string[]>>;
  const asked = new Map<string, Promise<void>>();

  async function ask(file: string): Promise<void> {
    try {
      const { ok, status } = await page.fetch(`${file}?there`, { method: 'HEAD' });
      if (!ok) throw new Error(`${file}: the server answered ${status}`);
    } catch (error) {
      asked.delete(file);
      throw error;
    }
  }

  function find(file: string): Promise<void> {
    const answer = asked.get(file) ?? ask(file);
    asked.set(file, answer);
    return answer;
  }

  return async (part) => {
    await Promise.all((files[part] ?? []).map(find));
  };
}

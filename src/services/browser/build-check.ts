import { STORAGE_KEY } from '../../lib/constants.ts';
import { attempt } from '../attempt.ts';

/** `outdated`: the server has a different build than the open page. */
export type BuildComparison = 'same' | 'outdated';

export interface BuildCheck {
  /** Rejects if the server does not answer. A page that may not be reloaded is never outdated. */
  compare(signal: AbortSignal, options: { mayReload: boolean }): Promise<BuildComparison>;
  reload(): void;
}

/** Parsed by hand, because the content security policy forbids DOMParser. */
const MODULE = /<script\b(?=[^>]*\btype="module")[^>]*\bsrc="(?<src>[^"]+)"/;

/**
 * Checks whether the open page belongs to a replaced build. The name of the first script, which contains a hash,
 * identifies a build. The page is reloaded once per build; otherwise servers with different builds would cause an
 * endless reload. For the same reason it is not reloaded if the browser blocks storage.
 */
export function createBuildCheck(page: Window): BuildCheck {
  return {
    compare: async (signal, { mayReload }) => {
      const response = await page.fetch('/index.html', { cache: 'no-store', signal });
      if (!response.ok) throw new Error(`The server answered ${response.status}`);
      const there = MODULE.exec(await response.text())?.groups?.['src'];
      if (there === undefined || there === openBuild(page)) return 'same';
      return mayReload && noteReload(page, there) ? 'outdated' : 'same';
    },
    reload: () => page.location.reload(),
  };
}

function openBuild({ document }: Window): string | null | undefined {
  return document.querySelector('script[type=module][src]')?.getAttribute('src');
}

/** False if the page was already reloaded for this build, or if that cannot be stored. */
function noteReload(page: Window, build: string): boolean {
  const isFirst = attempt(() => {
    if (page.sessionStorage.getItem(STORAGE_KEY.reloadedFor) === build) return false;
    page.sessionStorage.setItem(STORAGE_KEY.reloadedFor, build);
    return true;
  });
  return isFirst ?? false;
}

import { STORAGE_KEY } from '../../lib/constants.ts';

/** `outdated`: the server has another build of the portal than the one that is open. */
export type BuildComparison = 'same' | 'outdated';

export interface BuildCheck {
  /** Rejects where the server does not answer. */
  compare(signal: AbortSignal): Promise<BuildComparison>;
  reload(): void;
}

/** By hand, for the content security policy allows no parser. */
const MODULE = /<script\b(?=[^>]*\btype="module")[^>]*\bsrc="(?<src>[^"]+)"/;

/**
 * Finds out whether the open page is of a build that has been replaced. A build is known by its first script, whose name
 * changes with what is in it. The page is reloaded for each build once: where several servers disagree, because one of
 * them has yet to be updated, it would reload without end. For the same reason never where the browser keeps no note of it.
 */
export function createBuildCheck(page: Window): BuildCheck {
  return {
    compare: async (signal) => {
      const answer = await page.fetch('/index.html', { cache: 'no-store', signal });
      if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
      const there = MODULE.exec(await answer.text())?.groups?.['src'];
      if (there === undefined || there === openBuild(page)) return 'same';
      return noteReload(page, there) ? 'outdated' : 'same';
    },
    reload: () => page.location.reload(),
  };
}

function openBuild({ document }: Window): string | null | undefined {
  return document.querySelector('script[type=module][src]')?.getAttribute('src');
}

/** False where the page has been reloaded for this build, or nobody would know afterwards. */
function noteReload(page: Window, build: string): boolean {
  try {
    if (page.sessionStorage.getItem(STORAGE_KEY.reloadedFor) === build) return false;
    page.sessionStorage.setItem(STORAGE_KEY.reloadedFor, build);
    return true;
  } catch {
    return false;
  }
}

import { isDeepStrictEqual } from 'node:util';
import type { AnyFlow } from '../model/define-flow.ts';
import { offScreenReason } from '../model/off-screen.ts';
import { wiredActors } from '../wire/wire-run.ts';
import type { Path } from './path-set.ts';

/**
 * Leaves out the paths that are the beginning of another. A path stays if the longer one is tested less well: only one of
 * them runs in a browser, or other actors run for real.
 */
export function withoutPrefixes(flow: AnyFlow, paths: readonly Path[]): Path[] {
  const isTestedBy = (path: Path, longer: Path) =>
    isPrefix(path, longer) &&
    (offScreenReason(flow, longer) === null || offScreenReason(flow, path) !== null) &&
    isDeepStrictEqual(wiredActors(flow, path), wiredActors(flow, longer));
  return paths.filter((path) => !paths.some((other) => isTestedBy(path, other)));
}

const isPrefix = (path: Path, longer: Path): boolean =>
  longer.steps.length > path.steps.length &&
  longer.start.name === path.start.name &&
  path.steps.every(({ move }, index) => isDeepStrictEqual(move, longer.steps[index]?.move));

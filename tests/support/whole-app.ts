import { createImplementations } from '../../src/machines/implementations.ts';
import { provideInside } from '../../src/machines/inside-implementations.ts';
import type { Deps } from '../../src/machines/shared/deps.ts';

/** The app machine with its whole tree provided: nothing is fetched later. */
export const createWholeApp = (deps: Deps): ReturnType<typeof createImplementations> =>
  createImplementations({ ...deps, inside: provideInside(deps) });

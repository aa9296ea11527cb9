import { provideCopy } from '../copy/copy-implementations.ts';
import type { Deps } from '../shared/deps.ts';
import { provideHistoryEntry } from '../shared/history-implementations.ts';
import { task } from '../shared/tasks-and-effects.ts';
import { suministroViewerMachine } from './suministro-viewer.machine.ts';

/** The implementations of the supplies viewer; part of `inside-implementations.ts`. */
export function provideSuministroViewer(deps: Deps) {
  return suministroViewerMachine.provide({
    actors: {
      historyEntry: provideHistoryEntry(deps),
      loadFacturas: task(({ inmueble }, signal) => deps.services.facturas.byInmueble(inmueble, signal)),
      copy: provideCopy(deps),
    },
  });
}

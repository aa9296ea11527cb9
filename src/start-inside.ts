import { provideInside } from './machines/inside-implementations.ts';
import type { AppDeps, Deps } from './machines/shared/deps.ts';
import { afterPaint } from './services/browser/after-paint.ts';
import { holdDraft } from './services/browser/draft-hold.ts';
import { readImportFile } from './services/browser/import-file.ts';
import { takeImportTurn } from './services/browser/import-turn.ts';
import { watchJumpShortcut } from './services/browser/jump-shortcut.ts';
import { watchReturn } from './services/browser/page-return.ts';
import { watchUse } from './services/browser/page-use.ts';
import { createPrinting } from './services/browser/printing.ts';
import { createCreationDraftStore } from './services/creation-draft.ts';
import { createVisited } from './services/visited-inmuebles.ts';
import { createServices, type ServicesOptions } from './services/create-services.ts';

/**
 * Connects services, machines and browser behind the login. `start.ts` fetches this once the first screen is open.
 */
export function startInside(deps: Omit<AppDeps, 'inside'>, options: ServicesOptions) {
  const all: Deps = {
    ...deps,
    services: createServices(options),
    creationDraft: createCreationDraftStore(
      () => window.sessionStorage,
      (id) => holdDraft(navigator.locks, id),
    ),
    writeClipboard: async (text) => navigator.clipboard.writeText(text),
    visited: createVisited(() => window.sessionStorage),
    watchJumpShortcut,
    afterPaint,
    watchReturn: (onReturn) => watchReturn(window, onReturn),
    watchUse: (onUse) => watchUse(window, onUse),
    takeImportTurn: (onTurn) => takeImportTurn(navigator.locks, onTurn),
    readImportFile,
    ...createPrinting(window),
  };
  return provideInside(all);
}

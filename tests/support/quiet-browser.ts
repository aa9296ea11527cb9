import { readCsv } from '../../src/lib/import-csv.ts';
import { reviewTable } from '../../src/lib/import-review.ts';
import { TraceRecorder } from '../../src/machines/session-trace/trace-recorder.ts';
import type { Deps } from '../../src/machines/shared/deps.ts';

/** A browser stub without effects, for tests about something else. */
export const quietBrowser = {
  history: {
    visit: () => {},
    navigate: () => {},
    rewrite: () => {},
    depart: () => {},
    openEntry: () => () => {},
    holdDepartures: () => () => {},
    guardUnload: () => () => {},
    isUnloadGuarded: () => false,
    watch: () => () => {},
  },
  loadPart: async () => {},
  build: { compare: async () => 'same', reload: () => {} },
  watchNetwork: () => () => {},
  watchReturn: () => () => {},
  openLink: () => {},
  saveFile: () => {},
  writeClipboard: async () => {},
  printPage: async () => {},
  watchPrinting: () => () => {},
  watchUse: () => () => {},
  takeImportTurn: () => () => {},
  readImportFile: async ({ file, existing }) => ({
    ...reviewTable(readCsv(new Uint8Array(await file.arrayBuffer())), existing),
    hash: 'e3b0',
  }),
  today: () => '2026-11-21',
  trace: new TraceRecorder({ now: () => 0 }),
  watchTraceShortcut: () => () => {},
  visited: { read: () => [], add: () => {}, clear: () => {} },
  watchJumpShortcut: () => () => {},
  afterPaint: (work) => work(),
} satisfies Partial<Deps>;

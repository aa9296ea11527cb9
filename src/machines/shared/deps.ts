import type { ImportReview } from '../../lib/import-review.ts';
import type { TextFile } from '../../lib/saved-file.ts';
import type { PartName } from '../../lib/parts.ts';
import type { BuildCheck } from '../../services/browser/build-check.ts';
import type { ImportRequest } from '../../services/browser/import-worker.ts';
import type { PortalHistory } from '../../services/browser/history.ts';
import type { PrintNotice } from '../../services/browser/printing.ts';
import type { Inside } from '../app/inside-machines.ts';
import type { Services } from '../../services/create-services.ts';
import type { CreationDraftStore } from '../../services/creation-draft.ts';
import type { TokenRefreshOutcome } from '../../services/token-refresh.ts';
import type { StoredSession, TokenStore } from '../../services/token-store.ts';
import type { Visited } from '../../services/visited-inmuebles.ts';
import type { TraceRecorder } from '../session-trace/trace-recorder.ts';

/** The services and browser functions that the machines use. */
export interface Deps {
  services: Services;
  store: TokenStore;
  creationDraft: CreationDraftStore;
  visited: Visited;
  refreshTokens: (rejected: StoredSession | null, signal: AbortSignal) => Promise<TokenRefreshOutcome>;
  history: PortalHistory;
  /** Fetches a part of the portal; rejects if it does not load, and can be called again. */
  loadPart: (name: PartName) => Promise<void>;
  /** Whether the server has a newer build than the page. */
  build: BuildCheck;
  /** Calls back when the browser is online again; returns a function that stops it. */
  watchNetwork: (onReturn: () => void) => () => void;
  /** Calls back when the client comes back to the page; returns a function that stops it. */
  watchReturn: (onReturn: () => void) => () => void;
  /** Opens a checked link in a new tab without opener. */
  openLink: (href: string) => void;
  /** Downloads a file. */
  saveFile: (file: TextFile) => void;
  /** Writes a text to the clipboard; rejects if the browser does not allow it. */
  writeClipboard: (text: string) => Promise<void>;
  /** Asks the browser to print the screen; resolves once it was asked. */
  printPage: () => Promise<void>;
  /** Reports printing until the returned function is called. */
  watchPrinting: (tell: (notice: PrintNotice) => void) => () => void;
  /** Calls back at each use of the page; returns a function that stops it. */
  watchUse: (onUse: () => void) => () => void;
  /** Calls back once no other tab imports; keeps the others waiting until the returned function is called. */
  takeImportTurn: (onTurn: () => void) => () => void;
  /** Reads and checks a file with properties; rejects with the reason if it cannot be used. */
  readImportFile: (request: ImportRequest, signal: AbortSignal) => Promise<ImportReview>;
  /** Calls back at each press of a shortcut for the dialog 'Ir a…'; returns a function that stops it. */
  watchJumpShortcut: (onPress: () => void, isSlashOn: () => boolean) => () => void;
  /** Runs the work after the current changes have been painted. */
  afterPaint: (work: () => void) => void;
  /** The client's local calendar day, YYYY-MM-DD. */
  today: () => string;
  /** Records the session's steps, in memory only. */
  trace: Pick<TraceRecorder, 'read' | 'clear'>;
  /** Calls back at each press of the shortcut for the trace; returns a function that stops it. */
  watchTraceShortcut: (onPress: () => void) => () => void;
}

/** What the machines of the first screen need. The code behind the login brings the rest. */
export interface AppDeps extends Pick<
  Deps,
  | 'store'
  | 'refreshTokens'
  | 'history'
  | 'loadPart'
  | 'build'
  | 'watchNetwork'
  | 'openLink'
  | 'saveFile'
  | 'today'
  | 'trace'
  | 'watchTraceShortcut'
> {
  services: Pick<Services, 'session' | 'forgetKeys'>;
  creationDraft: Pick<CreationDraftStore, 'clear' | 'clearOfOthers'>;
  inside: Inside;
}

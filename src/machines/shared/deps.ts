import type { ImportReview } from '../../lib/import-review.ts';
import type { TextFile } from '../../lib/list-export.ts';
import type { PartName } from '../../lib/parts.ts';
import type { BuildCheck } from '../../services/browser/build-check.ts';
import type { ImportRequest } from '../../services/browser/import-worker.ts';
import type { PortalHistory } from '../../services/browser/history.ts';
import type { PrintNotice } from '../../services/browser/printing.ts';
import type { Inside } from '../app/inside.ts';
import type { Services } from '../../services/create-services.ts';
import type { CreationDraft } from '../../services/creation-draft.ts';
import type { TokenRefreshOutcome } from '../../services/token-refresh.ts';
import type { StoredSession, TokenStore } from '../../services/token-store.ts';
import type { Visited } from '../../services/visited.ts';
import type { TraceRecorder } from '../session-trace/trace-recorder.ts';

/** What the machines need from outside: services and the browser. */
export interface Deps {
  services: Services;
  store: TokenStore;
  creationDraft: CreationDraft;
  visited: Visited;
  refreshTokens: (rejected: StoredSession | null, signal: AbortSignal) => Promise<TokenRefreshOutcome>;
  history: PortalHistory;
  /** Fetches a part of the portal; rejects where it does not come, and can be asked again. */
  loadPart: (name: PartName) => Promise<void>;
  /** Whether the page is of a build that has been replaced. */
  build: BuildCheck;
  /** Calls back when the network is there again; returns what ends it. */
  watchNetwork: (onReturn: () => void) => () => void;
  /** Calls back when the user comes back to the page; returns what ends it. */
  watchReturn: (onReturn: () => void) => () => void;
  /** Opens a checked link in a new tab without opener. */
  openLink: (href: string) => void;
  /** Hands the client a file, as a download. */
  saveFile: (file: TextFile) => void;
  /** Puts a text into the clipboard; rejects where the browser does not allow it. */
  writeClipboard: (text: string) => Promise<void>;
  /** Asks the browser to print what is on screen; resolves once it has been asked. */
  printPage: () => Promise<void>;
  /** Tells of printing until the returned function is called. */
  watchPrinting: (tell: (notice: PrintNotice) => void) => () => void;
  /** Reads and checks a file with properties; rejects with the reason if it cannot be used. */
  readImportFile: (request: ImportRequest, signal: AbortSignal) => Promise<ImportReview>;
  /** Calls back when somebody asks for the dialog 'Ir a…' by the keyboard; returns what ends it. */
  watchJumpShortcut: (onPress: () => void) => () => void;
  /** Runs the work once what has changed is on screen. */
  afterPaint: (work: () => void) => void;
  /** The user's local calendar day, YYYY-MM-DD. */
  today: () => string;
  /** Records the session's steps, in memory only. */
  trace: Pick<TraceRecorder, 'read' | 'clear'>;
  /** Calls back when somebody asks for the trace by the keyboard; returns what ends it. */
  watchTraceShortcut: (onPress: () => void) => () => void;
}

/** What the machines of the first screen need. Everything else comes with the code behind the login. */
export interface AppDeps extends Pick<
  Deps,
  | 'store'
  | 'refreshTokens'
  | 'history'
  | 'loadPart'
  | 'build'
  | 'watchNetwork'
  | 'watchReturn'
  | 'openLink'
  | 'saveFile'
  | 'today'
  | 'trace'
  | 'watchTraceShortcut'
> {
  services: Pick<Services, 'sesion' | 'forgetKeys'>;
  creationDraft: Pick<CreationDraft, 'clear'>;
  inside: Inside;
}

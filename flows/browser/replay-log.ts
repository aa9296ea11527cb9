import { reasonOf } from '../reason-of.ts';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { currentRevision, revisionWords } from '../revision.ts';
import { ReplayError } from './replay.ts';

/** Where replays leave their files; not for the repository. */
export const REPLAY_FOLDER = '.flows';

const LOG = join(REPLAY_FOLDER, 'replays.json');

/** How the last replay of a path ended; see `logReplay` for what a film does not replace. */
export interface LastReplay {
  /** An ISO date. */
  at: string;
  /** '326fb18', '326fb18 with changes'; '' outside of a repository. */
  revision: string;
  /** Only if it was replayed for a film: with another window and without touch, and no state was inspected. */
  isFilm?: true;
  /** Only if it failed. */
  failure?: {
    /** 0 is the start; null if every step passed, but the browser logged errors. */
    step: number | null;
    message: string;
  };
}

/** The last replay of each path, by its id. */
export type LastReplays = ReadonlyMap<string, LastReplay>;

/**
 * How the last replay of each path ended. Both the command line and the tests log it.
 *
 * @example
 * const last = readReplays().get('67326ad');
 * console.log(last === undefined ? 'never replayed' : last.failure === undefined ? 'passed' : 'failed');
 */
export function readReplays(file = LOG): LastReplays {
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, LastReplay>));
}

interface LogOptions {
  file?: string | undefined;
  /** Whether it is replayed for a film. */
  isFilm?: boolean;
}

/**
 * Runs a replay and logs how it ended; throws what the replay throws. The replay of a film checks less than the others: it
 * replaces none of their failures on the same revision.
 *
 * @example
 * await logReplay(path.id, () => replay(flow, path, tab, { device: 'mouse' }));
 */
export async function logReplay(
  id: string,
  run: () => Promise<void>,
  options: LogOptions = {},
): Promise<void> {
  try {
    await run();
    note(id, {}, options);
  } catch (error) {
    const step = error instanceof ReplayError ? error.step : null;
    const message = reasonOf(error);
    // Messages of assertions may contain terminal colours.
    note(id, { failure: { step, message: stripVTControlCharacters(message) } }, options);
    throw error;
  }
}

/** Read once for each process: asking git takes longer than many replays. */
let revision: string | undefined;

function note(
  id: string,
  ended: Pick<LastReplay, 'failure'>,
  { file = LOG, isFilm = false }: LogOptions,
): void {
  revision ??= revisionWords(currentRevision());
  const all = new Map(readReplays(file));
  const last = all.get(id);
  if (isFilm && last?.failure && !last.isFilm && last.revision === revision) return;
  const how = isFilm ? ({ isFilm } as const) : {};
  all.set(id, { at: new Date().toISOString(), revision, ...how, ...ended });
  mkdirSync(dirname(file), { recursive: true });
  // Replaced atomically, because another process may be reading it.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(Object.fromEntries(all), null, 1)}\n`);
  renameSync(draft, file);
}

import { reasonOf } from '../reason-of.ts';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { currentRevision, revisionWords } from '../revision.ts';
import { ReplayError } from './replay.ts';

/** Where replays leave their files; not for the repository. */
export const REPLAY_FOLDER = '.flows';

const LOG = join(REPLAY_FOLDER, 'replays.json');

/** How the last replay of a path ended. */
export interface LastReplay {
  /** An ISO date. */
  at: string;
  /** '326fb18', '326fb18 with changes'; '' outside of a repository. */
  revision: string;
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

/**
 * Runs a replay and logs how it ended; throws what the replay throws.
 *
 * @example
 * await logReplay(path.id, () => replay(flow, path, tab, { device: 'mouse' }));
 */
export async function logReplay(id: string, run: () => Promise<void>, file = LOG): Promise<void> {
  try {
    await run();
    note(id, {}, file);
  } catch (error) {
    const step = error instanceof ReplayError ? error.step : null;
    const message = reasonOf(error);
    // Messages of assertions may contain terminal colours.
    note(id, { failure: { step, message: stripVTControlCharacters(message) } }, file);
    throw error;
  }
}

/** Read once for each process: asking git takes longer than many replays. */
let revision: string | undefined;

function note(id: string, ended: Pick<LastReplay, 'failure'>, file: string): void {
  revision ??= revisionWords(currentRevision());
  const all = new Map(readReplays(file)).set(id, { at: new Date().toISOString(), revision, ...ended });
  mkdirSync(dirname(file), { recursive: true });
  // Replaced atomically, because another process may be reading it.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(Object.fromEntries(all), null, 1)}\n`);
  renameSync(draft, file);
}

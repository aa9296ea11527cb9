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
  /** Of a replay that failed. */
  failure?: {
    /** 0 is the start; null if every step was as agreed, and the browser complained. */
    step: number | null;
    message: string;
  };
}

/** The last replay of each path, by its id. */
export type LastReplays = ReadonlyMap<string, LastReplay>;

/**
 * The last replay of each path, by whatever ran it here: the command line or a test.
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
    const message = error instanceof Error ? error.message : String(error);
    // Assertions may colour what they say.
    note(id, { failure: { step, message: stripVTControlCharacters(message) } }, file);
    throw error;
  }
}

/** Asking git takes longer than many a replay. */
let revision: string | undefined;

function note(id: string, ended: Pick<LastReplay, 'failure'>, file: string): void {
  revision ??= revisionWords(currentRevision());
  const all = new Map(readReplays(file)).set(id, { at: new Date().toISOString(), revision, ...ended });
  mkdirSync(dirname(file), { recursive: true });
  // Replaced at once: another process may read it now.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(Object.fromEntries(all), null, 1)}\n`);
  renameSync(draft, file);
}

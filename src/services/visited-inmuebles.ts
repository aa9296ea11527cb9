import { STORAGE_KEY } from '../lib/constants.ts';
import { isSameUser } from '../lib/session-identity.ts';
import { attempt } from './attempt.ts';

/** The properties that a client has visited in this tab. */
export interface Visited {
  /** Ids, the last visited first; none of another user. */
  read(identity: string): number[];
  add(identity: string, inmueble: number): void;
  clear(): void;
}

/** One more than is shown, because the open property is left out. */
const KEPT = 6;

/** If the storage fails, the list is empty. */
export function createVisited(storage: () => Storage): Visited {
  const read = (identity: string) =>
    attempt(() => parse(storage().getItem(STORAGE_KEY.visited), identity)) ?? [];
  return {
    read,
    add: (identity, inmueble) => {
      const ids = [inmueble, ...read(identity).filter((id) => id !== inmueble)].slice(0, KEPT);
      attempt(() => storage().setItem(STORAGE_KEY.visited, JSON.stringify({ identity, ids })));
    },
    clear: () => void attempt(() => storage().removeItem(STORAGE_KEY.visited)),
  };
}

function parse(text: string | null, reader: string): number[] {
  const { identity, ids }: Record<string, unknown> = Object(JSON.parse(String(text)));
  if (!isSameUser(String(identity), reader) || !Array.isArray(ids)) return [];
  return ids.filter((id) => typeof id === 'number');
}

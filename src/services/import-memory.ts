import { STORAGE_KEY } from '../lib/constants.ts';
import type { LineStage, SentBefore } from '../lib/import-plan.ts';
import { attempt } from './attempt.ts';

/** A file, and the client who imports it. */
export interface ImportSource {
  cliente: number;
  /** The hash of its content. */
  hash: string;
}

/** Stores how far each line of a file has come (IMPORT-6). */
export interface ImportMemory {
  read(source: ImportSource): SentBefore;
  /** `null` removes the line. */
  write(source: ImportSource, line: number, stage: LineStage | null): void;
}

/** Lines per storage entry, so that a write stays cheap for any length of file. */
const CHUNK = 100;

/**
 * Stores line numbers and property ids in one tab, by client and hash of the file. The entries outlast the
 * session, so that no line is created twice after an expired one. If the storage fails, the import works
 * without them.
 */
export function createImportMemory(storage: () => Storage): ImportMemory {
  const readChunk = (key: string) => attempt(() => parse(storage().getItem(key))) ?? new Map();
  return {
    read: (source) => {
      const keys = attempt(() => keysOf(storage()).filter((key) => key.startsWith(ofCliente(source)))) ?? [];
      const lines = new Map<number, LineStage>();
      const inmuebles = new Map<number, LineStage>();
      for (const key of keys) {
        const isOfFile = key.startsWith(prefixOf(source));
        for (const [line, stage] of readChunk(key)) {
          if (isOfFile) lines.set(line, stage);
          noteFurthest(inmuebles, stage);
        }
      }
      return { lines, inmuebles };
    },
    write: (source, line, stage) => {
      const prefix = prefixOf(source);
      const key = `${prefix}${Math.floor(line / CHUNK)}`;
      const stages = readChunk(key);
      if (stage === null) stages.delete(line);
      else stages.set(line, stage);
      attempt(() => {
        if (stages.size === 0) storage().removeItem(key);
        else
          storage().setItem(
            key,
            JSON.stringify(Object.fromEntries([...stages].map(([at, its]) => [at, textOf(its)]))),
          );
      });
    },
  };
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
}

/** Several files may have a line for one property, because a corrected file is another file. */
function noteFurthest(inmuebles: Map<number, LineStage>, stage: LineStage): void {
  if (!('id' in stage)) return;
  const former = inmuebles.get(stage.id);
  if (!former || IN_ORDER.indexOf(former.at) < IN_ORDER.indexOf(stage.at)) inmuebles.set(stage.id, stage);
}

function ofCliente({ cliente }: ImportSource): string {
  return `${STORAGE_KEY.imported}.${cliente}.`;
}

function prefixOf(source: ImportSource): string {
  return `${ofCliente(source)}${source.hash}.`;
}

/** The stages are written as 'i', 'i5' (besides property 5), 'c31', 'p31' and 'd31'. */
const LETTER = {
  'inmueble sent': 'i',
  'inmueble created': 'c',
  'propietario sent': 'p',
  done: 'd',
} as const satisfies Record<LineStage['at'], string>;
/** From the first to the last. */
const IN_ORDER = Object.keys(LETTER);

function textOf(stage: LineStage): string {
  const id = stage.at === 'inmueble sent' ? stage.besides : stage.id;
  return `${LETTER[stage.at]}${id ?? ''}`;
}

function parse(text: string | null): Map<number, LineStage> {
  const entries: [string, unknown][] = Object.entries(Object(JSON.parse(text ?? '{}')));
  const stages = entries.map(([line, written]) => [Number(line), stageOf(String(written))] as const);
  return new Map(stages.filter((entry): entry is [number, LineStage] => entry[1] !== null));
}

function stageOf(text: string): LineStage | null {
  const id = Number(text.slice(1));
  switch (text.charAt(0)) {
    case LETTER['inmueble sent']:
      return id > 0 ? { at: 'inmueble sent', besides: id } : { at: 'inmueble sent' };
    case LETTER['inmueble created']:
      return { at: 'inmueble created', id };
    case LETTER['propietario sent']:
      return { at: 'propietario sent', id };
    case LETTER.done:
      return { at: 'done', id };
    default:
      return null;
  }
}

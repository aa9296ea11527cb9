import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { FileStorage } from '../storage/file-storage.ts';
import { forEachConcurrently } from '../for-each-concurrently.ts';
import { createPdf } from './pdf.ts';
import type { Random } from './random.ts';

type FileKind = 'pdf' | 'jpg' | 'png' | 'docx';

/** Collects the demo's files and writes them at the end. Records that need no file of their own share one. */
export interface DemoFiles {
  /** A PDF of its own; returns its storage key. */
  ownPdf: (folder: 'documentos' | 'facturas', title: string, lines: readonly string[]) => string;
  /** The file that all records of this title share; returns its key. */
  shared: (folder: 'documentos' | 'facturas', title: string, kind: FileKind) => string;
  write: (storage: FileStorage) => Promise<void>;
}

const SAMPLES: Record<Exclude<FileKind, 'pdf'>, string> = {
  jpg: 'cuadro-electrico.jpg',
  png: 'plano.png',
  docx: 'acta.docx',
};

function readSample(kind: Exclude<FileKind, 'pdf'>): Buffer {
  return readFileSync(new URL(`./files/${SAMPLES[kind]}`, import.meta.url));
}

export function createDemoFiles(random: Random): DemoFiles {
  const contents = new Map<string, Buffer>();
  const keysByTitle = new Map<string, string>();
  const add = (folder: string, kind: FileKind, content: Buffer): string => {
    const key = `${folder}/${random.uuid()}.${kind}`;
    contents.set(key, content);
    return key;
  };

  return {
    ownPdf: (folder, title, lines) => add(folder, 'pdf', createPdf(title, lines)),
    shared: (folder, title, kind) => {
      const name = `${folder}/${title}.${kind}`;
      const content = () => (kind === 'pdf' ? createPdf(title, ['Documento de ejemplo.']) : readSample(kind));
      const key = keysByTitle.get(name) ?? add(folder, kind, content());
      keysByTitle.set(name, key);
      return key;
    },
    write: (storage) =>
      forEachConcurrently(contents, ([key, content]) => storage.put(key, Readable.from([content]))),
  };
}

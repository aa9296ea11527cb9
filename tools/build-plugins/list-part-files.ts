import { posix } from 'node:path';
import type { Plugin } from 'vite';
import { known } from '../../src/lib/known.ts';

const PART = /^\s*'?([a-z-]+)'?: \(\) => import\('(.+)'\),$/gm;

interface Chunk {
  moduleIds: string[];
  /** Files that it imports. */
  imports: string[];
}

/**
 * Writes into index.html which files each part of `views/parts.ts` consists of, besides the first script, for
 * `services/browser/part-files.ts`.
 */
export function listPartFiles(): Plugin {
  let modules: [part: string, module: string][] = [];
  return {
    name: 'lindero:list-part-files',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/views/parts.ts')) return null;
      modules = modulesOf(code, id);
      return null;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const chunks = new Map<string, Chunk>();
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && !file.isEntry) chunks.set(file.fileName, file);
        const files = modules.map(([part, module]) => [part, filesOf(module, chunks)]);
        const children = JSON.stringify(Object.fromEntries(files));
        return [{ tag: 'script', attrs: { type: 'application/json', id: 'part-files' }, children }];
      },
    },
  };
}

/** The module of each part, as the ids of Vite are written, with '/' also on Windows. */
export function modulesOf(code: string, id: string): [part: string, module: string][] {
  return [...code.matchAll(PART)].map(([, part = '', path = '']) => [
    part,
    posix.join(posix.dirname(id), path),
  ]);
}

/** Paths of the chunk that holds this module, and of what it imports. */
function filesOf(module: string, chunks: Map<string, Chunk>): string[] {
  const found = [...chunks].find(([, { moduleIds }]) => moduleIds.includes(module));
  const [file, { imports }] = known(found, `file of ${module}`);
  return [file, ...imports.filter((name) => chunks.has(name))].map((name) => `/${name}`);
}

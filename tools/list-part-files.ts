import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { known } from '../src/lib/known.ts';

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
  const modules = new Map<string, string>();
  return {
    name: 'lindero:list-part-files',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/views/parts.ts')) return null;
      for (const [, part = '', path = ''] of code.matchAll(PART))
        modules.set(part, resolve(dirname(id), path));
      return null;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const chunks = new Map<string, Chunk>();
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && !file.isEntry) chunks.set(file.fileName, file);
        const files = [...modules].map(([part, module]) => [part, filesOf(module, chunks)]);
        const children = JSON.stringify(Object.fromEntries(files));
        return [{ tag: 'script', attrs: { type: 'application/json', id: 'part-files' }, children }];
      },
    },
  };
}

/** Paths of the chunk that holds this module, and of what it imports. */
function filesOf(module: string, chunks: Map<string, Chunk>): string[] {
  const found = [...chunks].find(([, { moduleIds }]) => moduleIds.includes(module));
  const [file, { imports }] = known(found, `file of ${module}`);
  return [file, ...imports.filter((name) => chunks.has(name))].map((name) => `/${name}`);
}

import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest', '.xml']);
/** Smaller files fit in one packet uncompressed; headers would cost more than compression saves. */
const WORTHWHILE_BYTES = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const source = await readFile(path);
  if (source.byteLength < WORTHWHILE_BYTES) return;
  const [br, gz] = await Promise.all([
    toBrotli(source, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.byteLength } }),
    toGzip(source, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Writes a `.br` and a `.gz` beside every text file of the build, so that the server compresses nothing itself. */
export function precompress(): Plugin {
  return {
    name: 'lindero:precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const files = await readdir(dir, { recursive: true, withFileTypes: true });
      const text = files.filter((file) => file.isFile() && TEXT.has(extname(file.name)));
      await Promise.all(text.map((file) => compressFile(join(file.parentPath, file.name))));
    },
  };
}

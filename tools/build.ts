import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync, build as bundle, type Plugin } from 'esbuild';
import { fingerprintOf } from './fingerprint.ts';
import { mirrorFolder } from './mirror-folder.ts';
import { removeAbandoned } from './remove-abandoned.ts';
import { takeArguments } from './take-arguments.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const DIST = join(ROOT, 'dist');
const BUILDS = join(ROOT, '.lindero');
const STAMP = join(BUILDS, 'spa.stamp');
const DIST_SERVER = join(ROOT, 'dist-server');
export const SERVER_BUNDLE = join(DIST_SERVER, 'main.mjs');
/** Files that the server reads at runtime, next to the bundle as next to its sources. */
const SERVER_FILES = ['migrations', 'demo/files'];

/** Vite's configuration and every file of the repository that it loads: its plugins write parts of the SPA. */
function configFiles(): string[] {
  const { metafile } = buildSync({
    entryPoints: ['vite.config.ts'],
    absWorkingDir: ROOT,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    metafile: true,
    write: false,
  });
  return Object.keys(metafile.inputs).sort();
}

/** Files and folders that decide what the built SPA contains. */
export const spaSources = (): string[] => [
  'src',
  'public',
  'index.html',
  'package-lock.json',
  'tsconfig.json',
  ...configFiles(),
];

/** The fingerprint of the built SPA: of its sources, and of the API's host. */
const spaFingerprint = (): string =>
  fingerprintOf(spaSources(), `VITE_API_URL=${process.env['VITE_API_URL'] ?? ''}`);

/** What `dist` was built from, and what it contained then. */
const stampOf = (fingerprint: string, dist: string): string =>
  `${fingerprint} ${fingerprintOf([relative(ROOT, dist)], '')}`;

/** Whether `dist` was built from these sources and is still complete. */
export function isSpaFresh(fingerprint: string, { dist, stamp } = { dist: DIST, stamp: STAMP }): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(fingerprint, dist);
}

/** Removes what builds that were interrupted have left; a running one needs its folders. */
export function removeAbandonedBuilds(folder: string): void {
  if (existsSync(folder)) removeAbandoned(folder, /^dist-(\d+)(-former)?$/);
}

/**
 * Replaces the previous build with a finished one, so that it stays complete while being served. If this is interrupted,
 * there is no stamp.
 */
export function replaceDist(
  fresh: string,
  fingerprint: string,
  { dist, stamp } = { dist: DIST, stamp: STAMP },
): void {
  const former = `${fresh}-former`;
  rmSync(former, { recursive: true, force: true });
  rmSync(stamp, { force: true });
  if (existsSync(dist)) renameSync(dist, former);
  renameSync(fresh, dist);
  rmSync(former, { recursive: true, force: true });
  writeFileSync(stamp, stampOf(fingerprint, dist));
}

/** Builds the SPA into a new folder. Vite runs in its own process, which frees its memory. */
export function buildSpaInto(folder: string, environment: NodeJS.ProcessEnv = process.env): void {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'];
  // Tests set NODE_ENV=test, which would build React's development version, also for `npm start`.
  const env = { ...environment, NODE_ENV: 'production' };
  const done = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
  if (done.status === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new Error('The portal could not be built; see the output above.');
}

/** Builds `dist/` if its sources have changed. */
export function buildSpa(): 'built' | 'fresh' {
  const fingerprint = spaFingerprint();
  if (isSpaFresh(fingerprint)) return 'fresh';
  removeAbandonedBuilds(BUILDS);
  const fresh = join(BUILDS, `dist-${process.pid}`);
  buildSpaInto(fresh);
  replaceDist(fresh, fingerprint);
  return 'built';
}

/**
 * Replaces `import.meta.url` in each bundled module by its place in `dist-server`, so that it finds the files
 * beside it.
 */
const moduleUrlsInBundle: Plugin = {
  name: 'module-urls-in-bundle',
  setup(build) {
    build.onLoad({ filter: /[\\/]server[\\/].*\.ts$/ }, (args) => {
      const source = readFileSync(args.path, 'utf8');
      const path = relative(join(ROOT, 'server'), args.path).split(sep).join('/');
      return {
        contents: source.replaceAll('import.meta.url', `__moduleUrl(${JSON.stringify(path)})`),
        loader: 'ts',
      };
    });
  },
};

/**
 * Bundles `server/` without its packages into one file for plain Node, in a fraction of a second. The previous
 * bundle stays complete until it is replaced.
 */
export async function buildServer(): Promise<void> {
  const fresh = `${SERVER_BUNDLE}.${process.pid}`;
  for (const folder of SERVER_FILES) mirrorFolder(join(ROOT, 'server', folder), join(DIST_SERVER, folder));
  await bundle({
    entryPoints: [join(ROOT, 'server/main.ts')],
    outfile: fresh,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'warning',
    plugins: [moduleUrlsInBundle],
    banner: { js: 'const __moduleUrl = (path) => new URL(path, import.meta.url).href;' },
  });
  renameSync(fresh, SERVER_BUNDLE);
}

/** `npm run build`: the portal in `dist/` and the server in `dist-server/`. */
export async function main(args: string[]): Promise<void> {
  takeArguments(args, { usage: 'npm run build' });
  const spa = buildSpa();
  await buildServer();
  console.log(
    `dist/ is ${spa === 'built' ? 'built' : 'up to date'}, dist-server/ is built; \`npm run serve\` starts it.`,
  );
}

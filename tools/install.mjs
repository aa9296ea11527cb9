// Plain JavaScript on purpose: this runs before anything is installed.
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

let libc;

/** The C library of this machine, by npm's names; undefined where there is no choice. */
function findLibc() {
  if (process.platform !== 'linux') return undefined;
  if (libc === undefined) {
    // Otherwise the report asks name servers for the addresses of open connections.
    process.report.excludeNetwork = true;
    libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  }
  return libc;
}

/** Whether a package names systems or processors, and this machine is among them. */
function isForThisMachine({ os, cpu, libc: libraries }) {
  if (!os && !cpu) return false;
  const fits = (names, own) => !names || names.includes(own);
  return fits(os, process.platform) && fits(cpu, process.arch) && (!libraries || fits(libraries, findLibc()));
}

/**
 * Packages of the lockfile that `node_modules` lacks, also if npm noted them there, or has in another version. Of the
 * optional packages that it lacks, only those for this machine count: `node_modules` may come from another one.
 */
export function missingPackages(root) {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {};
  const installed = readJson(join(root, 'node_modules/.package-lock.json'))?.packages ?? {};
  return Object.entries(wanted)
    .filter(([path, entry]) => {
      if (path === '' || entry.link) return false;
      const found = installed[path];
      return found === undefined
        ? !entry.optional || isForThisMachine(entry)
        : found.version !== entry.version || !existsSync(join(root, path, 'package.json'));
    })
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}

/**
 * A tools folder has no lockfile: compares the versions pinned in its package.json with the installed ones, which all count
 * as missing until npm has finished. A tool with binaries for this machine needs one that fits; only the name says for which
 * machine an absent one is.
 */
export function missingTools(root, folder = 'tools') {
  const readInstalled = (name) => readJson(join(root, folder, 'node_modules', name, 'package.json'));
  const lacksBinary = ({ optionalDependencies = {} }) => {
    const machine = `${process.platform}-${process.arch}`;
    const own = Object.keys(optionalDependencies).filter((name) => name.includes(machine));
    return own.length > 0 && !own.some((name) => isForThisMachine(readInstalled(name) ?? {}));
  };
  const wanted = readJson(join(root, folder, 'package.json'))?.dependencies ?? {};
  if (!existsSync(join(root, folder, 'node_modules/.package-lock.json'))) return Object.keys(wanted);
  return Object.entries(wanted)
    .filter(([name, version]) => {
      const found = readInstalled(name);
      return found?.version !== version || lacksBinary(found);
    })
    .map(([name]) => name);
}

const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs npm, which has the lock as long as it runs. At a signal it would go on for a minute, beside the next command's npm:
 * so it is killed, and the next command installs anew.
 */
async function npm(args, cwd, lock) {
  const viaNpm = process.env.npm_execpath;
  const [command, prefix] = viaNpm ? [process.execPath, [viaNpm]] : ['npm', []];
  const child = spawn(command, [...prefix, ...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: !viaNpm && process.platform === 'win32',
  });
  const signals = [];
  const end = (signal) => {
    signals.push(signal);
    child.kill('SIGKILL');
  };
  for (const signal of ENDINGS) process.on(signal, end);
  const status = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', () => writeFileSync(join(lock, String(child.pid)), ''));
    child.once('close', resolve);
  }).finally(() => ENDINGS.forEach((signal) => process.off(signal, end)));
  if (signals.length > 0)
    throw new Error(`npm ${args.join(' ')} was ended by ${signals[0]}; the next command runs it again.`);
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed in ${cwd}; its output is above.`);
}

export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * The id of the running process that has the lock. One that has ended loses it; then, or if there is none, undefined. This
 * process has no lock yet: its own id is that of an earlier one, as after the restart of a container.
 */
function ownerOf(lock) {
  const names = namesIn(lock);
  const owner = names.find((name) => Number(name) !== process.pid && isRunning(Number(name)));
  if (owner !== undefined) return owner;
  for (const name of names) rmSync(join(lock, name), { recursive: true, force: true });
  removeIfEmpty(lock);
  return undefined;
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Windows moves no folder over another one, not even over an empty one. */
function removeIfEmpty(folder) {
  try {
    rmdirSync(folder);
  } catch {
    // Another command has the lock now, or there is none.
  }
}

function isMoved(folder, place) {
  try {
    renameSync(folder, place);
    return true;
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) throw error;
    return false;
  }
}

/**
 * Runs `task` while no other command runs one: two of npm at once spoil node_modules. The lock is a folder with a file
 * named after its owner's pid, and that of its npm. It is made elsewhere and moved here, which fails while another one is not empty.
 */
async function withLock(root, task) {
  const lock = join(root, '.lindero/install.lock');
  const own = `${lock}-${process.pid}`;
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, String(process.pid)), '');
  let isAnnounced = false;
  while (!isMoved(own, lock)) {
    const owner = ownerOf(lock);
    if (owner !== undefined && !isAnnounced) {
      console.log(`Waiting for process ${owner}, which is installing packages. If it is not, delete ${lock}`);
      isAnnounced = true;
    }
    await sleep(100);
  }
  try {
    await task(lock);
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/**
 * Runs `installThem` if something is missing, also after a command that was installing at the same time. Throws if npm
 * succeeds without it, as it does if an optional package cannot be had.
 */
async function installMissing(root, findMissing, installThem) {
  if (findMissing().length === 0) return;
  await withLock(root, async (lock) => {
    const missing = findMissing();
    if (missing.length === 0) return;
    await installThem(missing, lock);
    const left = findMissing();
    if (left.length > 0) throw new Error(`npm did not install what this machine needs: ${left.join(', ')}.`);
  });
}

export function install(root) {
  return installMissing(
    root,
    () => missingPackages(root),
    (missing, lock) => {
      console.log(`Installing ${missing.length} packages by package-lock.json…`);
      // With NODE_ENV=production, `omit=dev` or `omit=optional` npm would leave out tsx, vite or their binaries.
      return npm(['ci', '--include=dev', '--include=optional'], root, lock);
    },
  );
}

export function installTools(root, folder = 'tools') {
  return installMissing(
    root,
    () => missingTools(root, folder),
    (missing, lock) => {
      console.log(`Installing ${missing.join(', ')} in ${folder}/…`);
      // npm before 11.3 adds no optional package to a folder that has the rest.
      rmSync(join(root, folder, 'node_modules'), { recursive: true, force: true });
      return npm(['install', '--no-package-lock', '--include=optional'], join(root, folder), lock);
    },
  );
}

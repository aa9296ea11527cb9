import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { missingPackages, missingTools } from '../../tools/install.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lindero-install-'));
  mkdirSync(join(root, 'node_modules'));
  mkdirSync(join(root, 'tools'));
});
afterEach(() => rmSync(root, { recursive: true }));

const writeJson = (path: string, value: unknown): void =>
  writeFileSync(join(root, path), JSON.stringify(value));

/** What npm notes once it has finished, and the packages. */
function writeInstalled(packages: Record<string, { version: string }>): void {
  for (const [path, { version }] of Object.entries(packages)) {
    mkdirSync(join(root, path), { recursive: true });
    writeJson(`${path}/package.json`, { version });
  }
  writeJson('node_modules/.package-lock.json', { packages });
}

describe('missingPackages', () => {
  const wanted = {
    '': { name: 'lindero' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/@scope/b': { version: '2.0.0' },
    'node_modules/c-for-another-system': { version: '3.0.0', optional: true },
  };

  it('lists everything that is not optional if nothing is installed', () => {
    writeJson('package-lock.json', { packages: wanted });
    expect(missingPackages(root)).toEqual(['a', '@scope/b']);
  });

  it('lists nothing if the lockfile is installed', () => {
    writeJson('package-lock.json', { packages: wanted });
    writeInstalled({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/@scope/b': { version: '2.0.0' } });
    expect(missingPackages(root)).toEqual([]);
  });

  it('lists a package that npm noted and that has been deleted', () => {
    writeJson('package-lock.json', { packages: wanted });
    writeInstalled({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/@scope/b': { version: '2.0.0' } });
    rmSync(join(root, 'node_modules/@scope/b'), { recursive: true });
    expect(missingPackages(root)).toEqual(['@scope/b']);
  });

  it('lists packages installed in another version', () => {
    writeJson('package-lock.json', { packages: wanted });
    writeInstalled({ 'node_modules/a': { version: '1.0.1' }, 'node_modules/@scope/b': { version: '2.0.0' } });
    expect(missingPackages(root)).toEqual(['a']);
  });

  it('lists an optional package only if it is installed in another version, and no link', () => {
    const link = { resolved: 'tools', link: true };
    writeJson('package-lock.json', { packages: { ...wanted, 'node_modules/own': link } });
    const [a, b] = [{ version: '1.0.0' }, { version: '2.0.0' }];
    const installed = { 'node_modules/a': a, 'node_modules/@scope/b': b };
    writeInstalled({ ...installed, 'node_modules/c-for-another-system': { version: '2.9.0' } });
    expect(missingPackages(root)).toEqual(['c-for-another-system']);
  });
});

/** Of npm, for the machine of the test. */
const HERE = { os: [process.platform], cpu: [process.arch] };
const THERE = { os: ['haiku'], cpu: [process.arch] };

describe('missingPackages of this machine', () => {
  it('lists an absent optional package that is for this system and processor', () => {
    const version = '1.0.0';
    const optional = { version, optional: true };
    writeJson('package-lock.json', {
      packages: {
        'node_modules/here': { ...optional, ...HERE },
        'node_modules/of-this-system': { ...optional, os: HERE.os },
        'node_modules/there': { ...optional, ...THERE },
        'node_modules/of-another-processor': { ...optional, os: HERE.os, cpu: ['wasm32'] },
        'node_modules/for-any': optional,
        'node_modules/installed': { ...optional, ...HERE },
      },
    });
    writeInstalled({ 'node_modules/installed': { version } });
    expect(missingPackages(root)).toEqual(['here', 'of-this-system']);
  });

  it.runIf(process.platform === 'linux')('distinguishes the C libraries', () => {
    const optional = { version: '1.0.0', optional: true, ...HERE };
    writeJson('package-lock.json', {
      packages: {
        'node_modules/gnu': { ...optional, libc: ['glibc'] },
        'node_modules/musl': { ...optional, libc: ['musl'] },
      },
    });
    const isMusl = spawnSync('ldd', ['--version'], { encoding: 'utf8' }).stderr.includes('musl');
    expect(missingPackages(root)).toEqual([isMusl ? 'musl' : 'gnu']);
  });
});

describe('missingTools', () => {
  it('lists a tool without its binary for this machine', () => {
    const binary = `@x/${process.platform}-${process.arch}`;
    const other = '@x/haiku-x64';
    writeJson('tools/package.json', { dependencies: { x: '1.0.0' } });
    const add = (name: string, content: object): void => {
      mkdirSync(join(root, 'tools/node_modules', name), { recursive: true });
      writeJson(`tools/node_modules/${name}/package.json`, { version: '1.0.0', ...content });
    };
    add('x', { optionalDependencies: { [binary]: '1.0.0', [other]: '1.0.0' } });
    add(other, THERE);
    writeJson('tools/node_modules/.package-lock.json', {});
    const before = missingTools(root);
    add(binary, HERE);
    expect([before, missingTools(root)]).toEqual([['x'], []]);
  });

  it('lists the pinned tools that are not installed in that version', () => {
    writeJson('tools/package.json', { dependencies: { x: '1.0.0', y: '2.0.0' } });
    mkdirSync(join(root, 'tools/node_modules/x'), { recursive: true });
    writeJson('tools/node_modules/x/package.json', { version: '1.0.0' });
    writeJson('tools/node_modules/.package-lock.json', {});
    expect(missingTools(root)).toEqual(['y']);
  });

  it('lists all that are pinned if npm has not finished', () => {
    writeJson('tools/package.json', { dependencies: { x: '1.0.0' } });
    mkdirSync(join(root, 'tools/node_modules/x'), { recursive: true });
    writeJson('tools/node_modules/x/package.json', { version: '1.0.0' });
    expect(missingTools(root)).toEqual(['x']);
  });
});

describe('run.mjs', () => {
  /** What npm does there. */
  let npm: string;
  beforeEach(() => (npm = `console.log(process.argv.slice(2).join(' ')); process.exit(3);`));

  /** Runs it in a folder of its own, with this range of Node's versions. */
  function run(node: string, ...args: string[]) {
    for (const file of ['tools/run.mjs', 'tools/install.mjs']) copyFileSync(file, join(root, file));
    writeJson('package.json', { engines: { node } });
    writeFileSync(join(root, 'npm.mjs'), npm);
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools/run.mjs'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: join(root, 'npm.mjs'), DEBUG: '' },
    });
    return { status, stdout, stderr };
  }

  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

  it.each(['99.1', `${major}.${minor + 1}`, `${major + 1}.0`])(
    'reports a Node older than %s in one line before anything else',
    (required) => {
      expect(run(`>=${required}`, 'start')).toEqual({
        status: 1,
        stdout: '',
        stderr: `Lindero needs Node >=${required}; this is Node ${process.versions.node}. See https://nodejs.org\n`,
      });
    },
  );

  it.each([`${major}.${minor}`, `${major - 1}.${minor + 1}`])(
    'accepts this Node where %s is needed, and says how it is used if no command is named',
    (required) => {
      const usage = 'usage: node tools/run.mjs COMMAND [ARGUMENT…]; npm run lists the commands.\n';
      const refused = { status: 1, stdout: '', stderr: usage };
      expect([run(`>=${required}`), run(`>=${required}`, '../start')]).toEqual([refused, refused]);
    },
  );

  it('accepts only versions of the range', () => {
    const between = `^${major - 1}.0 || >=${major + 1}.0`;
    const reports = [between, `^${major}.${minor}`, `^${major}.${minor + 1} || >=${major}.${minor}`].map(
      (range) => run(range).stderr.split(';')[0],
    );
    const usage = 'usage: node tools/run.mjs COMMAND [ARGUMENT…]';
    expect(reports).toEqual([`Lindero needs Node ${between}`, usage, usage]);
  });

  it('installs missing packages by the lockfile, and ends with one line if npm fails', () => {
    writeJson('package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
    const called = 'ci --include=dev --include=optional --no-audit --no-fund --loglevel=error';
    const { status, stdout, stderr } = run('>=18.0', 'start');
    expect({ status, printed: stdout.split('\n').toSorted(), stderr }).toEqual({
      status: 1,
      printed: ['', 'Installing 1 packages by package-lock.json…', called],
      stderr: `npm ci --include=dev --include=optional failed in ${root}; its output is above.\n`,
    });
  });

  it('ends with one line if npm succeeds without a package', () => {
    npm = '';
    writeJson('package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
    const { status, stderr } = run('>=18.0', 'start');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'npm did not install what this machine needs: a.\n',
    });
  });

  it.each(['test', 'ci'])('ends %s with a total, also if it cannot begin', (command) => {
    writeJson('package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
    const ends = [run('>=18.0', command), run('>=99.1', command)].map(({ status, stdout }) => [
      status,
      stdout.split('\n').at(-2),
    ]);
    expect(ends).toEqual([
      [1, '0 passed, 1 failed'],
      [1, '0 passed, 1 failed'],
    ]);
  });
});

/** The package of a binary for this machine. */
const BINARY = `x-${process.platform}-${process.arch}`;

describe('packages that are missing', () => {
  const INSTALLED = { packages: { 'node_modules/a': { version: '1.0.0' } } };
  /** Its npm installs once there is a file `go`, goes on at a signal as npm does, and ends with the test. */
  const NPM = `
    import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
    console.log('npm runs');
    while (!existsSync('go') && existsSync('npm.mjs')) await new Promise((resolve) => setTimeout(resolve, 20));
    mkdirSync('node_modules/a', { recursive: true });
    writeFileSync('node_modules/a/package.json', '{}');
    writeFileSync('node_modules/.package-lock.json', '${JSON.stringify(INSTALLED)}');
  `;

  /** Runs `before` in the process that installs, and then installs. */
  function startInstall(before = '', install = 'install') {
    const script = `import { ${install} } from '${pathToFileURL(resolve('tools/install.mjs')).href}';
      import { writeFileSync } from 'node:fs';
      ${before}
      await ${install}('${root}').catch(({ message }) => console.log(message));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, npm_execpath: join(root, 'npm.mjs') },
    });
    onTestFinished(() => void child.kill());
    let printed = '';
    child.stdout.on('data', (text) => (printed += String(text)));
    return { child, printed: () => printed, ended: once(child, 'close') };
  }

  beforeEach(() => {
    writeJson('package-lock.json', INSTALLED);
    writeFileSync(join(root, 'npm.mjs'), NPM);
  });

  it('are installed once by two commands at the same time, and the second waits', async () => {
    const first = startInstall();
    await expect.poll(first.printed).toContain('npm runs');
    const second = startInstall();
    await expect.poll(second.printed).not.toBe('');
    writeFileSync(join(root, 'go'), '');
    await Promise.all([first.ended, second.ended]);
    const lock = join(root, '.lindero/install.lock');
    expect([first.printed(), second.printed(), readdirSync(join(root, '.lindero'))]).toEqual([
      'Installing 1 packages by package-lock.json…\nnpm runs\n',
      `Waiting for process ${first.child.pid}, which is installing packages. If it is not, delete ${lock}\n`,
      [],
    ]);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'are not installed any more by npm after %s, so that the next command can',
    async (signal) => {
      const interrupted = startInstall();
      await expect.poll(interrupted.printed).toContain('npm runs');
      interrupted.child.kill(signal);
      await once(interrupted.child, 'exit');
      writeFileSync(join(root, 'go'), '');
      const next = startInstall();
      await next.ended;
      const begun = 'Installing 1 packages by package-lock.json…\nnpm runs\n';
      const npmEnded = `npm ci --include=dev --include=optional was ended by ${signal}; the next command runs it again.\n`;
      expect([interrupted.printed(), next.printed(), readdirSync(join(root, '.lindero'))]).toEqual([
        `${begun}${npmEnded}`,
        begun,
        [],
      ]);
    },
  );

  it('are not installed by a second npm while that of a killed command still runs', async () => {
    const killed = startInstall();
    await expect.poll(killed.printed).toContain('npm runs');
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    const next = startInstall();
    await expect.poll(next.printed).toMatch(/^Waiting for process \d+, which is installing packages/);
    writeFileSync(join(root, 'go'), '');
    await Promise.all([killed.ended, next.ended]);
    expect(next.printed()).toMatch(/^Waiting for process \d+, which is installing packages\. .*\n$/);
  });

  it('of tools are installed anew, because old versions of npm add no binary to the rest', async () => {
    writeJson('tools/package.json', { dependencies: { x: '1.0.0' } });
    const x = { name: 'x', version: '1.0.0', optionalDependencies: { [BINARY]: '1.0.0' } };
    writeFileSync(
      join(root, 'npm.mjs'),
      `import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
       const packages = ${JSON.stringify({ x, [BINARY]: { os: [process.platform], cpu: [process.arch] } })};
       if (!existsSync('node_modules/x'))
         for (const [name, content] of Object.entries(packages)) {
           mkdirSync('node_modules/' + name, { recursive: true });
           writeFileSync('node_modules/' + name + '/package.json', JSON.stringify(content));
           writeFileSync('node_modules/.package-lock.json', '{}');
         }`,
    );
    mkdirSync(join(root, 'tools/node_modules/x'), { recursive: true });
    writeJson('tools/node_modules/x/package.json', x);
    writeJson('tools/node_modules/.package-lock.json', {});
    const before = missingTools(root);
    await startInstall('', 'installTools').ended;
    expect([before, missingTools(root)]).toEqual([['x'], []]);
  });

  it.each([
    [
      'a command that was installing them has been killed',
      String(spawnSync(process.execPath, ['--version']).pid),
    ],
    ['an earlier process with the same id was killed, as before the restart of a container', null],
    ['a file of another program is in the lock', '.DS_Store'],
  ])('are installed though %s', async (_, name) => {
    const lock = join(root, '.lindero/install.lock');
    mkdirSync(lock, { recursive: true });
    if (name !== null) writeFileSync(join(lock, name), '');
    writeFileSync(join(root, 'go'), '');
    const { printed, ended } = startInstall(
      name === null ? `writeFileSync('${lock}/' + process.pid, '');` : '',
    );
    await ended;
    expect([printed(), readdirSync(join(root, '.lindero'))]).toEqual([
      'Installing 1 packages by package-lock.json…\nnpm runs\n',
      [],
    ]);
  });
});

// The entry point of every command in package.json. Plain JavaScript that any Node can parse: it checks the
// Node version, installs missing packages, and then loads the command's TypeScript.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [, , command, ...args] = process.argv;

/** Whether `engines.node`, such as '^20.19 || >=22.12', has this version. */
function isSupported(version, range) {
  const [major, minor] = version.split('.').map(Number);
  return range.split(' || ').some((part) => {
    const [, sign, lowest, least] = /^(\^|>=)(\d+)\.(\d+)$/.exec(part);
    if (major === Number(lowest)) return minor >= Number(least);
    return sign === '>=' && major > Number(lowest);
  });
}

/** The last line of `test` and `ci` is a total, whatever failed. */
function fail(message) {
  console.error(message);
  if (command === 'test' || command === 'ci') console.log('0 passed, 1 failed');
  process.exit(1);
}

function runCommand(name) {
  return import('./install.mjs')
    .then(({ install }) => install(root))
    .then(() => import(pathToFileURL(join(root, 'node_modules/tsx/dist/esm/api/index.mjs')).href))
    .then(({ register }) => {
      process.chdir(root);
      process.argv.splice(1, 2, join(root, 'tools', `${name}.ts`));
      register();
      return import(`./${name}.ts`);
    })
    .then(({ main }) => main(args));
}

// A reader that has seen enough, such as `head`, ends the command.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const { node: range } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines;
if (!isSupported(process.versions.node, range))
  fail(`Lindero needs Node ${range}; this is Node ${process.versions.node}. See https://nodejs.org`);
if (!/^[a-z-]+(\/[a-z-]+)?$/.test(command || ''))
  fail('usage: node tools/run.mjs COMMAND [ARGUMENT…]; npm run lists the commands.');
runCommand(command).catch((error) =>
  fail(error instanceof Error && !process.env.DEBUG ? error.message : error),
);

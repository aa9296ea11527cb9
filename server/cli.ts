import { reasonOf } from './reason-of.ts';
import { isIPv4 } from 'node:net';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig, type Config } from './config.ts';

export const USAGE = `Usage: npm start -- [options]
  --port N               listen on this port (default 8000, or PORT)
  --data DIR             keep the data there (default .lindero/data, or DATA_DIR)
  --inmuebles N          give the large demo client N properties; for a database that is still empty
  --demo, --no-demo      fill an empty database with demo data, or do not (default: only an embedded
                         database that no other machine can reach, unless its users or demo data were removed)
  --help
Instead of serving:
  --add-user NAME --cliente TEXT   create an account with a new client of this razón social
  --add-user NAME --link CLIENT    create an account for a client that exists
  --set-password NAME              and end the user's sessions
  --list-users                     with their clients, and clients without a user
  --deactivate NAME                end the user's sessions, and refuse new ones
  --activate NAME                  undo that
  --end-sessions                   end the sessions of all users, as after restoring a backup
  --link NAME CLIENT               give a user another client, by its number or its razón social
  --unlink NAME CLIENT             take a client from a user
  --remove-user NAME               say what is stored of a user; with --yes, remove it for good
  --remove-client CLIENT           say what a client has; with --yes, remove it and the client for good
  --check-files                    list records without their file and files without a record; with
                                   --remove-orphans, remove such files that are older than a day;
                                   if no record has a file any more, with --yes only
  --seed                           fill an empty database with demo data, --inmuebles N as above
  --remove-demo                    delete the demo accounts and their data
Passwords are read from standard input. The settings of docs/operations.md are read from the environment.`;

/** Whether to fill an empty database with demo data. Without an option it is `unless removed` or `no`. */
type DemoWish = 'yes' | 'unless removed' | 'no';

/** The command that the process runs. */
export type Task =
  | { kind: 'serve'; demo: DemoWish; inmuebles: number | undefined }
  | { kind: 'seed'; inmuebles: number | undefined }
  | { kind: 'help' }
  | ({ kind: 'add-user'; username: string } & ({ razonSocial: string } | { cliente: string }))
  | { kind: 'set-password' | 'deactivate' | 'activate'; username: string }
  | { kind: 'link' | 'unlink'; username: string; cliente: string }
  | { kind: 'remove-user'; username: string; isConfirmed: boolean }
  | { kind: 'remove-client'; cliente: string; isConfirmed: boolean }
  | { kind: 'check-files'; removesOrphans: boolean; isConfirmed: boolean }
  | { kind: 'list-users' | 'end-sessions' | 'remove-demo' };

export interface Command {
  config: Config;
  task: Task;
}

const OPTIONS = {
  port: { type: 'string' },
  data: { type: 'string' },
  inmuebles: { type: 'string' },
  demo: { type: 'boolean' },
  'no-demo': { type: 'boolean' },
  'add-user': { type: 'string' },
  cliente: { type: 'string' },
  'set-password': { type: 'string' },
  'list-users': { type: 'boolean' },
  deactivate: { type: 'string' },
  activate: { type: 'string' },
  'end-sessions': { type: 'boolean' },
  link: { type: 'string' },
  unlink: { type: 'string' },
  'remove-user': { type: 'string' },
  'remove-client': { type: 'string' },
  yes: { type: 'boolean' },
  'check-files': { type: 'boolean' },
  'remove-orphans': { type: 'boolean' },
  seed: { type: 'boolean' },
  'remove-demo': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const TASKS = [
  'add-user',
  'set-password',
  'list-users',
  'deactivate',
  'activate',
  'end-sessions',
  'link',
  'unlink',
  'remove-user',
  'remove-client',
  'check-files',
  'seed',
  'remove-demo',
] as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true, tokens: true });
  } catch (error) {
    throw new ConfigError(`${reasonOf(error)}\n${USAGE}`);
  }
}

type Parsed = ReturnType<typeof parse>;
type Values = Parsed['values'];

/** Such as `--data "$DIR"` without that variable: an empty setting would be the default. */
function requireText(values: Values): void {
  const empty = (['port', 'data', 'inmuebles'] as const).find((name) => values[name]?.trim() === '');
  if (empty !== undefined) throw new ConfigError(`--${empty} must not be empty.`);
}

function readCount(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const count = Number(value);
  if (Number.isInteger(count) && count >= 0 && count <= 1_000_000) return count;
  throw new ConfigError(`--inmuebles must be a whole number from 0 to 1000000, not '${value}'.`);
}

/** Trimmed, as the login trims names. */
function readName(option: string, value: string | undefined, maxLength: number): string {
  const name = (value ?? '').trim();
  if (name !== '' && Array.from(name).length <= maxLength && !/\p{Cc}/u.test(name)) return name;
  throw new ConfigError(`${option} must have 1 to ${maxLength} characters, and no control characters.`);
}

const readUsername = (
  kind: 'add-user' | 'set-password' | 'deactivate' | 'activate' | 'link' | 'unlink' | 'remove-user',
  values: Values,
) => readName(`The name after --${kind}`, values[kind], 150);

/** Whether only this machine can reach the server. */
export function isOnlyHere({ host, trustedProxies, publicUrl }: Config): boolean {
  const isLoopback = host === '::1' || (isIPv4(host) && host.startsWith('127.'));
  return isLoopback && trustedProxies === 0 && publicUrl === undefined;
}

/** The demo passwords are public, so by default the accounts are created only if others cannot reach the server. */
function readDemoWish(values: Values, config: Config): DemoWish {
  if (values['no-demo'] === true) return 'no';
  if (values.demo === true) return 'yes';
  return config.databaseUrl === undefined && isOnlyHere(config) ? 'unless removed' : 'no';
}

function readNewUser(values: Values): Task {
  const username = readUsername('add-user', values);
  const { cliente, link } = values;
  if (cliente !== undefined && link === undefined)
    return {
      kind: 'add-user',
      username,
      razonSocial: readName('The razón social after --cliente', cliente, 255),
    };
  if (link !== undefined && cliente === undefined)
    return { kind: 'add-user', username, cliente: link.trim() };
  throw new ConfigError(
    '--add-user needs --cliente "Razón social" for a new client, or --link CLIENT for one that exists.',
  );
}

type TaskKind = (typeof TASKS)[number];

/** Somebody who wrote one of these expects that something is removed. */
function requireItsCommand(values: Values, kind: TaskKind | undefined): void {
  if (values['remove-orphans'] === true && kind !== 'check-files')
    throw new ConfigError('--remove-orphans needs --check-files.');
  const canRemove = kind === 'remove-user' || kind === 'remove-client' || values['remove-orphans'] === true;
  if (values.yes === true && !canRemove)
    throw new ConfigError('--yes needs --remove-user NAME, --remove-client CLIENT or --remove-orphans.');
}

/** Of a start, and of --seed, which a first start runs with the same options. */
const OF_DEMO_DATA = ['inmuebles', 'demo', 'no-demo'] as const;

/** Refuses what the command would ignore. */
function requireNoSurplus(values: Values, kind: TaskKind | undefined): void {
  if (values.cliente !== undefined && kind !== 'add-user')
    throw new ConfigError('--cliente needs --add-user NAME.');
  const surplus = OF_DEMO_DATA.find((name) => values[name] !== undefined);
  if (kind !== undefined && kind !== 'seed' && surplus !== undefined)
    throw new ConfigError(`--${kind} and --${surplus} cannot be combined.`);
  const other = kind ?? (values.demo === true ? 'demo' : undefined);
  if (values['no-demo'] === true && other !== undefined)
    throw new ConfigError(`--${other} and --no-demo cannot be combined.`);
}

/** The last one would count alone: of two clients to remove, the first would stay. */
function requireOneOfEach(tokens: Parsed['tokens']): void {
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const repeated = TASKS.find((task) => names.indexOf(task) !== names.lastIndexOf(task));
  if (repeated !== undefined)
    throw new ConfigError(`--${repeated} can be given only once: run the command for each.`);
}

function readTask({ values, positionals, tokens }: Parsed, config: Config): Task {
  requireOneOfEach(tokens);
  const [kind, ...others] = TASKS.filter((task) => values[task] !== undefined);
  const another = others.find((other) => kind !== 'add-user' || other !== 'link');
  if (kind !== undefined && another !== undefined)
    throw new ConfigError(`--${kind} and --${another} cannot be combined.`);
  const isLinking = kind === 'link' || kind === 'unlink';
  const [cliente, unexpected] = isLinking ? positionals : [undefined, ...positionals];
  if (unexpected !== undefined) throw new ConfigError(`There is no option '${unexpected}'.\n${USAGE}`);
  requireItsCommand(values, kind);
  requireNoSurplus(values, kind);
  const inmuebles = readCount(values.inmuebles);
  if (kind === undefined) return { kind: 'serve', demo: readDemoWish(values, config), inmuebles };
  switch (kind) {
    case 'add-user':
      return readNewUser(values);
    case 'remove-user':
      return { kind, username: readUsername(kind, values), isConfirmed: values.yes === true };
    case 'remove-client':
      return { kind, cliente: (values[kind] ?? '').trim(), isConfirmed: values.yes === true };
    case 'check-files':
      return { kind, removesOrphans: values['remove-orphans'] === true, isConfirmed: values.yes === true };
    case 'link':
    case 'unlink':
      if (cliente === undefined)
        throw new ConfigError(`--${kind} needs a user and a client: --${kind} NAME CLIENT.`);
      return { kind, username: readUsername(kind, values), cliente: cliente.trim() };
    case 'set-password':
    case 'deactivate':
    case 'activate':
      return { kind, username: readUsername(kind, values) };
    case 'seed':
      return { kind, inmuebles };
    case 'list-users':
    case 'end-sessions':
    case 'remove-demo':
      return { kind };
  }
}

/** The command and the settings. Throws ConfigError. */
export function readCommand(args: string[], env: NodeJS.ProcessEnv): Command {
  const parsed = parse(args);
  requireText(parsed.values);
  const { port, data, help } = parsed.values;
  const config = readConfig({
    ...env,
    ...(port === undefined ? {} : { PORT: port }),
    ...(data === undefined ? {} : { DATA_DIR: data }),
  });
  return { config, task: help === true ? { kind: 'help' } : readTask(parsed, config) };
}

import { reasonOf } from './reason-of.ts';
import { isIPv4 } from 'node:net';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig, type Config } from './config.ts';

export const USAGE = `Usage: npm start -- [options]
  --port N               listen on this port (default 8000, or PORT)
  --data DIR             keep the data there (default .lindero/data, or DATA_DIR)
  --inmuebles N          give the large demo client N properties; for a data directory that is still empty
  --demo, --no-demo      fill an empty database with demo data, or do not (default: only an embedded
                         database that no other machine can reach, unless --remove-demo ran)
  --help
Instead of serving:
  --add-user NAME --cliente TEXT   create an account with a client of this razón social
  --set-password NAME              and end the user's sessions
  --list-users                     with their clients
  --deactivate NAME                end the user's sessions, and refuse new ones
  --activate NAME                  undo that
  --end-sessions                   end the sessions of all users, as after restoring a backup
  --link NAME CLIENT               give a user another client, by its number or its razón social
  --seed                           fill an empty database with demo data, --inmuebles N as above
  --remove-demo                    delete the demo accounts and their data
Passwords are read from standard input. The settings of docs/operations.md are read from the environment.`;

/** Whether to fill an empty database with demo data. Without an option it is `unless removed` or `no`. */
export type DemoWish = 'yes' | 'unless removed' | 'no';

/** The command that the process runs. */
export type Task =
  | { kind: 'serve'; demo: DemoWish; inmuebles: number | undefined }
  | { kind: 'seed'; inmuebles: number | undefined }
  | { kind: 'help' }
  | { kind: 'add-user'; username: string; razonSocial: string }
  | { kind: 'set-password' | 'deactivate' | 'activate'; username: string }
  | { kind: 'link'; username: string; cliente: string }
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
  'seed',
  'remove-demo',
] as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new ConfigError(`${reasonOf(error)}\n${USAGE}`);
  }
}

type Parsed = ReturnType<typeof parse>;
type Values = Parsed['values'];

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
  kind: 'add-user' | 'set-password' | 'deactivate' | 'activate' | 'link',
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

function readTask({ values, positionals }: Parsed, config: Config): Task {
  const [kind, another] = TASKS.filter((task) => values[task] !== undefined);
  if (kind !== undefined && another !== undefined)
    throw new ConfigError(`--${kind} and --${another} cannot be combined.`);
  const [cliente, unexpected] = kind === 'link' ? positionals : [undefined, ...positionals];
  if (unexpected !== undefined) throw new ConfigError(`There is no option '${unexpected}'.\n${USAGE}`);
  if (kind === undefined) {
    const inmuebles = readCount(values.inmuebles);
    return { kind: 'serve', demo: readDemoWish(values, config), inmuebles };
  }
  switch (kind) {
    case 'add-user':
      if (values.cliente === undefined) throw new ConfigError('--add-user needs --cliente "Razón social".');
      return {
        kind,
        username: readUsername(kind, values),
        razonSocial: readName('The razón social after --cliente', values.cliente, 255),
      };
    case 'link':
      if (cliente === undefined)
        throw new ConfigError('--link needs a user and a client: --link NAME CLIENT.');
      return { kind, username: readUsername(kind, values), cliente: cliente.trim() };
    case 'set-password':
    case 'deactivate':
    case 'activate':
      return { kind, username: readUsername(kind, values) };
    case 'seed':
      return { kind, inmuebles: readCount(values.inmuebles) };
    case 'list-users':
    case 'end-sessions':
    case 'remove-demo':
      return { kind };
  }
}

/** The command and the settings. Throws ConfigError. */
export function readCommand(args: string[], env: NodeJS.ProcessEnv): Command {
  const parsed = parse(args);
  const { port, data, help } = parsed.values;
  const config = readConfig({
    ...env,
    ...(port === undefined ? {} : { PORT: port }),
    ...(data === undefined ? {} : { DATA_DIR: data }),
  });
  return { config, task: help === true ? { kind: 'help' } : readTask(parsed, config) };
}

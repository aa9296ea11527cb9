import { parseArgs } from 'node:util';
import { ConfigError, readConfig, type Config } from './config.ts';

export const USAGE = `Usage: npm start -- [options]
  --port N          listen on this port (default 8000, or PORT)
  --data DIR        keep the data there (default .lindero/data, or DATA_DIR)
  --inmuebles N     give the large demo client N properties; for a data directory that is still empty
  --demo, --no-demo fill an empty database with demo data, or do not (default: the embedded one only)
  --add-user NAME   create an account (with --cliente) and end; the password is read from standard input
  --cliente TEXT    the razón social of the new account's client
  --help
The settings of docs/operations.md are read from the environment.`;

export interface Command {
  config: Config;
  isHelpWanted: boolean;
  isDemoWanted: boolean;
  inmuebles: number | undefined;
  newUser: { username: string; razonSocial: string } | undefined;
}

const OPTIONS = {
  port: { type: 'string' },
  data: { type: 'string' },
  inmuebles: { type: 'string' },
  demo: { type: 'boolean' },
  'no-demo': { type: 'boolean' },
  'add-user': { type: 'string' },
  cliente: { type: 'string' },
  help: { type: 'boolean' },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: false }).values;
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function readCount(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const count = Number(value);
  if (Number.isInteger(count) && count >= 0 && count <= 1_000_000) return count;
  throw new ConfigError(`--inmuebles must be a whole number from 0 to 1000000, not '${value}'.`);
}

/** What the process was started for. Throws ConfigError. */
export function readCommand(args: string[], env: NodeJS.ProcessEnv): Command {
  const values = parse(args);
  const config = readConfig({
    ...env,
    ...(values.port === undefined ? {} : { PORT: values.port }),
    ...(values.data === undefined ? {} : { DATA_DIR: values.data }),
  });
  const username = values['add-user'];
  if (username !== undefined && !values.cliente)
    throw new ConfigError('--add-user needs --cliente "Razón social".');
  return {
    config,
    isHelpWanted: values.help === true,
    isDemoWanted: values['no-demo'] !== true && (values.demo === true || config.databaseUrl === undefined),
    inmuebles: readCount(values.inmuebles),
    newUser: username === undefined ? undefined : { username, razonSocial: values.cliente ?? '' },
  };
}

import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import {
  createAccount,
  createUserOf,
  endAllSessions,
  findClienteNamed,
  findClientes,
  linkCliente,
  listAccounts,
  listClientesWithoutUser,
  setActive,
  setPassword,
  unlinkCliente,
  type Account,
  type NamedClient,
} from './accounts.ts';
import type { Task } from './cli.ts';
import { nameOf, namesOf } from './client-names.ts';
import type { Database } from './db.ts';
import { removeDemo } from './demo/remove-demo.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './passwords.ts';
import { checkFiles } from './removal/check-files.ts';
import { removeClient } from './removal/remove-client.ts';
import { removeUser } from './removal/remove-user.ts';
import { StartError } from './start-error.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { makeVisible } from './visible-text.ts';

/** Commands that run once and exit. */
export type AccountTask = Exclude<Task, { kind: 'serve' | 'seed' | 'help' }>;

/** Null if the bytes are not UTF-8, such as the UTF-16 of some Windows editors. */
function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Why nobody could log in with the password, or undefined. */
function findFault(password: string): string | undefined {
  const { length } = Array.from(password);
  if (/\p{Cc}/u.test(password)) return 'must be one line of UTF-8 text without control characters';
  if (length < PASSWORD_MIN_LENGTH) return `must have at least ${PASSWORD_MIN_LENGTH} characters`;
  if (length > PASSWORD_MAX_LENGTH) return `must have at most ${PASSWORD_MAX_LENGTH} characters`;
  return undefined;
}

async function readPassword(input: Readable): Promise<string> {
  const password = decode(await buffer(input))?.replace(/\r?\n$/, '');
  const fault = password === undefined ? 'must be UTF-8 text' : findFault(password);
  if (password === undefined || fault !== undefined)
    throw new StartError(`The password on standard input ${fault}.`);
  return password;
}

async function findAccount(pool: pg.Pool, username: string): Promise<Account> {
  const account = (await listAccounts(pool)).find((candidate) => candidate.username === username);
  if (account) return account;
  throw new StartError(`There is no user ${username}. --list-users shows all.`);
}

async function findCliente(pool: pg.Pool, cliente: string): Promise<NamedClient> {
  const [found, another] = await findClientes(pool, cliente);
  if (!found) throw new StartError(`There is no client ${cliente}. --list-users shows all.`);
  if (another)
    throw new StartError(`Several clients are called ${cliente}: give the number that --list-users shows.`);
  return found;
}

/** A second client of the same name would look empty to its user, and --link could not tell the two apart. */
async function requireNewName(
  pool: pg.Pool,
  { username, razonSocial }: { username: string; razonSocial: string },
) {
  const same = await findClienteNamed(pool, razonSocial);
  if (same === undefined) return;
  throw new StartError(
    `There is a client ${razonSocial} already. For a user of this client: --add-user ${username} --link ${same}.`,
  );
}

async function addUser(pool: pg.Pool, task: Task & { kind: 'add-user' }, input: Readable): Promise<string> {
  const { username } = task;
  const accounts = await listAccounts(pool);
  if (accounts.some((account) => account.username === username))
    throw new StartError(`There is a user ${username} already.`);
  if ('cliente' in task) {
    const { id, razon_social: name } = await findCliente(pool, task.cliente);
    await createUserOf(pool, id, { username, password: await readPassword(input) });
    return `The user ${username} of ${makeVisible(name)} can log in.`;
  }
  await requireNewName(pool, task);
  const { razonSocial } = task;
  await createAccount(pool, { username, razonSocial, password: await readPassword(input) });
  return `The user ${username} of ${razonSocial} can log in.`;
}

async function changePassword(pool: pg.Pool, username: string, input: Readable): Promise<string> {
  const account = await findAccount(pool, username);
  await setPassword(pool, account.id, await readPassword(input));
  return `The password of ${username} was changed; all of their sessions have ended.`;
}

async function setUserActive(pool: pg.Pool, username: string, isActive: boolean): Promise<string> {
  const account = await findAccount(pool, username);
  await setActive(pool, account.id, isActive);
  if (isActive) return `The user ${username} can log in.`;
  return `The user ${username} cannot log in any more; all of their sessions have ended.`;
}

async function link(pool: pg.Pool, username: string, cliente: string): Promise<string> {
  const account = await findAccount(pool, username);
  const found = await findCliente(pool, cliente);
  const isNew = await linkCliente(pool, account.id, found.id);
  return `The user ${username} has the ${nameOf(found)}${isNew ? '' : ' already'}.`;
}

async function unlink(pool: pg.Pool, username: string, cliente: string): Promise<string> {
  const account = await findAccount(pool, username);
  const found = await findCliente(pool, cliente);
  if (await unlinkCliente(pool, account.id, found.id))
    return `The user ${username} no longer has the ${nameOf(found)}.`;
  throw new StartError(`The user ${username} does not have the ${nameOf(found)}.`);
}

function accountLine({ username, activo, demo, clientes }: Account, width: number): string {
  const state = `${activo ? 'active' : 'deactivated'}${demo ? ', demo' : ''}`;
  return `${makeVisible(username).padEnd(width)}  ${state.padEnd(17)}  ${namesOf(clientes) || 'no client'}`;
}

async function listUsers(pool: pg.Pool): Promise<string> {
  const accounts = await listAccounts(pool);
  const width = Math.max(...accounts.map(({ username }) => username.length));
  const lines = accounts.map((account) => accountLine(account, width));
  const others = namesOf(await listClientesWithoutUser(pool));
  return [
    ...(lines.length === 0 ? ['There are no users.'] : lines),
    ...(others === '' ? [] : [`Clients without a user: ${others}`]),
  ].join('\n');
}

async function endSessions(pool: pg.Pool): Promise<string> {
  await endAllSessions(pool);
  return 'All sessions of all users have ended.';
}

async function remove(
  pool: pg.Pool,
  openStorage: AccountTools['openStorage'],
  task: Task & { kind: 'remove-user' | 'remove-client' },
): Promise<string> {
  if (task.kind === 'remove-user')
    return removeUser(pool, await findAccount(pool, task.username), task.isConfirmed);
  const cliente = await findCliente(pool, task.cliente);
  return removeClient(pool, await openStorage(), cliente, task.isConfirmed);
}

interface AccountTools {
  database: Pick<Database, 'pool' | 'withoutLimits'>;
  /** Only for commands that use files: the others must work while the storage does not answer. */
  openStorage: () => Promise<FileStorage>;
  /** The stream from which a password is read to its end. */
  input: Readable;
}

/** Runs the command and reports the result. Throws StartError. */
export async function runAccountTask(task: AccountTask, tools: AccountTools): Promise<string> {
  const { pool, withoutLimits } = tools.database;
  switch (task.kind) {
    case 'add-user':
      return addUser(pool, task, tools.input);
    case 'set-password':
      return changePassword(pool, task.username, tools.input);
    case 'list-users':
      return listUsers(pool);
    case 'deactivate':
      return setUserActive(pool, task.username, false);
    case 'activate':
      return setUserActive(pool, task.username, true);
    case 'end-sessions':
      return withoutLimits(endSessions);
    case 'link':
      return link(pool, task.username, task.cliente);
    case 'unlink':
      return unlink(pool, task.username, task.cliente);
    case 'remove-demo':
      return withoutLimits(async (unlimited) => removeDemo(unlimited, await tools.openStorage()));
    case 'remove-user':
    case 'remove-client':
      return withoutLimits((unlimited) => remove(unlimited, tools.openStorage, task));
    case 'check-files':
      return withoutLimits(async (unlimited) => checkFiles(unlimited, await tools.openStorage(), task));
  }
}

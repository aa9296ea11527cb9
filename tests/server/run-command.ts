import { Readable } from 'node:stream';
import { runAccountTask, type AccountTask } from '../../server/account-commands.ts';
import { readCommand } from '../../server/cli.ts';
import type { TestServer } from '../support/server.ts';

/** The output of a command on the server's data; the error's line if it fails. */
export async function runCommand(
  server: Pick<TestServer, 'pool' | 'withoutLimits' | 'storage'>,
  args: string[],
  input: string | Buffer = '',
): Promise<string> {
  const openStorage = async () => server.storage;
  const tools = { database: server, openStorage, input: Readable.from([Buffer.from(input)]) };
  try {
    return await runAccountTask(readCommand(args, {}).task as AccountTask, tools);
  } catch (error) {
    return `error: ${error instanceof Error ? error.message : String(error)}`;
  }
}

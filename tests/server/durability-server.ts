import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { SERVER_BUNDLE } from '../../tools/build.ts';
import { COMPILE_ONCE } from './run-server.ts';

/** Longer than the test takes on any machine. */
const TOKEN_SECONDS = 24 * 60 * 60;

/** The product as `npm start` builds and runs it, in a process of its own that can be killed. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** `kill -9`; resolves when the process is gone. */
  kill: () => Promise<void>;
  /** Ends it as a system does, by SIGTERM; resolves to its exit code. */
  stop: () => Promise<number | null>;
}

/** Resolves to the address that the server prints, rejects with what it said when it ends instead. */
function announcedUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const found = /http:\/\/localhost:(\d+)/.exec(said);
      if (found) resolve(`http://127.0.0.1:${found[1]}`);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
}

export async function startServerProcess(
  dataDir: string,
  databaseUrl = '',
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const args = [...COMPILE_ONCE, SERVER_BUNDLE, '--port', '0', '--data', dataDir];
  const limits = { DATABASE_URL: databaseUrl, ACCESS_TOKEN_SECONDS: String(TOKEN_SECONDS) };
  const env = { ...process.env, ...limits, ...settings };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = once(child, 'exit') as Promise<[number | null]>;
  const url = await announcedUrl(child);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return (await gone)[0];
  };
  const kill = async (): Promise<void> => void (await end('SIGKILL'));
  return { url, pid: child.pid ?? 0, kill, stop: () => end('SIGTERM') };
}

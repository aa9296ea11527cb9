import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { SERVER_BUNDLE } from '../../tools/build.ts';

/** Longer than any machine takes for the test. */
const TOKEN_SECONDS = 24 * 60 * 60;

/** The product as `npm start` builds and runs it, in a process of its own that can be killed. */
export interface ServerProcess {
  url: string;
  /** `kill -9`; resolves when the process is gone. */
  kill: () => Promise<void>;
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

/** A process that is killed soon after its start does not live to see its WebAssembly compiled a second time, to be faster. */
const COMPILE_ONCE = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

export async function startServerProcess(dataDir: string, databaseUrl = ''): Promise<ServerProcess> {
  const args = [...COMPILE_ONCE, SERVER_BUNDLE, '--port', '0', '--data', dataDir];
  const env = { ...process.env, DATABASE_URL: databaseUrl, ACCESS_TOKEN_SECONDS: String(TOKEN_SECONDS) };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const url = await announcedUrl(child);
  const kill = async (): Promise<void> => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return { url, kill };
}

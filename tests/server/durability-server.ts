import { addressOf, start } from './run-server.ts';

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

export async function startServerProcess(
  dataDir: string,
  databaseUrl = '',
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const limits = { DATABASE_URL: databaseUrl, ACCESS_TOKEN_SECONDS: String(TOKEN_SECONDS) };
  const run = start(['--port', '0', '--data', dataDir], { ...limits, ...settings });
  // One address: `localhost` may also be ::1, where the server does not listen.
  const url = (await addressOf(run)).replace('localhost', '127.0.0.1');
  const end = (signal: NodeJS.Signals): Promise<number | null> => {
    run.process.kill(signal);
    return run.ended;
  };
  const kill = async (): Promise<void> => void (await end('SIGKILL'));
  return { url, pid: run.process.pid ?? 0, kill, stop: () => end('SIGTERM') };
}

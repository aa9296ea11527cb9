import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createServer } from 'vite';
import { findFreePort } from './free-port.ts';

interface Api {
  process: ChildProcess;
  /** Resolves when it listens, or has ended. */
  ready: Promise<void>;
}

/**
 * Runs the API in its own process and restarts it when a file of `server/` changes. Its output is shown without its
 * address, because users open Vite's.
 */
function startApi(port: number, args: readonly string[]): Api {
  const node = ['--watch', '--watch-preserve-output', '--import', 'tsx', 'server/main.ts'];
  const child = spawn(process.execPath, [...node, '--port', String(port), ...args], {
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const ready = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('Lindero is at ')) resolve();
      else console.log(line);
    });
    lines.once('close', resolve);
  });
  return { process: child, ready };
}

/** `npm run dev [-- the server's options]`: the portal with hot reload, the API behind the same address. */
export async function main(args: string[]): Promise<void> {
  const port = await findFreePort();
  process.env['LINDERO_API'] = `http://127.0.0.1:${port}`;
  const api = startApi(port, args);
  const vite = await createServer();
  const stop = (): void => {
    api.process.kill('SIGTERM');
    void vite.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  api.process.once('exit', (code) => {
    process.exitCode = code ?? 0;
    void vite.close();
  });
  await api.ready;
  await vite.listen();
  vite.printUrls();
}

import { spawn } from 'node:child_process';
import { createServer as createTcpServer } from 'node:net';
import { createServer } from 'vite';

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createTcpServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** The API in a process of its own, started again whenever a file of `server/` changes. */
function startApi(port: number, args: readonly string[]) {
  const node = ['--watch', '--watch-preserve-output', '--import', 'tsx', 'server/main.ts'];
  return spawn(process.execPath, [...node, '--port', String(port), ...args], { stdio: 'inherit' });
}

/** `npm run dev [-- the server's options]`: the SPA with hot reload, the API behind the same address. */
export async function main(args: string[]): Promise<void> {
  const port = await freePort();
  process.env['LINDERO_API'] = `http://127.0.0.1:${port}`;
  const api = startApi(port, args);
  const vite = await createServer();
  await vite.listen();
  vite.printUrls();

  const stop = (): void => {
    api.kill('SIGTERM');
    void vite.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  api.once('exit', (code) => {
    process.exitCode = code ?? 0;
    void vite.close();
  });
}

import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { findFreePort } from './free-port.ts';

interface Api {
  process: ChildProcess;
  /** Resolves with whether it listens; it has ended otherwise. */
  isReady: Promise<boolean>;
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
  const isReady = new Promise<boolean>((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('Lindero is at ')) return resolve(true);
      console.log(line);
      // After the server has ended, `node --watch` waits for a change. Only this line tells.
      if (/(Failed|Completed) running/.test(line)) resolve(false);
    });
    lines.once('close', () => resolve(false));
  });
  return { process: child, isReady };
}

const HELP = `Usage: npm run dev -- [options]
  --port N    serve the page and the API on this port (default 5173, or the next free one)
  --help
All other options are those of the server: npm start -- --help`;

/** The port of the page, and the options of the server, which gets a free port. */
function takePort(args: readonly string[]): { port: number | undefined; rest: string[] } {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: { port: { type: 'string' } },
    strict: false,
    tokens: true,
  });
  const { port } = values;
  const token = tokens.findLast((one) => one.kind === 'option' && one.name === 'port');
  if (port === undefined || token === undefined) return { port: undefined, rest: [...args] };
  if (typeof port !== 'string' || !/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Error(`--port needs a whole number from 0 to 65535. npm run dev -- --help lists the options.`);
  const isOneWord = args[token.index]?.includes('=') === true;
  return { port: Number(port), rest: args.toSpliced(token.index, isOneWord ? 1 : 2) };
}

/** `npm run dev [-- [--port N] [the server's options]]`: the portal with hot reload, the API behind the same address. */
export async function main(args: string[]): Promise<void> {
  if (args.includes('--help')) {
    console.log(HELP);
    return;
  }
  const page = takePort(args);
  // Loaded only now: help and a wrong port need no Vite, which takes a second.
  const { createServer } = await import('vite');
  const port = await findFreePort();
  process.env['LINDERO_API'] = `http://127.0.0.1:${port}`;
  const vite = await createServer({
    server: page.port === undefined ? {} : { port: page.port, strictPort: true },
  });
  const api = startApi(port, page.rest);
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
  if (!(await api.isReady)) {
    stop();
    throw new Error('The server has ended before it listened; its output is above.');
  }
  await vite.listen().catch((error: unknown) => {
    stop();
    throw error;
  });
  vite.printUrls();
}

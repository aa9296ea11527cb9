import { spawn, type ChildProcess } from 'node:child_process';
import { SERVER_BUNDLE } from '../../tools/build.ts';

export interface Run {
  process: ChildProcess;
  /** The output so far, of both streams. */
  output: () => string;
  ended: Promise<number | null>;
}

const running = new Map<ChildProcess, Run['ended']>();

/** For `afterEach`: the next test may use the same data. */
export async function killAll(): Promise<void> {
  for (const child of running.keys()) child.kill('SIGKILL');
  await Promise.all(running.values());
}

/** Runs a Node command with no environment but `env`. */
export function startCommand(
  [command = '', ...args]: readonly string[],
  env: Record<string, string> = {},
  input = '',
): Run {
  const inherited = { ...process.env, DATABASE_URL: '', DATA_DIR: '', HOST: '', PORT: '', PUBLIC_URL: '' };
  const child = spawn(command, args, { env: { ...inherited, ...env } });
  let text = '';
  child.stdout.on('data', (data: Buffer) => (text += data.toString()));
  child.stderr.on('data', (data: Buffer) => (text += data.toString()));
  // A process that ends before it has read its input breaks the pipe. Callers check how it ended.
  child.stdin.on('error', () => undefined).end(input);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  running.set(child, ended);
  void ended.then(() => running.delete(child));
  return { process: child, output: () => text, ended };
}

/**
 * Most servers of tests end soon. So a function of their WebAssembly is compiled when it is first called, and never a second
 * time to be faster.
 */
export const COMPILE_ONCE = ['--wasm-lazy-compilation', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/** Runs the server as `npm start` does once it has built it. */
export function start(args: readonly string[], env: Record<string, string> = {}, input = ''): Run {
  return startCommand([process.execPath, ...COMPILE_ONCE, SERVER_BUNDLE, ...args], env, input);
}

/** The address that a server prints once it listens. Throws its output if it ends instead. */
export async function addressOf(run: Run): Promise<string> {
  const printed = new Promise<string>((resolve) => {
    run.process.stdout?.on('data', () => {
      const address = /Lindero is at (http:\/\/\S+)\//.exec(run.output())?.[1];
      if (address !== undefined) resolve(address);
    });
  });
  const failed = run.ended.then(() => {
    throw new Error(run.output());
  });
  return Promise.race([printed, failed]);
}

/** The exit code and the whole output of a run; `code` is null if it serves instead of ending. */
export async function result(run: Run): Promise<{ code: number | null; output: string }> {
  await Promise.race([run.ended, addressOf(run).catch(() => null)]);
  return { code: run.process.exitCode, output: run.output() };
}

/** The lines of a run's log. */
export function logOf<Line>(run: Run): Line[] {
  const lines = run.output().split('\n');
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line);
}

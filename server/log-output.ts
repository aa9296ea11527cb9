import { writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from './code-of.ts';

/** Kept for a slow reader: some thousand lines. */
const WAITING_BYTES = 2 ** 20;
const RETRY_MS = 100;
/** How long the end of the process waits for a slow reader, and how often it tries meanwhile. */
const END_MS = 2000;
const END_RETRY_MS = 10;
const NEWLINE = 10;
const WARN = 40;

const isReaderSlow = (error: unknown): boolean => codeOf(error) === 'EAGAIN';

function lossLine(lines: number): string {
  const msg = 'lines of the log could not be written';
  const line = { level: WARN, time: Date.now(), pid: process.pid, hostname: hostname(), lines, msg };
  return `${JSON.stringify(line)}\n`;
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

interface WaitingText {
  bytes: Buffer;
  /** How many lines of the log are lost without it. */
  lines: number;
}

/**
 * Drops the lines that cannot be written, because the disk is full or nobody reads them any more. pino's own output
 * would retry for ever and block the process. Says how many are missing once it can write again.
 */
class LogOutput {
  private readonly fd: number;
  private waiting: WaitingText[] = [];
  private waitingBytes = 0;
  private lost = 0;
  private endsInLine = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(fd: number) {
    this.fd = fd;
  }

  write(line: string): void {
    if (this.waitingBytes > WAITING_BYTES) {
      this.lost += 1;
      return;
    }
    this.add(line, 1);
    this.send();
  }

  /** Writes what waits for a slow reader before the process ends; for at most two seconds. */
  end(): void {
    const last = performance.now() + END_MS;
    while (this.waiting.length > 0 && performance.now() < last) {
      pause(END_RETRY_MS);
      this.send();
    }
  }

  private add(text: string, lines: number): void {
    const isAfterCut = this.endsInLine && this.waiting.length === 0;
    const bytes = Buffer.from(isAfterCut ? `\n${text}` : text);
    this.waiting.push({ bytes, lines });
    this.waitingBytes += bytes.length;
  }

  private send(): void {
    try {
      this.writeWaiting();
      if (this.lost === 0) return;
      const lines = this.lost;
      this.lost = 0;
      this.add(lossLine(lines), lines);
      this.writeWaiting();
    } catch (error) {
      if (isReaderSlow(error)) this.sendLater();
      else this.drop();
    }
  }

  private writeWaiting(): void {
    for (let [text] = this.waiting; text !== undefined; [text] = this.waiting) {
      const written = writeSync(this.fd, text.bytes);
      this.endsInLine = text.bytes[written - 1] !== NEWLINE;
      this.waitingBytes -= written;
      text.bytes = text.bytes.subarray(written);
      if (text.bytes.length === 0) this.waiting.shift();
    }
  }

  private sendLater(): void {
    this.retry ??= setTimeout(() => {
      this.retry = undefined;
      this.send();
    }, RETRY_MS).unref();
  }

  private drop(): void {
    for (const { lines } of this.waiting) this.lost += lines;
    this.waiting = [];
    this.waitingBytes = 0;
  }
}

/** The log of this process. */
export const standardLog = new LogOutput(process.stdout.fd);

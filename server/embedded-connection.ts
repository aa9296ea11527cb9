import { Duplex } from 'node:stream';

/** Speaks PostgreSQL's protocol: requests in, responses out. It has a single session for all connections. */
export interface ProtocolEngine {
  /** Before a transaction begins. */
  prepare: () => void;
  /** The response, in pieces. */
  execute: (requests: Uint8Array) => Uint8Array[];
}

const QUERY = 0x51;
const SYNC = 0x53;
const LENGTH_BYTES = 4;

const IDLE = 'I';
/** The response to a startup message: authenticated and ready. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, IDLE.charCodeAt(0)]);

/** The connection that owns the engine's session: the last one that started. */
const holders = new WeakMap<ProtocolEngine, EmbeddedConnection>();

/** One statement as a complete request. */
export function simpleQuery(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.alloc(1 + LENGTH_BYTES);
  head.writeUInt8(QUERY);
  head.writeUInt32BE(LENGTH_BYTES + text.length, 1);
  return Buffer.concat([head, text]);
}

/**
 * Replaces the server socket of a pg client. Each client has its own, so responses cannot reach another client; a
 * client that disconnects in a transaction rolls it back.
 */
export class EmbeddedConnection extends Duplex {
  readonly #engine: ProtocolEngine;
  #received: Buffer = Buffer.alloc(0);
  #isIntroduced = false;
  #transaction = IDLE;

  constructor(engine: ProtocolEngine) {
    super();
    this.#engine = engine;
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  // Socket methods that pg calls.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    // Asynchronously: pg expects no response while it is still writing, and other connections get their turn.
    setImmediate(() => {
      try {
        if (!this.destroyed) this.#receive(chunk);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }

  override _writev(
    chunks: readonly { chunk: Buffer; encoding: BufferEncoding }[],
    done: (error?: Error) => void,
  ): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'utf8', done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    try {
      if (holders.get(this.#engine) === this) this.#rollBack();
      done(error);
    } catch (failure) {
      done(error ?? (failure instanceof Error ? failure : new Error(String(failure))));
    }
  }

  /** Messages are executed once one of them requires a response. */
  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    if (!this.#isIntroduced) this.#introduce();
    let end = 0;
    let answerable = 0;
    while (this.#received.length > end + LENGTH_BYTES) {
      const type = this.#received.readUInt8(end);
      end += 1 + this.#received.readUInt32BE(end + 1);
      if (end > this.#received.length) break;
      if (type === QUERY || type === SYNC) answerable = end;
    }
    if (answerable === 0) return;
    const requests = this.#received.subarray(0, answerable);
    this.#received = this.#received.subarray(answerable);
    for (const piece of this.#execute(requests)) this.push(piece);
  }

  /** The first message has no type, only a length. */
  #introduce(): void {
    if (this.#received.length < LENGTH_BYTES) return;
    const length = this.#received.readUInt32BE(0);
    if (this.#received.length < length) return;
    this.#received = this.#received.subarray(length);
    this.#isIntroduced = true;
    this.#takeSession();
    this.push(WELCOME);
  }

  /** Discards the transaction and prepared statements of the previous connection. */
  #takeSession(): void {
    holders.set(this.#engine, this);
    this.#execute(simpleQuery('DEALLOCATE ALL'));
    if (this.#transaction === IDLE) return;
    this.#rollBack();
    this.#execute(simpleQuery('DEALLOCATE ALL'));
  }

  #rollBack(): void {
    if (this.#transaction !== IDLE) this.#execute(simpleQuery('ROLLBACK'));
  }

  #execute(requests: Buffer): Uint8Array[] {
    if (this.#transaction === IDLE) this.#engine.prepare();
    const answers = this.#engine.execute(requests);
    // The last byte of ReadyForQuery says whether a transaction is open.
    this.#transaction = String.fromCharCode(answers.at(-1)?.at(-1) ?? IDLE.charCodeAt(0));
    return answers;
  }
}

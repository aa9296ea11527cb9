import { describe, expect, it } from 'vitest';
import { DURATION } from '../../src/lib/constants.ts';
import { HttpError, SessionEndedError, type SessionGate } from '../../src/lib/http.ts';
import { CLIENTES, FIRST_READS, INMUEBLES } from '../../src/services/first-reads.ts';
import { createReadAhead } from '../../src/services/read-ahead.ts';
import { answeringApi, type Answer } from './recorded-api.ts';

/** The reads of the first screen, sent before the code behind the login is there (decision 164). */

function start(answer: () => Answer = () => ({ json: ['a record'] })) {
  const api = answeringApi(answer);
  const session = { epoch: 1, isOpen: true, now: 0 };
  const gate: Pick<SessionGate, 'lease' | 'isCurrent'> = {
    lease: () => {
      if (!session.isOpen) throw new SessionEndedError('nobody is logged in');
      return { token: 'token-1', epoch: session.epoch };
    },
    isCurrent: ({ epoch }) => epoch === session.epoch,
  };
  const ahead = createReadAhead({ http: api.http, gate, now: () => session.now });
  const read = (path: string, signal?: AbortSignal) =>
    ahead.http({ method: 'GET', path, ...(signal && { signal }) });
  return { ...ahead, read, session, sent: () => api.calls.map(({ method, path }) => `${method} ${path}`) };
}

describe('a read that was sent ahead', () => {
  it('is sent once; the next read of the same path is a call of its own', async () => {
    const { send, read, sent } = start();
    send(FIRST_READS);
    expect((await read(INMUEBLES)).body).toEqual(['a record']);
    expect(sent()).toEqual([`GET ${CLIENTES}`, `GET ${INMUEBLES}`]);
    await read(INMUEBLES);
    expect(sent()).toEqual([`GET ${CLIENTES}`, `GET ${INMUEBLES}`, `GET ${INMUEBLES}`]);
  });

  it('passes its failure on to whoever asks for it', async () => {
    const { send, read, sent } = start(() => ({ status: 503, json: { detail: 'busy' } }));
    send(FIRST_READS);
    await expect(read(CLIENTES)).rejects.toBeInstanceOf(HttpError);
    expect(sent()).toEqual([`GET ${CLIENTES}`, `GET ${INMUEBLES}`]);
  });

  it('is not sent if nobody is logged in', async () => {
    const { send, read, sent, session } = start();
    session.isOpen = false;
    send(FIRST_READS);
    expect(sent()).toEqual([]);
    session.isOpen = true;
    await read(CLIENTES);
    expect(sent()).toEqual([`GET ${CLIENTES}`]);
  });

  it('is not given to another session', async () => {
    const { send, read, sent, session } = start();
    send(FIRST_READS);
    session.epoch = 2;
    await read(CLIENTES);
    expect(sent()).toEqual([`GET ${CLIENTES}`, `GET ${INMUEBLES}`, `GET ${CLIENTES}`]);
  });

  it('is not given to a read that comes after a write, or late', async () => {
    const { http, send, read, sent, session } = start();
    send(FIRST_READS);
    await http({ method: 'POST', path: INMUEBLES, body: {} });
    await read(INMUEBLES);
    session.now = DURATION.dataFresh;
    await read(CLIENTES);
    expect(sent().slice(2)).toEqual([`POST ${INMUEBLES}`, `GET ${INMUEBLES}`, `GET ${CLIENTES}`]);
  });

  it('is not given to a read that asks for more', async () => {
    const { http, send, sent } = start();
    send(FIRST_READS);
    await http({ method: 'GET', path: INMUEBLES, query: { page: 2 } });
    expect(sent().at(-1)).toBe(`GET ${INMUEBLES}?page=2`);
  });

  it('is given up with the reason of whoever asked for it', async () => {
    const { send, read } = start();
    send(FIRST_READS);
    const leaving = new AbortController();
    const answer = read(INMUEBLES, leaving.signal);
    leaving.abort(new Error('left'));
    await expect(answer).rejects.toThrow('left');
    const late = start();
    late.send(FIRST_READS);
    await expect(late.read(INMUEBLES, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });
});

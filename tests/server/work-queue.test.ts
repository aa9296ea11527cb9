import { describe, expect, it } from 'vitest';
import { createWorkQueue } from '../../server/auth/work-queue.ts';

/** Work that runs until the test ends it. */
function createWork() {
  const running: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const start = (name: string) => (): Promise<string> => {
    running.push(name);
    return new Promise((resolve, reject) => {
      ends.set(name, (error) => {
        running.splice(running.indexOf(name), 1);
        if (error) reject(error);
        else resolve(name);
      });
    });
  };
  return { running, start, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

describe('a work queue', () => {
  it('runs at most so many at a time as allowed, urgent work first, and continues after a failure', async () => {
    const { running, start, end } = createWork();
    const inTurn = createWorkQueue(2);
    const names = ['a', 'b', 'c', 'd', 'urgent'];
    const results = Promise.allSettled(names.map((name) => inTurn(start(name), name === 'urgent')));
    await expect.poll(() => [...running]).toEqual(['a', 'b']);
    end('a', new Error('no'));
    await expect.poll(() => [...running]).toEqual(['b', 'urgent']);
    end('b');
    await expect.poll(() => [...running]).toEqual(['urgent', 'c']);
    end('urgent');
    await expect.poll(() => [...running]).toEqual(['c', 'd']);
    end('c');
    end('d');
    expect((await results).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
  });

  it('runs other work after three urgent ones in a row', async () => {
    const { running, start, end } = createWork();
    const inTurn = createWorkQueue(1);
    const names = ['first', 'other', 'urgent 1', 'urgent 2', 'urgent 3', 'urgent 4'];
    const results = Promise.all(names.map((name) => inTurn(start(name), name.startsWith('urgent'))));
    const order = ['first', 'urgent 1', 'urgent 2', 'urgent 3', 'other', 'urgent 4'];
    for (const name of order) {
      await expect.poll(() => [...running]).toEqual([name]);
      end(name);
    }
    await results;
  });
});

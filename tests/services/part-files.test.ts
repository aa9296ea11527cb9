import { describe, expect, it } from 'vitest';
import { createPartFiles } from '../../src/services/browser/part-files.ts';

const LIST = JSON.stringify({
  profile: ['/assets/profile.js', '/assets/inside.js'],
  inside: ['/assets/inside.js'],
});

/** A page whose server answers with these statuses or types of content in turn, then with 200; 0 is no response. */
function pageOf(list: string | null, ...statuses: (number | string)[]) {
  const asked: string[] = [];
  const page = {
    document: { getElementById: () => (list === null ? null : { textContent: list }) },
    fetch: async (file: string, { method }: RequestInit) => {
      asked.push(`${method} ${file}`);
      const status = statuses.shift() ?? 200;
      if (status === 0) throw new TypeError('Failed to fetch');
      return typeof status === 'string'
        ? new Response(null, { headers: { 'content-type': status } })
        : new Response(null, { status });
    },
  };
  return { requireFiles: createPartFiles(page as unknown as Window), asked };
}

describe('[LEAVE-5] the files of a part', () => {
  it('are asked for once', async () => {
    const { requireFiles, asked } = pageOf(LIST);
    await Promise.all([requireFiles('profile'), requireFiles('inside')]);
    await requireFiles('profile');
    expect(asked).toEqual(['HEAD /assets/profile.js?there', 'HEAD /assets/inside.js?there']);
  });

  it.each([
    [404, '/assets/profile.js: the server answered 404'],
    [0, 'Failed to fetch'],
    ['text/html; charset=utf-8', '/assets/profile.js: the server answered a page'],
  ])('reject after %s, and are asked for again', async (status, message) => {
    const { requireFiles, asked } = pageOf(LIST, status);
    await expect(requireFiles('profile')).rejects.toThrow(message);
    await requireFiles('profile');
    expect(asked).toEqual([
      'HEAD /assets/profile.js?there',
      'HEAD /assets/inside.js?there',
      'HEAD /assets/profile.js?there',
    ]);
  });

  it.each([405, 501])('are taken to be there if the host does not answer HEAD: %d', async (status) => {
    const { requireFiles } = pageOf(LIST, status, status);
    await expect(requireFiles('profile')).resolves.toBe(undefined);
  });

  it.each([
    ['without a list', null],
    ['that the list does not name', '{}'],
  ])('are not asked for %s', async (_, list) => {
    const { requireFiles, asked } = pageOf(list);
    await requireFiles('profile');
    expect(asked).toEqual([]);
  });
});

import { hash, verify } from '@node-rs/argon2';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

it('a hash that fails, as without memory, fails one check of a password and none after it', async () => {
  let failures = 1;
  vi.resetModules();
  vi.doMock('@node-rs/argon2', () => ({
    verify,
    hash: async (...args: Parameters<typeof hash>) => {
      if (failures-- > 0) throw new Error('no memory');
      return hash(...args);
    },
  }));
  const { verifyPassword } = await import('../../server/passwords.ts');
  await expect(verifyPassword(null, 'una clave')).rejects.toThrow('no memory');
  expect(await verifyPassword(null, 'una clave')).toBe(false);
});

import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from './auth/work-queue.ts';

/** Argon2id, 19 MiB, 2 passes: OWASP's floor; some 25 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 1000;

/**
 * Concurrent hashes: at most one per core, and four, because Node has four threads for hashes, files and
 * compression together.
 */
const AT_ONCE = Math.min(4, availableParallelism());
const inTurn = createWorkQueue(AT_ONCE);

export function hashPassword(password: string, isUrgent = false): Promise<string> {
  return inTurn(() => hash(password, COST), isUrgent);
}

let decoy: string | undefined;

/** Whether the password matches the hash. Without a hash (an unknown user) it returns false after the same work. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  isUrgent = false,
): Promise<boolean> {
  const isMatch = await inTurn(async () => {
    decoy ??= await hash('nobody has this password', COST);
    return verify(passwordHash ?? decoy, password);
  }, isUrgent);
  return isMatch && passwordHash !== null;
}

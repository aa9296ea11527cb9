import { hash, verify } from '@node-rs/argon2';

export const PASSWORD_MIN_LENGTH = 8;

/** Argon2id, 19 MiB, 2 passes: OWASP's floor; some 25 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let decoy: Promise<string> | undefined;

/** Whether the password is the hash's. Without a hash (an unknown user) it is false after the same work. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const isMatch = await verify(passwordHash ?? (await decoy), password);
  return isMatch && passwordHash !== null;
}

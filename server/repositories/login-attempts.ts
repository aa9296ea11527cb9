import type { Queryable } from '../db.ts';
import { removeBatch } from './remove-batch.ts';
import { secondsUntil } from './seconds-until.ts';
import type { Usuario } from './usuarios.ts';

/** The keys of an attempt's counters. `network` is an IPv4 address or an IPv6 /64. */
export interface Attempt {
  username: string;
  network: string;
}

export interface AttemptLimits {
  windowSeconds: number;
  perUserAndAddress: number;
  perAddress: number;
  perUser: number;
  /** How long an address stays known after a login there. */
  knownSeconds: number;
}

/** The state of an attempt's counters before it is counted. */
interface Standing {
  /** The user has recently logged in from there: only the limit per user and address applies. */
  isKnown: boolean;
  /** Seconds to wait if a limit is exceeded, else null. */
  closedFor: number | null;
}

/** A counter after an attempt, and the seconds until it resets. */
interface Counter {
  count: number;
  seconds: number;
}

export interface Counted extends Standing {
  usuario: Usuario | null;
  /** Null if it was not counted: an earlier limit was exceeded, or the address is known. */
  byUserAndAddress: Counter | null;
  byAddress: Counter | null;
  byUser: Counter | null;
}

/** Placeholder for the unused column of a counter with a single key. */
const ANY = `''`;
const KNOWN_AFTER_SESSION = 30 * 86_400;

/**
 * A session that is used every day can last longer than thirty days without a login, and the address must still be
 * known afterwards.
 */
export const knownSecondsOf = ({ sessionSeconds }: { sessionSeconds: number }): number =>
  sessionSeconds + KNOWN_AFTER_SESSION;

/**
 * $1 user name, $2 network, $3 to $5 the limits of user and network, network, user, $6 how long an address is known, in
 * seconds. A prepared statement, because planning takes longer than running it, and under attack it runs hundreds of times.
 */
const PLACE = `
WITH who AS (SELECT (SELECT id FROM usuario WHERE username = $1::varchar) AS id),
place AS (
  SELECT id, EXISTS (SELECT FROM acceso_conocido a
    WHERE a.usuario = who.id AND a.direccion = $2::varchar AND a.ultimo > now() - $6 * interval '1 second') AS is_known
  FROM who),
closed AS (
  SELECT max(l.hasta) AS until
  FROM place, intento_login l JOIN (VALUES
    ($1::varchar, $2::varchar, $3::integer, true), (${ANY}, $2, $4::integer, false), ($1, ${ANY}, $5::integer, false)
  ) AS o (username, direccion, most, is_for_known) ON o.username = l.username AND o.direccion = l.direccion
  WHERE l.hasta > now() AND l.intentos > o.most AND (o.is_for_known OR NOT place.is_known))`;

const STANDING = `is_known AS "isKnown",
  (SELECT ${secondsUntil('until')} FROM closed WHERE until IS NOT NULL) AS "closedFor"`;

const limitsOf = (limits: AttemptLimits): number[] => [
  limits.perUserAndAddress,
  limits.perAddress,
  limits.perUser,
  limits.knownSeconds,
];

const FIND_STANDING = `${PLACE} SELECT ${STANDING} FROM place`;

/** Checks the limits without counting the attempt, with one read. */
export async function findStanding(
  db: Queryable,
  { username, network }: Attempt,
  limits: AttemptLimits,
): Promise<Standing> {
  const values = [username, network, ...limitsOf(limits)];
  const { rows } = await db.query<Standing>({ name: 'find-standing', text: FIND_STANDING, values });
  return rows[0] ?? { isKnown: false, closedFor: null };
}

const count = (username: string, network: string, from: string): string =>
  `INSERT INTO intento_login AS l (username, direccion, intentos, hasta)
   SELECT ${username}, ${network}, 1, now() + $7 * interval '1 second' FROM ${from}
   ON CONFLICT (username, direccion) DO UPDATE SET
     intentos = CASE WHEN l.hasta <= now() THEN 1 ELSE least(l.intentos + 1, 1000000) END,
     hasta = CASE WHEN l.hasta <= now() THEN excluded.hasta ELSE l.hasta END
   RETURNING intentos, hasta`;

const counter = (name: string): string =>
  `(SELECT json_build_object('count', intentos, 'seconds', ${secondsUntil('hasta')}) FROM ${name})`;

/**
 * Each counter counts only attempts that passed those before it, so that one address cannot lock a user out
 * elsewhere. Rows are locked in a fixed order (user and network, network, user), which prevents deadlocks.
 */
const COUNT = `${PLACE},
pair AS (${count('$1', '$2', 'place, closed WHERE closed.until IS NULL')}),
address AS (${count(ANY, '$2', 'place, pair WHERE NOT is_known AND pair.intentos <= $3')}),
anywhere AS (${count('$1', ANY, 'address WHERE address.intentos <= $4')})
SELECT ${STANDING},
  (SELECT json_build_object('id', u.id, 'password_hash', u.password_hash, 'activo', u.activo)
   FROM usuario u WHERE u.id = place.id) AS usuario,
  ${counter('pair')} AS "byUserAndAddress", ${counter('address')} AS "byAddress", ${counter('anywhere')} AS "byUser"
FROM place`;

/** Counts an attempt before it is checked, so that concurrent attempts all count, and finds its user. */
export async function countAttempt(
  db: Queryable,
  { username, network }: Attempt,
  limits: AttemptLimits,
): Promise<Counted> {
  const values = [username, network, ...limitsOf(limits), limits.windowSeconds];
  const { rows } = await db.query<Counted>({ name: 'count-attempt', text: COUNT, values });
  const [counted] = rows;
  if (!counted) throw new Error('An attempt was not counted.');
  return counted;
}

async function subtractAttempt(db: Queryable, username: string, network: string): Promise<void> {
  await db.query(
    'UPDATE intento_login SET intentos = intentos - 1 WHERE username = $1 AND direccion = $2 AND intentos > 0',
    [username, network],
  );
}

/**
 * A correct password resets the counter of its user and network, and subtracts its attempt from the other counters,
 * which also contain others' attempts. The address is known from now on.
 */
export async function settleAttempt(
  db: Queryable,
  { username, network }: Attempt,
  { usuario, isKnown }: { usuario: number; isKnown: boolean },
): Promise<void> {
  await db.query('DELETE FROM intento_login WHERE username = $1 AND direccion = $2', [username, network]);
  if (!isKnown) {
    await subtractAttempt(db, '', network);
    await subtractAttempt(db, username, '');
  }
  await db.query(
    `INSERT INTO acceso_conocido (usuario, direccion, ultimo) VALUES ($1, $2, now())
     ON CONFLICT (usuario, direccion) DO UPDATE SET ultimo = excluded.ultimo`,
    [usuario, network],
  );
}

/** Deletes some expired counters and returns whether there may be more. */
export const deleteExpiredAttempts = (db: Queryable): Promise<boolean> =>
  removeBatch(db, {
    table: 'intento_login',
    key: 'username, direccion',
    isExpired: 'hasta < now()',
    time: 'hasta',
  });

const EXPIRED_ADDRESSES = {
  table: 'acceso_conocido',
  key: 'usuario, direccion',
  isExpired: `ultimo < now() - $1 * interval '1 second'`,
};

/** Deletes some addresses that are no longer known and returns whether there may be more. */
export const deleteExpiredAddresses = (
  db: Queryable,
  lifetimes: { sessionSeconds: number },
): Promise<boolean> => removeBatch(db, EXPIRED_ADDRESSES, [knownSecondsOf(lifetimes)]);

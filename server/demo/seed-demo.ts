import type pg from 'pg';
import { transaction, type Queryable } from '../db.ts';
import { hashPassword } from '../passwords.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { createCalendar } from './calendar.ts';
import { createDemoFiles } from './demo-files.ts';
import { generateLargePortfolio, generateSmallPortfolio } from './portfolios.ts';
import { createRandom } from './random.ts';
import { insertRows, type DemoRows } from './rows.ts';
import { createDemoContext, type DemoContext } from './demo-context.ts';
import { generateConstructoras } from './terceros.ts';

interface DemoLogin {
  username: string;
  password: string;
  /** Description of the account, printed with its login. */
  description: string;
}

/** For demonstrations only: these passwords are public. */
export const DEMO_LOGINS: readonly DemoLogin[] = [
  {
    username: 'aldaba',
    password: 'puerta-azul-y-llave',
    description: 'Gestiones Aldaba, una cartera grande',
  },
  { username: 'vega', password: 'huerta-junto-al-rio', description: 'Inmobiliaria Vega e Hijas, una docena' },
  { username: 'alta', password: 'primer-dia-sin-casa', description: 'una cuenta sin cliente todavía' },
];

interface DemoOptions {
  /** Properties of the large portfolio; 1,200 by default. */
  inmuebles?: number;
  /** The day that dates are relative to; today by default. */
  today?: Date;
}

const SEED = 20_260_101;
/** An arbitrary lock number: if two servers start at once on one database, only one seeds. */
const SEED_LOCK = 7_405_001;
const LARGE = 1;
const SMALL = 2;

async function insertLogins(db: Queryable): Promise<void> {
  for (const [index, { username, password }] of DEMO_LOGINS.entries()) {
    await db.query('INSERT INTO usuario (id, username, password_hash, demo) VALUES ($1, $2, $3, true)', [
      index + 1,
      username,
      await hashPassword(password),
    ]);
  }
}

/** Counts the demo accounts. After all other changes, because it stays when the transaction fails. */
async function continueUserIds(db: Queryable): Promise<void> {
  await db.query(`SELECT setval(pg_get_serial_sequence('usuario', 'id'), $1)`, [DEMO_LOGINS.length]);
}

/** So that `--remove-demo` can identify them later. */
async function markAsDemo(db: Queryable, rows: DemoRows): Promise<void> {
  const ids = (records: readonly { id: number }[]): number[] => records.map(({ id }) => id);
  await db.query('UPDATE cliente SET demo = true WHERE id = ANY($1)', [ids(rows.cliente)]);
  await db.query('UPDATE constructora SET demo = true WHERE id = ANY($1)', [ids(rows.constructora)]);
}

/** Generates all rows before inserting any. */
export function generateDemo(inmuebles: number, today: Date): DemoContext {
  const random = createRandom(SEED);
  const demo = createDemoContext(random, createCalendar(today), createDemoFiles(random));
  generateConstructoras(demo);
  generateSmallPortfolio(demo, SMALL);
  generateLargePortfolio(demo, LARGE, inmuebles);
  demo.rows.cliente_usuario.push({ usuario: 1, cliente: LARGE }, { usuario: 2, cliente: SMALL });
  return demo;
}

/** Whether the database has no user, no client and no builder. Every other record belongs to one of them. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT WHERE EXISTS (SELECT FROM usuario) OR EXISTS (SELECT FROM cliente)
       OR EXISTS (SELECT FROM constructora)`,
  );
  return rowCount === 0;
}

/** Whether the database once had users and has none now: the sequence of their ids is never reset. */
export async function hasLostItsUsers(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT WHERE pg_sequence_last_value(pg_get_serial_sequence('usuario', 'id')) IS NOT NULL
       AND NOT EXISTS (SELECT FROM usuario)`,
  );
  return rowCount === 1;
}

/**
 * Fills an empty database with two clients and their records, the same each time except for the dates. Returns
 * false if it is not empty.
 */
export async function seedDemo(
  pool: pg.Pool,
  files: FileStorage,
  options: DemoOptions = {},
): Promise<boolean> {
  const isSeeded = await transaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    if (!(await isEmpty(client))) return false;
    const demo = generateDemo(options.inmuebles ?? 1200, options.today ?? new Date());
    await demo.files.write(files);
    await insertLogins(client);
    await insertRows(client, demo.rows);
    await markAsDemo(client, demo.rows);
    await continueUserIds(client);
    return true;
  });
  // Gives the query planner statistics, which the embedded database does not collect by itself.
  if (isSeeded) await pool.query('ANALYZE');
  return isSeeded;
}

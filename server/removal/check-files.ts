import type pg from 'pg';
import { hadFileRecords, listFileRecords, type FileRecord } from '../repositories/stored-files.ts';
import { StartError } from '../start-error.ts';
import type { FileStorage, ListedFile } from '../storage/file-storage.ts';
import { removeFiles } from '../storage/remove-files.ts';

/** Far longer than an upload may take, in which a file has no record yet. */
const ORPHAN_AGE_MS = 24 * 3600 * 1000;

interface Findings {
  /** Records whose file the storage has. */
  complete: number;
  /** Records without their file. */
  missing: FileRecord[];
  /** Files without a record. */
  orphans: ListedFile[];
}

const keysOf = (items: readonly { key: string }[]): Set<string> => new Set(items.map(({ key }) => key));

/**
 * Records and files may come and go meanwhile. A record without its file was there before and after the files were listed;
 * a file without a record had none afterwards.
 */
async function compare(pool: pg.Pool, storage: FileStorage): Promise<Findings> {
  const before = keysOf(await listFileRecords(pool));
  const files: ListedFile[] = [];
  for await (const file of storage.list()) files.push(file);
  const records = await listFileRecords(pool);
  const [stored, named] = [keysOf(files), keysOf(records)];
  return {
    complete: records.filter(({ key }) => stored.has(key)).length,
    missing: records.filter(({ key }) => before.has(key) && !stored.has(key)),
    orphans: files.filter(({ key }) => !named.has(key)),
  };
}

const isOld = ({ stored }: ListedFile): boolean => Date.now() - stored.getTime() >= ORPHAN_AGE_MS;

const describeMissing = ({ key, recurso, id, cliente }: FileRecord): string =>
  `no file    ${key}  ${recurso} ${id} of the client ${cliente}`;

const describeOrphan = ({ key, bytes, stored }: ListedFile): string =>
  `no record  ${key}  ${bytes} bytes, stored ${stored.toISOString()}`;

function describe({ complete, missing, orphans }: Findings, old: readonly ListedFile[]): string[] {
  return [
    ...missing.map(describeMissing),
    ...orphans.map(describeOrphan),
    `Records with their file ${complete}, without it ${missing.length}. ` +
      `Files without a record ${orphans.length}, of them older than a day ${old.length}.`,
  ];
}

/**
 * Why nothing may be removed, or undefined. With the wrong database or storage, every file would be one without a record.
 * Once all records with a file are removed, it looks the same: then a person must confirm it.
 */
async function findDoubt(
  pool: pg.Pool,
  { complete, missing }: Findings,
  old: readonly ListedFile[],
  isConfirmed: boolean,
): Promise<string | undefined> {
  if (complete > 0 || old.length === 0) return undefined;
  const mayBeRest = missing.length === 0 && (await hadFileRecords(pool));
  if (mayBeRest && isConfirmed) return undefined;
  const doubt = `No record has its file in this storage, which has ${old.length} others: is it the one of this database?`;
  const remedy = mayBeRest ? ' If these are the files of clients that were removed, --yes removes them.' : '';
  return `${doubt} Nothing was removed.${remedy}`;
}

/** Says what was removed, and what could not be. */
async function removeOrphans(
  storage: FileStorage,
  old: readonly ListedFile[],
): Promise<{ line: string; isDone: boolean }> {
  const { left, reason } = await removeFiles(storage, [...keysOf(old)]);
  const removed = `Removed: files ${old.length - left.length}.`;
  if (left.length === 0) return { line: removed, isDone: true };
  return { line: `${removed} The storage did not remove ${left.length} others (${reason}).`, isDone: false };
}

/**
 * Compares records and files, and removes old files without a record if told to. Throws StartError with the same report if a
 * record has no file, or an old file without a record stays although it should go.
 */
export async function checkFiles(
  pool: pg.Pool,
  storage: FileStorage,
  { removesOrphans, isConfirmed }: { removesOrphans: boolean; isConfirmed: boolean },
): Promise<string> {
  const findings = await compare(pool, storage);
  const old = findings.orphans.filter(isOld);
  const report = describe(findings, old);
  let isWell = findings.missing.length === 0;
  if (removesOrphans) {
    const doubt = await findDoubt(pool, findings, old, isConfirmed);
    const { line, isDone } =
      doubt === undefined ? await removeOrphans(storage, old) : { line: doubt, isDone: false };
    report.push(line);
    isWell &&= isDone;
  } else if (old.length > 0) {
    report.push('Nothing was removed: --remove-orphans removes the files that are older than a day.');
  }
  if (!isWell) throw new StartError(report.join('\n'));
  return report.join('\n');
}

import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { addressOf, killAll, start } from '../server/run-server.ts';
import { roomForData } from '../support/server.ts';
import { createData } from '../support/test-database.ts';

afterEach(killAll);

it('a start deletes partial uploads of more than an hour ago; a newer one may be that of another process', async () => {
  const dataDir = await mkdtemp(join(roomForData(), 'lindero-partials-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const { databaseUrl = '', dispose } = await createData(null, dataDir);
  onTestFinished(dispose);
  const folder = join(dataDir, 'media/documentos');
  await mkdir(folder, { recursive: true });
  const partial = async (minutesAgo: number): Promise<string> => {
    const name = `${randomUUID()}.pdf.${randomUUID()}.partial`;
    await writeFile(join(folder, name), '%PDF');
    const changed = new Date(Date.now() - minutesAgo * 60_000);
    await utimes(join(folder, name), changed, changed);
    return name;
  };
  const [fresh] = [await partial(50), await partial(61)];
  await addressOf(start(['--port', '0', '--no-demo', '--data', dataDir], { DATABASE_URL: databaseUrl }));
  expect(await readdir(folder)).toEqual([fresh]);
});

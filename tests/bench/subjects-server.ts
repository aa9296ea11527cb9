import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db.ts';
import { createDiskStorage } from '../../server/storage/disk-storage.ts';
import { copyTemplate } from '../support/data-template.ts';
import { roomForData, SECRET_KEY } from '../support/server.ts';

interface SubjectsServer {
  /** The address at which each of the folders is served, in their order. */
  urls: string[];
  close: () => Promise<void>;
}

/** Serves built apps, each with an address of its own, all with the same API and demo data. */
export async function serveSubjects(
  folders: readonly string[],
  { inmuebles }: { inmuebles: number },
): Promise<SubjectsServer> {
  const dataDir = await mkdtemp(join(roomForData(), 'lindero-peers-'));
  await copyTemplate(inmuebles, dataDir);
  const database = await openDatabase({ dataDir });
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const storage = createDiskStorage(join(dataDir, 'media'));
  const apps = await Promise.all(
    folders.map((spaDir) => buildApp({ config, database, storage, secretKey: SECRET_KEY, spaDir })),
  );
  const urls = await Promise.all(apps.map((app) => app.listen({ host: '127.0.0.1', port: 0 })));
  const close = async (): Promise<void> => {
    for (const app of apps) app.server.closeAllConnections();
    await Promise.all(apps.map((app) => app.close()));
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { urls, close };
}

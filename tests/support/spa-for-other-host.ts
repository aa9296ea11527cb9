import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSpaInto } from '../../tools/build.ts';
import { startTestServer } from './server.ts';

export interface ServedSpa {
  url: string;
  close: () => Promise<void>;
}

/**
 * The portal built for an API on another host. Our server serves its pages, with the content security policy for that
 * host.
 */
export async function serveSpaFor(apiUrl: string): Promise<ServedSpa> {
  const folder = mkdtempSync(join(tmpdir(), 'lindero-spa-'));
  const spaDir = join(folder, 'dist');
  buildSpaInto(spaDir, { ...process.env, VITE_API_URL: apiUrl });
  const pages = await startTestServer({ spaDir, config: { apiUrl } });
  const close = async () => {
    await pages.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: pages.url, close };
}

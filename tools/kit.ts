import { createServer } from 'vite';
import { takeArguments } from './take-arguments.ts';

interface Kit {
  url: string;
  close: () => Promise<void>;
}

/** The kit's page under development, at `port` or a free one near it. */
export async function startKit(port?: number): Promise<Kit> {
  const vite = await createServer(port === undefined ? {} : { server: { port }, logLevel: 'error' });
  await vite.listen();
  const [base = ''] = vite.resolvedUrls?.local ?? [];
  return { url: `${base}src/views/kit/index.html`, close: () => vite.close() };
}

/** `npm run kit`: every component of `src/views/ui` in every state, with hot reload. */
export async function main(args: string[]): Promise<void> {
  takeArguments(args, { usage: 'npm run kit' });
  const { url } = await startKit();
  console.log(`The kit is at ${url}`);
}

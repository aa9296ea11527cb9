import { createServer } from 'vite';

/** `npm run kit`: every component of `src/views/ui` in every state, with hot reload. */
export async function main(): Promise<void> {
  const vite = await createServer();
  await vite.listen();
  const [base = ''] = vite.resolvedUrls?.local ?? [];
  console.log(`The kit is at ${base}src/views/kit/index.html`);
}

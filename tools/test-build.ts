import type { TestProject } from 'vitest/node';
import { buildServer, buildSpa } from './build.ts';

/** Vitest's global setup: what a suite starts is what is built from these sources. */
export default async function setup({ name }: TestProject): Promise<void> {
  if (name === 'browser') buildSpa();
  if (name.startsWith('server')) await buildServer();
}

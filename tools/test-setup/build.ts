import type { TestProject } from 'vitest/node';
import { buildServer, buildSpa } from '../build.ts';

/** Vitest's global setup: builds the current sources. */
export default async function setup({ name }: TestProject): Promise<void> {
  if (name === 'browser' || name === 'pace') buildSpa();
  if (name.startsWith('server')) await buildServer();
}

import { buildSpa } from './build.ts';

/** Vitest's global setup of the browser suite: what is shown there is the portal as built from these sources. */
export default function setup(): void {
  buildSpa();
}

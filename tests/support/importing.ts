import type { Page, Route } from 'playwright';
import { PATH } from '../../tools/driver/api.ts';
import { button } from '../../tools/driver/elements.ts';
import { fileInput } from '../flows/screens/import.ts';
import { fileOf, plainLine } from '../flows/support/import-samples.ts';

/** Imports by hand, of files of any length. */

/** The house numbers in a file of this many lines. */
export const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at + 2);
/** A file of this many lines without faults. */
export const cartera = (count: number) => fileOf(...numbersTo(count).map(plainLine));

export async function chooseFile(page: Page, content: string | Buffer): Promise<void> {
  await button(page, 'Importar').click();
  await pickFile(page, content);
}

export function pickFile(page: Page, content: string | Buffer): Promise<void> {
  const buffer = Buffer.from(content);
  return fileInput({ page }).setInputFiles({ name: 'cartera.csv', mimeType: 'text/csv', buffer });
}

/** Checks in each frame, because the next lines do not wait. */
export const untilSettled = (page: Page, count: number) =>
  page.waitForFunction((wanted) => (document.querySelector('progress')?.value ?? 0) > wanted, count);

export interface HeldLines {
  /** Lets this many lines in all reach the server; without a number, every line. */
  release(this: void, count?: number): Promise<void>;
}

/** Lets this many lines reach the server; the next ones wait until `release`, so the import cannot end before. */
export async function holdLinesAfter(page: Page, count: number): Promise<HeldLines> {
  const held: Route[] = [];
  let lines = 0;
  let allowed = count;
  await page.route(`**${PATH.inmuebles}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    lines += 1;
    if (lines <= allowed) return route.fallback();
    held.push(route);
  });
  return {
    release: async (upTo = Infinity) => {
      allowed = upTo;
      const sent = lines - held.length;
      const released = held.splice(0, Math.max(0, allowed - sent));
      // Requests of a page that has been left can no longer be sent.
      await Promise.allSettled(released.map((route) => route.fallback()));
    },
  };
}

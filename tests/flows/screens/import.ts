import { STORAGE_KEY } from '../../../src/lib/constants.ts';
import { fileHash } from '../../../src/lib/file-hash.ts';
import { pickFile, press } from '../../../flows/browser/input.ts';
import type { Answer, Driver } from '../../../flows/index.ts';
import { button, dialog } from '../../../tools/driver/elements.ts';
import { openDashboard } from './creation-draft.ts';

/** The import dialog, for several flows. */

export const importDialog = ({ page }: Pick<Driver, 'page'>) => dialog(page, 'Importar inmuebles');
export const fileInput = (driver: Pick<Driver, 'page'>) => importDialog(driver).locator('input[type=file]');

export async function openImport(driver: Driver): Promise<void> {
  await press(button(driver.page, 'Importar'));
  await driver.expect(fileInput(driver)).toBeAttached();
}

export function chooseText(driver: Driver, text: string, name = 'cartera.csv'): Promise<void> {
  return pickFile(fileInput(driver), { name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

/** Opens the dashboard and reviews the file. One more press sends its lines. */
export async function openReview(driver: Driver, text: string): Promise<void> {
  await openDashboard(driver);
  await openImport(driver);
  await chooseText(driver, text);
  await driver.expect(sendButton(driver)).toBeVisible();
}

export const sendButton = (driver: Pick<Driver, 'page'>) =>
  importDialog(driver).getByRole('button', { name: /^Importar \d+ inmuebles?$/ });

/** Answers the lines in the order in which they were sent. */
export const giveEach =
  (...answers: Answer[]) =>
  async (driver: Driver) => {
    for (const answer of answers) await driver.give(answer);
  };

/** Stores in the tab how far the lines of a file have come. */
export async function remember(
  { page }: Driver,
  text: string,
  lines: Readonly<Record<number, string>>,
): Promise<void> {
  const hash = fileHash(new TextEncoder().encode(text));
  await page.evaluate(([key, stages]) => sessionStorage.setItem(key, stages), [
    `${STORAGE_KEY.imported}.1.${hash}.0`,
    JSON.stringify(lines),
  ] as const);
}

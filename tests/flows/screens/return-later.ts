import { passTime } from '../../../flows/browser/simulated-time.ts';
import type { Driver } from '../../../flows/index.ts';
import { DURATION } from '../../../src/lib/constants.ts';
import { returnToPage } from '../../../tools/driver/return-to-page.ts';

/** The user comes back to the page once the data on screen has become stale. */
export async function returnLater({ page }: Driver): Promise<void> {
  await passTime(page, DURATION.dataFresh);
  await returnToPage(page);
}

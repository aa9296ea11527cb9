import { passTime } from '../../../flows/browser/simulated-time.ts';
import type { Driver } from '../../../flows/index.ts';
import { PATH } from '../../../tools/driver/api.ts';
import { submitLogin } from '../../../tools/driver/session.ts';
import { post } from '../support/answers.ts';
import { storedSession } from '../support/samples.ts';

/** In ms. What is fetched needs a few of these to be rendered; every delay of a path is longer. */
const SOON = 50;

/** Logs in and waits for the dashboard. */
export async function logIn(driver: Driver): Promise<void> {
  const { page, expect } = driver;
  const { access, refresh } = storedSession();
  driver.answer({ ...post(PATH.token, { access, refresh }), status: 200 });
  await submitLogin(page, { username: 'ana', password: 'secreta-1' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(async () => {
    await passTime(page, SOON);
    await expect(heading).toHaveText('Panel de Control', { timeout: 2 * SOON });
  }).toPass({ timeout: 400 * SOON });
}

import { passTime } from '../../../flows/browser/clock.ts';
import { button } from '../support/looks.ts';
import type { Stage } from '../../../flows/model/define-flow.ts';
import { storedSession } from '../support/samples.ts';
import { PATH, post } from '../support/answers.ts';
import { press, write } from '../../../flows/browser/gestures.ts';

/** Milliseconds: what is fetched and then drawn takes a few of these, which no delay of a path is as short as. */
const SOON = 50;

/** Somebody logs in and comes to the dashboard. */
export async function logIn(stage: Stage): Promise<void> {
  const { page, expect } = stage;
  const { access, refresh } = storedSession();
  stage.answer({ ...post(PATH.token, { access, refresh }), status: 200 });
  await write(stage, page.getByRole('textbox', { name: 'Usuario' }), 'ana');
  await write(stage, page.getByRole('textbox', { name: 'Contraseña' }), 'secreta-1');
  await press(stage, button(page, 'Iniciar sesión'));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(async () => {
    await passTime(page, SOON);
    await expect(heading).toHaveText('Panel de Control', { timeout: 2 * SOON });
  }).toPass({ timeout: 400 * SOON });
}

import { STORAGE_KEY } from '../../../src/lib/constants.ts';
import type { CreationDraft } from '../../../src/lib/creation-form.ts';
import type { Inmueble } from '../../../src/lib/models.ts';
import type { Answer, Driver } from '../../../flows/index.ts';
import { messages } from '../../../src/lib/messages.ts';
import { creationDialog, fillFields, seeCreated, submitCreation } from '../../../tools/driver/creation.ts';
import { closeDialog, confirmLeaving } from '../../../tools/driver/dialogs.ts';
import { button } from '../../../tools/driver/elements.ts';
import { lost, post } from '../support/answers.ts';
import { inmueble } from '../support/samples.ts';
import { PATH } from '../../../tools/driver/api.ts';
import { logInBefore } from '../support/portal.ts';

/** Opens the portal with a draft of a new property, and creates properties; for several flows. */

/** Stores the draft in this tab before the portal is opened. */
export async function keepDraft({ page }: Driver, draft: CreationDraft): Promise<void> {
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    STORAGE_KEY.creationDraft,
    JSON.stringify({ identity: '|', ...draft }),
  ] as const);
}

export async function openDashboard(driver: Driver): Promise<void> {
  await logInBefore(driver);
  await driver.go('/cliente');
  await driver.expect(button(driver.page, 'Nuevo inmueble')).toBeVisible();
}

export async function createInmueble(driver: Driver, created: Inmueble): Promise<void> {
  await sendInmueble(driver, created, post(PATH.inmuebles, created));
  await seeCreated(driver);
}

/** Sends it without an answer, and gives up. */
export async function loseCreation(driver: Driver): Promise<void> {
  await sendInmueble(driver, inmueble({ id: 31 }), lost('POST', PATH.inmuebles));
  const form = creationDialog(driver.page);
  await driver.expect(form.getByRole('alert')).toContainText(messages.common.uncertain);
  await closeDialog(form);
  await confirmLeaving(driver);
}

/** Fills in the shortest valid form and sends it. */
async function sendInmueble(driver: Driver, sent: Inmueble, answer: Answer): Promise<void> {
  const { tipo_via, estado, nombre_via, numero_via, planta, codigo_postal, ciudad, provincia } = sent;
  driver.answer(answer);
  await fillFields(driver.page, {
    tipo_via,
    estado,
    nombre_via,
    numero_via,
    planta,
    codigo_postal,
    ciudad,
    provincia,
  });
  await submitCreation(driver.page);
}

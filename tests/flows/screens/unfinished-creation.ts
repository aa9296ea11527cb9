import { STORAGE_KEY } from '../../../src/lib/constants.ts';
import type { UnfinishedCreation } from '../../../src/lib/creation-form.ts';
import type { Inmueble } from '../../../src/lib/models.ts';
import type { Driver } from '../../../flows/index.ts';
import { fillFields, seeCreated, submitCreation } from '../../../tools/driver/creation.ts';
import { button } from '../../../tools/driver/elements.ts';
import { post } from '../support/answers.ts';
import { PATH } from '../../../tools/driver/api.ts';
import { logInBefore } from '../support/portal.ts';

/** Opens the portal with an unfinished new property, and finishes it; for several flows. */

/** Stores the draft in this tab before the portal is opened. */
export async function keepDraft({ page }: Driver, draft: UnfinishedCreation): Promise<void> {
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

/** Fills in the shortest valid form and sends it. */
export async function createInmueble(driver: Driver, created: Inmueble): Promise<void> {
  const { tipo_via, estado, nombre_via, numero_via, planta, codigo_postal, ciudad, provincia } = created;
  driver.answer(post(PATH.inmuebles, created));
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
  await seeCreated(driver);
}

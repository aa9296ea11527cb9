import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { button } from '../../tools/driver/elements.ts';
import { fileInput, importDialog, sendButton } from '../flows/screens/import.ts';
import { fileOf, hintedLine } from '../flows/support/import-samples.ts';
import { cartera, chooseFile, numbersTo, pickFile, untilSettled } from '../support/importing.ts';
import { expectNoLongTask, longTasksDuring } from '../support/long-tasks.ts';
import { addOwner, startOwnPortal } from '../support/own-inmueble.ts';
import type { Portal } from '../support/portal.ts';

/** The import of a file as long as it may be. */

let portal: Portal;

beforeAll(async () => {
  portal = await startOwnPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

it('[IMPORT-2] [IMPORT-3] a file of 5,000 lines, each with two hints, delays no frame while it is read and checked', async () => {
  const owner = await addOwner(portal, 'larga');
  const page = await owner.openFresh('/cliente');
  await button(page, 'Importar').click();
  await expect(fileInput({ page })).toBeAttached();
  await expectNoLongTask((attempt) =>
    longTasksDuring(page, async () => {
      await pickFile(page, fileOf(...numbersTo(5000 - attempt).map(hintedLine)));
      await expect(sendButton({ page })).toHaveText(`Importar ${5000 - attempt} inmuebles`);
    }),
  );
});

it('[IMPORT-4] a file of 5,000 lines delays no frame while its import begins', async () => {
  const owner = await addOwner(portal, 'empieza');
  const page = await owner.openFresh('/cliente');
  await expectNoLongTask(async () => {
    await chooseFile(page, cartera(5000));
    await expect(sendButton({ page })).toBeVisible();
    const held = await longTasksDuring(page, async () => {
      await sendButton({ page }).click();
      await untilSettled(page, 6);
    });
    await button(importDialog({ page }), 'Cancelar').click();
    await button(importDialog({ page }), 'Cerrar').last().click();
    return held;
  });
});

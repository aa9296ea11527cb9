import { documentDeletionMachine } from '../../src/machines/documents/document-deletion.machine.ts';
import { defineFlow, type Driver } from '../../flows/index.ts';
import { get, record } from './support/answers.ts';
import { documento, serviceError } from './support/samples.ts';
import { press } from '../../flows/browser/input.ts';
import { button } from '../../tools/driver/elements.ts';
import { seeAlert, seeNoDialog, seeSaved } from '../../tools/driver/assertions.ts';
import { startOnInmueble } from './support/portal.ts';

const { id, nombre } = documento();
const PATH = `/api/documentos/documentos/${id}/`;

const question = ({ page }: Driver) => page.getByRole('alertdialog', { name: 'Eliminar documento' });

export default defineFlow({
  machine: documentDeletionMachine,
  title: 'Deletion of a document',
  starts: { 'of a document': { documento: { id, nombre } } },
  samples: { 'deletion.confirm': {}, 'dialog.close': {} },
  outcomes: {
    deleteDocumento: {
      done: { deleted: { output: undefined, wire: { method: 'DELETE', path: PATH, status: 204 } } },
      error: {
        'the server fails': {
          error: serviceError('Error al eliminar el documento. Por favor, inténtalo de nuevo.', {}, 'server'),
          wire: { method: 'DELETE', path: PATH, status: 500 },
        },
      },
    },
  },
  screen: {
    open: async (driver) => {
      driver.answer(get('/api/documentos/documentos/', [record.documento(documento())]));
      await startOnInmueble(driver);
      await press(driver.page.getByRole('tab', { name: 'Documentación' }));
    },
    enter: (driver) => press(button(driver.page, `Eliminar ${nombre}`)),
    gestures: {
      'deletion.confirm': (driver) => press(button(question(driver), 'Eliminar')),
      'dialog.close': (driver) =>
        press(
          question(driver)
            .getByRole('button', { name: /^(Cancelar|Cerrar)$/ })
            .last(),
        ),
    },
    states: {
      asking: async (driver, { error }) => {
        await driver.expect(question(driver)).toContainText(`¿Eliminar el documento «${nombre}»?`);
        await driver.expect(button(question(driver), 'Eliminar')).toBeVisible();
        await seeAlert(driver, question(driver), error);
      },
      sending: (driver) => driver.expect(button(question(driver), 'Eliminando...')).toBeVisible(),
      saved: async (driver) => {
        await seeSaved(driver, question(driver), 'Documento eliminado correctamente');
        await driver.expect(question(driver)).toContainText(`Se ha eliminado el documento «${nombre}».`);
        await driver.expect(question(driver)).not.toContainText('¿Eliminar');
      },
      closed: seeNoDialog,
    },
  },
});

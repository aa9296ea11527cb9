import { documentDeletionMachine } from '../../src/machines/documents/document-deletion.machine.ts';
import { defineFlow, type Stage } from '../../flows/model/define-flow.ts';
import { button, openInmueble, seeAlert, seeNoDialog, seeSaved } from './support/looks.ts';
import { get, record } from './support/answers.ts';
import { documento, serviceError } from './support/samples.ts';
import { press } from '../../flows/browser/gestures.ts';

const { id, nombre } = documento();
const PATH = `/api/documentos/documentos/${id}/`;

const question = ({ page }: Stage) => page.getByRole('alertdialog', { name: 'Eliminar documento' });

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
    open: async (stage) => {
      stage.answer(get('/api/documentos/documentos/', [record.documento(documento())]));
      await openInmueble(stage);
      await press(stage, stage.page.getByRole('tab', { name: 'Documentación' }));
    },
    enter: (stage) => press(stage, button(stage.page, `Eliminar ${nombre}`)),
    gestures: {
      'deletion.confirm': (stage) => press(stage, button(question(stage), 'Eliminar')),
      'dialog.close': (stage) =>
        press(
          stage,
          question(stage)
            .getByRole('button', { name: /^(Cancelar|Cerrar)$/ })
            .last(),
        ),
    },
    states: {
      asking: async (stage, { error }) => {
        await stage.expect(question(stage)).toContainText(`¿Eliminar el documento «${nombre}»?`);
        await stage.expect(button(question(stage), 'Eliminar')).toBeVisible();
        await seeAlert(stage, question(stage), error);
      },
      sending: (stage) => stage.expect(button(question(stage), 'Eliminando...')).toBeVisible(),
      saved: (stage) => seeSaved(stage, question(stage), 'Documento eliminado correctamente'),
      closed: seeNoDialog,
    },
  },
});

import { documentDeletionMachine } from '../../src/machines/document-deletion.machine.ts';
import { defineFlow } from '../support/flows/define-flow.ts';
import { documento, serviceError } from '../support/flows/samples.ts';

const { id, nombre } = documento();
const PATH = `/api/documentos/documentos/${id}/`;

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
});

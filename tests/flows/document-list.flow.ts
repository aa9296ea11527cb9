import { documentListMachine } from '../../src/machines/document-list.machine.ts';
import { defineFlow } from '../support/flows/define-flow.ts';
import { documento, serviceError } from '../support/flows/samples.ts';

const contrato = documento();
const plano = documento({ id: 12, nombre: 'Plano', fecha: '2026-11-02', enlace: null });
const failed = serviceError('No se pudieron cargar los documentos. Por favor, inténtalo de nuevo.');
const PATH = '/api/documentos/documentos/';

export default defineFlow({
  machine: documentListMachine,
  title: 'Documents of a property',
  starts: { 'of a property': { inmueble: 7 } },
  distinguish: ({ stale }) => stale,
  samples: {
    'list.retry': {},
    'documento.download': [{ enlace: contrato.enlace }, { enlace: null }],
    'export.request': { filter: 'contrato' },
    'upload.open': {},
    'deletion.open': { documento: { id: contrato.id, nombre: contrato.nombre } },
  },
  outcomes: {
    loadDocumentos: {
      done: { 'two documents': { output: [contrato, plano] } },
      error: { 'the server fails': { error: failed, wire: { method: 'GET', path: PATH, status: 500 } } },
    },
    reloadDocumentos: {
      done: { 'one document': { output: [plano] } },
      error: { 'the server fails': { error: failed, wire: { method: 'GET', path: PATH, status: 500 } } },
    },
    documentUpload: {
      done: { uploaded: { output: 'saved' }, 'not sent': { output: 'dismissed' } },
    },
    documentDeletion: {
      done: {
        deleted: { output: 'saved' },
        'no answer': { output: 'uncertain' },
        'not deleted': { output: 'dismissed' },
      },
    },
  },
});

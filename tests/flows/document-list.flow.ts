import { messages } from '../../src/lib/messages.ts';
import { documentListMachine } from '../../src/machines/documents/document-list.machine.ts';
import { defineFlow, type ContextOf, type Stage } from '../../flows/model/define-flow.ts';
import { SHOWN_WHILE_RELOADING } from '../../flows/browser/look-around.ts';
import {
  button,
  closeDialog,
  dialog,
  exportCsv,
  openInmueble,
  seeAlert,
  seeList,
  seeListComing,
  seeNoList,
  uploadDocumento,
} from './support/looks.ts';
import { documento, serviceError } from './support/samples.ts';
import { get, lost, record, removed } from './support/answers.ts';
import { press } from '../../flows/browser/gestures.ts';

const contrato = documento();
const plano = documento({ id: 12, nombre: 'Plano', tipo: 'plano', fecha: '2026-11-02', enlace: null });
const failed = serviceError('No se pudieron cargar los documentos. Por favor, inténtalo de nuevo.');
const PATH = '/api/documentos/documentos/';

const UPLOAD = 'Subir documentación';
const question = ({ page }: Stage) => page.getByRole('alertdialog', { name: 'Eliminar documento' });

/** Each document that is known, and what is wrong with the list as it is. */
async function seeDocumentos(stage: Stage, { documentos, error }: ContextOf<typeof documentListMachine>) {
  const names = (documentos ?? []).map(({ nombre }) => button(stage.page, `Descargar ${nombre}`));
  for (const name of names) await stage.expect(name).toBeVisible();
  await seeList(stage, error);
}

export default defineFlow({
  machine: documentListMachine,
  title: 'Documents of a property',
  starts: { 'of a property': { inmueble: 7 } },
  distinguish: ({ stale, documentos }) => [stale, documentos === null],
  samples: {
    'list.retry': {},
    'documento.download': [{ enlace: contrato.enlace }, { enlace: null }],
    'export.request': { filter: 'contrato' },
    'upload.open': {},
    'deletion.open': { documento: { id: contrato.id, nombre: contrato.nombre } },
  },
  /** Only a list that says what is wrong with it offers to ask again. */
  can: { 'list.retry': ({ context }) => context.error !== null },
  outcomes: {
    loadDocumentos: {
      done: {
        'two documents': {
          output: [contrato, plano],
          wire: get(PATH, [record.documento(contrato), record.documento(plano)]),
        },
      },
      error: { 'the server fails': { error: failed, wire: { method: 'GET', path: PATH, status: 500 } } },
    },
    reloadDocumentos: {
      done: { 'one document': { output: [plano], wire: get(PATH, [record.documento(plano)]) } },
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
  screen: {
    open: (stage) => openInmueble(stage),
    enter: (stage) => press(stage, stage.page.getByRole('tab', { name: 'Documentación' })),
    gestures: {
      'list.retry': (stage) => press(stage, button(stage.page, 'Intentar de nuevo')),
      'documento.download': (stage, { enlace }) =>
        press(stage, button(stage.page, `Descargar ${enlace === null ? plano.nombre : contrato.nombre}`)),
      'export.request': (stage, { filter }) => exportCsv(stage, 'Filtrar documentos', filter),
      'upload.open': (stage) => press(stage, button(stage.page, UPLOAD)),
      'deletion.open': (stage, { documento: { nombre } }) =>
        press(stage, button(stage.page, `Eliminar ${nombre}`)),
    },
    ends: {
      documentUpload: {
        uploaded: uploadDocumento,
        'not sent': (stage) => closeDialog(stage, dialog(stage, UPLOAD)),
      },
      documentDeletion: {
        deleted: async (stage) => {
          stage.answer(removed(`${PATH}${contrato.id}/`));
          await press(stage, button(question(stage), 'Eliminar'));
          await press(stage, button(question(stage), 'Cerrar').last());
        },
        'no answer': async (stage) => {
          stage.answer(lost('DELETE', `${PATH}${contrato.id}/`));
          await press(stage, button(question(stage), 'Eliminar'));
          await seeAlert(stage, question(stage), messages.documento.deleteFailed);
          await press(stage, button(question(stage), 'Cancelar'));
        },
        'not deleted': (stage) => press(stage, button(question(stage), 'Cancelar')),
      },
    },
    states: {
      loading: (stage) => seeListComing(stage, 'Cargando documentos...'),
      'showing.idle': seeDocumentos,
      'showing.reloading': seeDocumentos,
      uploading: (stage) => stage.expect(dialog(stage, UPLOAD)).toBeVisible(),
      deleting: (stage) => stage.expect(question(stage)).toBeVisible(),
      failed: (stage, { error }) => seeNoList(stage, error),
    },
    alike: SHOWN_WHILE_RELOADING,
  },
});

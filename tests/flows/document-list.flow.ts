import type { SnapshotFrom } from 'xstate';
import { returnLater } from './screens/return-later.ts';
import { filterDocumentos } from '../../src/lib/list-filters.ts';
import { messages } from '../../src/lib/messages.ts';
import { documentListMachine } from '../../src/machines/documents/document-list.machine.ts';
import { type ContextOf, defineFlow, type Driver, parent } from '../../flows/index.ts';
import { documento, serviceError } from './support/samples.ts';
import { get, lost, record, removed } from './support/answers.ts';
import { press, write } from '../../flows/browser/input.ts';
import { button, dialog } from '../../tools/driver/elements.ts';
import { seeAlert, seeList, seeListComing, seeNoList } from '../../tools/driver/assertions.ts';
import { closeDialog } from '../../tools/driver/dialogs.ts';
import { SHOWN_WHILE_RELOADING, startOnInmueble, uploadDocumento } from './support/portal.ts';

const contrato = documento();
const plano = documento({ id: 12, nombre: 'Plano', tipo: 'plano', fecha: '2026-11-02', enlace: null });
const failed = serviceError('No se pudieron cargar los documentos. Por favor, inténtalo de nuevo.');
const PATH = '/api/documentos/documentos/';

const UPLOAD = 'Subir documentación';
const question = ({ page }: Driver) => page.getByRole('alertdialog', { name: 'Eliminar documento' });

/** Asserts each document that matches the search, and the list's message. */
async function seeDocumentos(driver: Driver, context: ContextOf<typeof documentListMachine>) {
  const { documentos, search, error } = context;
  const names = filterDocumentos(documentos ?? [], search).map(({ nombre }) =>
    button(driver.page, `Descargar ${nombre}`),
  );
  for (const name of names) await driver.expect(name).toBeVisible();
  await seeList(driver, error);
}

/** Whether one of its dialogs covers the list. */
const isCovered = (snapshot: SnapshotFrom<typeof documentListMachine>) =>
  snapshot.matches('uploading') || snapshot.matches('deleting');

export default defineFlow({
  machine: documentListMachine,
  title: 'Documents of a property',
  starts: { 'of a property': { parent, inmueble: 7, search: '' } },
  distinguish: ({ stale, documentos, search }) => [stale, documentos === null, search],
  samples: {
    'list.retry': {},
    'data.outdated': {},
    'documento.download': [{ enlace: contrato.enlace }, { enlace: null }],
    'search.changed': { search: 'plano' },
    'export.request': {},
    'upload.open': {},
    'deletion.open': { documento: { id: contrato.id, nombre: contrato.nombre } },
  },
  /** Only a list with an error has a retry button, and only a list with matches has an export button. */
  can: {
    'list.retry': ({ context }) => context.error !== null,
    'search.changed': (snapshot) => !isCovered(snapshot) && snapshot.context.search === '',
    'export.request': ({ context }) => context.search !== '',
    'documento.download': ({ context }, { enlace }) => context.search === '' || enlace === null,
    'deletion.open': ({ context }) => context.search === '',
  },
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
    open: (driver) => startOnInmueble(driver),
    enter: (driver) => press(driver.page.getByRole('tab', { name: 'Documentación' })),
    gestures: {
      'data.outdated': returnLater,
      'list.retry': (driver) => press(button(driver.page, 'Intentar de nuevo')),
      'documento.download': (driver, { enlace }) =>
        press(button(driver.page, `Descargar ${enlace === null ? plano.nombre : contrato.nombre}`)),
      'search.changed': (driver, { search }) =>
        write(driver.page.getByRole('searchbox', { name: 'Filtrar documentos' }), search),
      'export.request': (driver) => press(button(driver.page, 'Exportar CSV')),
      'upload.open': (driver) => press(button(driver.page, UPLOAD)),
      'deletion.open': (driver, { documento: { nombre } }) =>
        press(button(driver.page, `Eliminar ${nombre}`)),
    },
    ends: {
      documentUpload: {
        uploaded: uploadDocumento,
        'not sent': (driver) => closeDialog(dialog(driver.page, UPLOAD)),
      },
      documentDeletion: {
        deleted: async (driver) => {
          driver.answer(removed(`${PATH}${contrato.id}/`));
          await press(button(question(driver), 'Eliminar'));
          await press(button(question(driver), 'Cerrar').last());
        },
        'no answer': async (driver) => {
          driver.answer(lost('DELETE', `${PATH}${contrato.id}/`));
          await press(button(question(driver), 'Eliminar'));
          await seeAlert(driver, question(driver), messages.documento.deleteFailed);
          await press(button(question(driver), 'Cancelar'));
        },
        'not deleted': (driver) => press(button(question(driver), 'Cancelar')),
      },
    },
    states: {
      loading: (driver) => seeListComing(driver, 'Cargando documentos...'),
      'showing.idle': seeDocumentos,
      'showing.reloading': seeDocumentos,
      uploading: (driver) => driver.expect(dialog(driver.page, UPLOAD)).toBeVisible(),
      deleting: (driver) => driver.expect(question(driver)).toBeVisible(),
      failed: (driver, { error }) => seeNoList(driver, error),
    },
    alike: SHOWN_WHILE_RELOADING,
  },
});

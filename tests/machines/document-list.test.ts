import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import { DURATION } from '../../src/lib/constants.ts';
import type { Documento } from '../../src/lib/models.ts';
import { documentDeletionMachine } from '../../src/machines/documents/document-deletion.machine.ts';
import { documentListMachine } from '../../src/machines/documents/document-list.machine.ts';
import { documentUploadMachine } from '../../src/machines/documents/document-upload.machine.ts';
import type { FormInHistory } from '../../src/machines/shared/history-entry.ts';
import { encode, parent, runMachine } from '../../flows/index.ts';
import { documento, serviceError } from '../flows/support/samples.ts';

it('[DOC-3] documents are sorted by date, newest first', () => {
  const run = runMachine(documentListMachine, { inmueble: 7, search: '' });
  const [older, newer] = [
    documento({ id: 12, fecha: '2025-01-21' }),
    documento({ id: 11, fecha: '2026-01-21' }),
  ];
  const { context } = run.make({ actor: 'loadDocumentos', done: 'both', output: encode([older, newer]) });
  expect(context).toEqual({ documentos: encode([newer, older]) });
});

it.each([
  ['upload', { type: 'upload.open' }, 'uploading', 'documentUpload'],
  [
    'deletion',
    { type: 'deletion.open', documento: { id: 11, nombre: 'Acta' } },
    'deleting',
    'documentDeletion',
  ],
])(
  '[DOC-4] links that expire while the dialog of the %s is open are renewed after it',
  (_, open, state, actor) => {
    const run = runMachine(documentListMachine, { inmueble: 7, search: '' });
    run.make({ actor: 'loadDocumentos', done: 'one', output: encode([documento({ id: 11 })]) });
    run.make({ event: open });
    run.make({ after: 'linksFresh', state: `documentList.${state}`, ms: DURATION.linksFresh });
    const { effects } = run.make({ actor, done: 'not sent', output: 'dismissed' });
    expect(effects).toContainEqual({
      call: 'reloadDocumentos',
      src: 'loadDocumentos',
      input: { inmueble: 7 },
    });
  },
);

const historyEntry = fromCallback<EventObject, FormInHistory>(() => {});

/** A server that answers the first list, leaves all others pending, and refuses deletions. */
function openList() {
  let loads = 0;
  const documentDeletion = documentDeletionMachine.provide({
    actors: {
      historyEntry,
      deleteDocumento: fromPromise(() => Promise.reject(serviceError('Error al eliminar', {}, 'server'))),
    },
  });
  const documentUpload = documentUploadMachine.provide({ actors: { historyEntry } });
  const loadDocumentos = fromPromise<Documento[], { inmueble: number }>(() => {
    loads += 1;
    return loads === 1 ? Promise.resolve([documento()]) : new Promise(() => {});
  });
  const list = createActor(
    documentListMachine.provide({ actors: { loadDocumentos, documentDeletion, documentUpload } }),
    {
      input: { parent, inmueble: 7, search: '' },
    },
  );
  return { list: list.start(), loads: () => loads };
}

it('[DOC-9] a stale list is reloaded until it succeeds, whatever is opened in between', async () => {
  const { list, loads } = openList();
  await waitFor(list, (snapshot) => snapshot.matches({ showing: 'idle' }));

  list.send({ type: 'deletion.open', documento: documento() });
  const deletion = list.getSnapshot().children.documentDeletion;
  if (!deletion) throw new Error('No dialog is open');
  deletion.send({ type: 'deletion.confirm' });
  await waitFor(
    deletion,
    (snapshot) => snapshot.matches('asking') && snapshot.context.error === 'Error al eliminar',
  );
  deletion.send({ type: 'dialog.close' });
  expect([list.getSnapshot().value, loads()]).toEqual([{ showing: 'reloading' }, 2]);

  list.send({ type: 'upload.open' });
  list.getSnapshot().children.documentUpload?.send({ type: 'dialog.close' });
  expect([list.getSnapshot().value, loads()]).toEqual([{ showing: 'reloading' }, 3]);
});

import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import type { Documento } from '../../src/lib/models.ts';
import { documentDeletionMachine } from '../../src/machines/documents/document-deletion.machine.ts';
import { documentListMachine } from '../../src/machines/documents/document-list.machine.ts';
import type { FormInHistory } from '../../src/machines/shared/history-entry.ts';
import { documentUploadMachine } from '../../src/machines/documents/document-upload.machine.ts';
import { parent } from '../../flows/index.ts';
import { documento, serviceError } from '../flows/support/samples.ts';

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

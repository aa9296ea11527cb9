import { expect, it } from 'vitest';
import { DURATION } from '../../src/lib/constants.ts';
import { documentListMachine } from '../../src/machines/documents/document-list.machine.ts';
import { encode, runMachine } from '../../flows/index.ts';
import { documento } from '../flows/support/samples.ts';

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

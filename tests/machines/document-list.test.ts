import { expect, it } from 'vitest';
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

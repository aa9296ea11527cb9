import { createActor, type EventFromLogic, type EventObject, fromCallback } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { FormInHistory } from '../../src/machines/shared/history-entry.ts';
import { documentUploadMachine } from '../../src/machines/documents/document-upload.machine.ts';
import { encode, runMachine } from '../../flows/index.ts';
import { serviceError } from '../flows/support/samples.ts';

const contrato = new File(['%PDF'], 'Contrato.firmado.pdf');
const plano = new File(['PNG'], 'Plano.png');

const historyEntry = fromCallback<EventObject, FormInHistory>(() => {});

function open() {
  const actor = createActor(documentUploadMachine.provide({ actors: { historyEntry } }), {
    input: { inmueble: 7 },
  }).start();
  const values = () => actor.getSnapshot().context.values;
  return {
    send: (event: EventFromLogic<typeof documentUploadMachine>) => actor.send(event),
    values,
    errors: () => actor.getSnapshot().context.errors,
  };
}

describe('the name of an uploaded document', () => {
  it('[DOC-5] is the file name until a name is typed', () => {
    const upload = open();

    upload.send({ type: 'file.chosen', file: contrato });
    expect(upload.values()).toEqual({ archivo: contrato, nombre: 'Contrato.firmado', descripcion: '' });

    upload.send({ type: 'file.chosen', file: plano });
    expect(upload.values()).toEqual({ archivo: plano, nombre: 'Plano', descripcion: '' });
  });

  it('[DOC-5] is kept as typed when another file is chosen', () => {
    const upload = open();

    upload.send({ type: 'field.changed', name: 'nombre', value: 'Contrato 2026' });
    upload.send({ type: 'file.chosen', file: contrato });

    expect(upload.values()).toEqual({ archivo: contrato, nombre: 'Contrato 2026', descripcion: '' });
  });

  it('[DOC-5] is filled in again once it is empty, and its error disappears', () => {
    const upload = open();

    upload.send({ type: 'field.changed', name: 'nombre', value: ' ' });
    upload.send({ type: 'form.submit' });
    expect(upload.errors()).toEqual({
      archivo: 'Por favor, selecciona un archivo para subir.',
      nombre: 'Por favor, proporciona un nombre para el documento.',
    });

    upload.send({ type: 'file.chosen', file: contrato });

    expect(upload.values()).toEqual({ archivo: contrato, nombre: 'Contrato.firmado', descripcion: '' });
    expect(upload.errors()).toEqual({});
  });

  it('[DOC-6] an unsupported file has an error at once, until it is removed', () => {
    const upload = open();

    upload.send({ type: 'file.chosen', file: new File(['MZ'], 'programa.exe') });
    expect(upload.errors()).toEqual({
      archivo: 'Tipo de archivo no admitido. Se aceptan PDF, DOC, DOCX, JPG, JPEG y PNG.',
    });

    upload.send({ type: 'file.removed' });
    expect(upload.values()).toEqual({ archivo: null, nombre: 'programa', descripcion: '' });
    expect(upload.errors()).toEqual({});
  });

  it('[DOC-7] name and description are sent trimmed', () => {
    const run = runMachine(documentUploadMachine, { inmueble: 7 });
    run.actor.send({ type: 'file.chosen', file: contrato });
    run.make({ event: { type: 'field.changed', name: 'nombre', value: ' Contrato 2026 ' } });
    run.make({ event: { type: 'field.changed', name: 'descripcion', value: ' Firmado\n' } });
    expect(run.make({ event: { type: 'form.submit' } }).effects).toMatchObject([
      { call: 'uploadDocumento', input: { inmueble: 7, nombre: 'Contrato 2026', descripcion: 'Firmado' } },
    ]);
  });

  it.each([
    ['another one', { type: 'file.chosen', file: plano }, {}],
    [
      'one of another type',
      { type: 'file.chosen', file: new File(['a'], 'notas.txt') },
      { archivo: 'Tipo de archivo no admitido. Se aceptan PDF, DOC, DOCX, JPG, JPEG y PNG.' },
    ],
    ['none', { type: 'file.removed' }, {}],
  ] as const)('[DOC-8] the refusal of a file goes when %s is chosen', (_, event, errors) => {
    const run = runMachine(documentUploadMachine, { inmueble: 7 });
    const message = 'Error en el archivo: El archivo es demasiado grande.';
    run.actor.send({ type: 'file.chosen', file: contrato });
    run.make({ event: { type: 'form.submit' } });
    const reason = encode(serviceError(message, { archivo: ['El archivo es demasiado grande.'] }, 'refused'));
    run.make({ actor: 'uploadDocumento', error: 'refused', reason });
    expect(run.actor.getSnapshot().context).toMatchObject({ formError: message });
    run.actor.send(event);
    expect(run.actor.getSnapshot().context).toMatchObject({ formError: null, errors });
  });
});

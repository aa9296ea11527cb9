import { messages } from '../../src/lib/messages.ts';
import { documentUploadMachine } from '../../src/machines/document-upload.machine.ts';
import { defineFlow } from '../support/flows/define-flow.ts';
import { serviceError } from '../support/flows/samples.ts';

const PATH = '/api/documentos/documentos/';
const contrato = new File(['%PDF-1.7'], 'Contrato de alquiler.pdf', { type: 'application/pdf' });
const program = new File(['MZ'], 'programa.exe', { type: 'application/octet-stream' });

export default defineFlow({
  machine: documentUploadMachine,
  title: 'Upload of a document',
  starts: { 'of a property': { inmueble: 7 } },
  distinguish: ({ values, edited, nombreTyped }) => [
    values.archivo?.name ?? null,
    values.nombre !== '',
    edited,
    nombreTyped,
  ],
  samples: {
    'file.chosen': [{ file: contrato }, { file: program }],
    'file.removed': {},
    'field.changed': [
      { name: 'nombre', value: ' Contrato 2026 ' },
      { name: 'nombre', value: '' },
      { name: 'descripcion', value: 'Firmado' },
    ],
    'form.submit': {},
    'dialog.close': {},
    'leave.confirm': {},
    'leave.cancel': {},
    'upload.progressed': { fraction: 0.5 },
  },
  outcomes: {
    uploadDocumento: {
      done: { uploaded: { output: undefined, wire: { method: 'POST', path: PATH, status: 201 } } },
      error: {
        'the server refuses the file': {
          error: serviceError(
            'Error en el archivo: El archivo está dañado.',
            { archivo: ['El archivo está dañado.'] },
            'refused',
          ),
          wire: { method: 'POST', path: PATH, status: 400, body: { archivo: ['El archivo está dañado.'] } },
        },
        'no answer': {
          error: serviceError(messages.documento.uploadFailed, {}, 'uncertain'),
          wire: { method: 'POST', path: PATH, status: 0 },
        },
        'the file has changed on the device': {
          error: serviceError(messages.documento.fileChanged, {}, 'fileLost'),
        },
      },
    },
  },
});

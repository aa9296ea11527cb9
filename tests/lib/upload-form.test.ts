import { describe, expect, it } from 'vitest';
import { fileNameWithoutExtension, validateUpload } from '../../src/lib/upload-form.ts';

describe('a document to upload', () => {
  const archivo = { name: 'contrato.PDF', size: 1 };

  it('[DOC-5] a file and a name are required', () => {
    expect(validateUpload({ archivo: null, nombre: ' ', descripcion: '' })).toEqual({
      archivo: 'Por favor, selecciona un archivo para subir.',
      nombre: 'Por favor, proporciona un nombre para el documento.',
    });
    expect(validateUpload({ archivo, nombre: 'x', descripcion: '' })).toEqual({});
  });

  it.each([
    ['a.pdf', 10 * 1024 * 1024, undefined],
    ['a.pdf', 10 * 1024 * 1024 + 1, 'El archivo supera el máximo de 10 MB.'],
    ['a.pdf', 0, 'El archivo está vacío.'],
    ['a.doc', 1, undefined],
    ['a.docx', 1, undefined],
    ['a.jpg', 1, undefined],
    ['a.b.JPEG', 1, undefined],
    ['a.png', 1, undefined],
    ['a.exe', 1, 'Tipo de archivo no admitido. Se aceptan PDF, DOC, DOCX, JPG, JPEG y PNG.'],
    ['.pdf', 1, undefined],
    ['apdf', 1, 'Tipo de archivo no admitido. Se aceptan PDF, DOC, DOCX, JPG, JPEG y PNG.'],
    ['a.pdf.exe', 1, 'Tipo de archivo no admitido. Se aceptan PDF, DOC, DOCX, JPG, JPEG y PNG.'],
    ['pdf', 1, 'Tipo de archivo no admitido. Se aceptan PDF, DOC, DOCX, JPG, JPEG y PNG.'],
  ])('[DOC-6] %s of %i bytes: %s', (name, size, message) => {
    expect(validateUpload({ archivo: { name, size }, nombre: 'x', descripcion: '' }).archivo).toBe(message);
  });

  it('[DOC-5] the name is the file name without its extension', () => {
    expect(['contrato.pdf', 'plano.v2.png', 'sin', '.pdf', ''].map(fileNameWithoutExtension)).toEqual([
      'contrato',
      'plano.v2',
      'sin',
      '.pdf',
      '',
    ]);
  });
});

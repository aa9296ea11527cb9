import { describe, expect, it } from 'vitest';
import { fileKind, fileSize } from '../../src/lib/file-info.ts';

describe('type and size of a file', () => {
  it.each([
    ['https://portal.example/media/documentos/contrato.PDF?caduca=1&firma=a.b', 'PDF'],
    ['https://portal.example/media/acta.docx', 'DOCX'],
    ['https://portal.example/media/sin-extension', null],
    ['https://portal.example/media/plano.pdf.firmado-dos', null],
    ['https://portal.example/', null],
    [null, null],
  ])('[DOC-4] %s is %s', (enlace, kind) => {
    expect(fileKind(enlace)).toBe(kind);
  });

  it.each([
    [12, '12 B'],
    [1023, '1023 B'],
    [1024, '1 kB'],
    [340 * 1024, '340 kB'],
    [1024 * 1024 - 513, '1023 kB'],
    [1024 * 1024 - 1, '1 MB'],
    [1024 * 1024, '1 MB'],
    [1.25 * 1024 * 1024, '1,3 MB'],
    [10 * 1024 * 1024, '10 MB'],
  ])('[DOC-6] %d bytes are %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });
});

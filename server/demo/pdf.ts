const LINE_HEIGHT = 20;

/** Characters of the standard encoding of Spanish PDF texts; the euro sign has its own place there. */
function toWinAnsi(text: string): string {
  return text
    .replaceAll('€', '\x80')
    .replaceAll('–', '\x96')
    .replace(/[\\()]/g, '\\$&');
}

function pageContent(title: string, lines: readonly string[]): string {
  const body = lines.map((line) => `(${toWinAnsi(line)}) Tj T*`).join('\n');
  return [
    '0.008 0.4 0.447 rg 56 770 483 3 re f 0.07 0.12 0.13 rg',
    `BT /F2 18 Tf 56 735 Td (${toWinAnsi(title)}) Tj ET`,
    `BT /F1 11 Tf ${LINE_HEIGHT} TL 56 700 Td\n${body}\nET`,
  ].join('\n');
}

/** A one-page A4 document with a heading and lines of text. Latin-1 and the euro sign; nothing is wrapped. */
export function createPdf(title: string, lines: readonly string[]): Buffer {
  const content = pageContent(title, lines);
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (es-ES) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ' +
      '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${toWinAnsi(title)}) /Producer (Lindero) >>`,
  ];
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>`;
  const xref = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}${trailer}\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + xref, 'latin1');
}

/** The first bytes of a file of this type. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
export const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]);
export const DOC = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
export const DOCX = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 6, 0, 8, 0]);

export interface FormFields {
  nombre?: string;
  descripcion?: string;
  inmueble?: string | number;
  tipo?: string;
}

/** A form as the portal sends it; `null` for no file. */
export function form(fields: FormFields, file: { name: string; content: Uint8Array } | null): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
  if (file) data.append('archivo', new Blob([Buffer.from(file.content)]), file.name);
  return data;
}

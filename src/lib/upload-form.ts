import { UPLOAD } from './constants.ts';
import { isBlank } from './field-checks.ts';
import { failedChecks, type Errors } from './form.ts';
import { messages } from './messages.ts';

/** The rules for a document that is uploaded (DOC-5, DOC-6). */

/** The part of a `File` that a rule reads. */
export interface FileFacts {
  name: string;
  /** Bytes. */
  size: number;
}
export interface UploadFields {
  archivo: FileFacts | null;
  nombre: string;
  descripcion: string;
}
export type UploadErrors = Errors<keyof UploadFields>;

/** DOC-5, DOC-6. */
export function validateUpload({ archivo, nombre }: UploadFields): UploadErrors {
  return failedChecks<keyof UploadFields>({
    archivo: archivo === null ? messages.documento.fileRequired : validateArchivo(archivo),
    nombre: isBlank(nombre) ? messages.documento.nameRequired : null,
    descripcion: null,
  });
}

/** Why a file is refused before it is sent (DOC-6); null if it is accepted. */
export function validateArchivo({ name, size }: FileFacts): string | null {
  if (!UPLOAD.extensions.some((accepted) => name.toLowerCase().endsWith(`.${accepted}`)))
    return messages.documento.fileTypeRefused;
  if (size === 0) return messages.documento.fileEmpty;
  return size > UPLOAD.maxBytes ? messages.documento.fileTooBig : null;
}

/** The default name of the document. */
export function fileNameWithoutExtension(name: string): string {
  return name.replace(/(?<=.)\.[^.]*$/, '');
}

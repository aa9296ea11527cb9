import type { Http } from '../lib/http.ts';
import type { InquilinoInput } from '../lib/inputs.ts';
import { withoutKeys, type SendNew } from './idempotency.ts';
import { messages } from '../lib/messages.ts';
import type { Inquilino } from '../lib/models.ts';
import { decimalOf, idOf, textOf, type RawRecord } from './records.ts';
import { messageInCreation, messageInForm } from './tercero-messages.ts';
import { belongsToInmueble, createdIn, createLookups, createTercero, type TerceroApi } from './terceros.ts';

const API: TerceroApi<Inquilino> = {
  tercero: 'inquilino',
  path: '/api/terceros/inquilinos/',
  filter: 'inmueble',
  read: readInquilino,
  belongsTo: belongsToInmueble,
};

const NEW = { path: API.path, bodyOf, readNew: createdIn };

export function createInquilinos(http: Http, sendNew: SendNew = withoutKeys(http)) {
  const { createFailed } = messages.inquilino;
  const { inquilinoFailed, inquilinoFailedSilently } = messages.creation;
  return {
    ...createLookups(http, API),
    /** For the add-tenant dialog. */
    create: createTercero(sendNew, NEW, messageInForm(createFailed)),
    /** For the creation of a property. */
    createWithInmueble: createTercero(
      sendNew,
      NEW,
      messageInCreation(inquilinoFailed, inquilinoFailedSilently),
    ),
  };
}

function bodyOf({ nombre, apellidos, correo_electronico, telefono, bonificacion, inmueble }: InquilinoInput) {
  return { nombre, apellidos, correo_electronico, telefono, bonificacion, inmueble };
}

function readInquilino(record: RawRecord): Inquilino | null {
  const id = idOf(record['id']);
  if (id === null) return null;
  return {
    id,
    nombre: textOf(record['nombre']),
    apellidos: textOf(record['apellidos']),
    correo_electronico: textOf(record['correo_electronico']),
    telefono: textOf(record['telefono']),
    bonificacion: decimalOf(record['bonificacion']) ?? 0,
    inmueble: idOf(record['inmueble']),
  };
}

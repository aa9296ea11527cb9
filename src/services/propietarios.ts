import type { Http } from '../lib/http.ts';
import type { PropietarioInput } from '../lib/inputs.ts';
import { withoutKeys, type SendNew } from './idempotency.ts';
import { messages } from '../lib/messages.ts';
import type { Propietario } from '../lib/models.ts';
import { idOf, textOf, textOrNull, type RawRecord } from './records.ts';
import { messageInCreation } from './tercero-messages.ts';
import { belongsToInmueble, createdIn, createLookups, createTercero, type TerceroApi } from './terceros.ts';

const API: TerceroApi<Propietario> = {
  tercero: 'propietario',
  path: '/api/terceros/propietarios/',
  filter: 'inmueble',
  read: readPropietario,
  belongsTo: belongsToInmueble,
};

const NEW = { path: API.path, bodyOf, readNew: createdIn };

export function createPropietarios(http: Http, sendNew: SendNew = withoutKeys(http)) {
  const { propietarioFailed, propietarioFailedSilently } = messages.creation;
  return {
    ...createLookups(http, API),
    /** For the creation of a property, the only place that creates owners. */
    create: createTercero(sendNew, NEW, messageInCreation(propietarioFailed, propietarioFailedSilently)),
  };
}

function bodyOf({
  nombre,
  apellidos,
  telefono,
  correo_electronico,
  numero_cuenta,
  inmueble,
}: PropietarioInput) {
  return { nombre, apellidos, telefono, correo_electronico, numero_cuenta, inmueble };
}

function readPropietario(record: RawRecord): Propietario | null {
  const id = idOf(record['id']);
  if (id === null) return null;
  return {
    id,
    nombre: textOf(record['nombre']),
    apellidos: textOf(record['apellidos']),
    telefono: textOf(record['telefono']),
    correo_electronico: textOf(record['correo_electronico']),
    numero_cuenta: textOrNull(record['numero_cuenta']),
    inmueble: idOf(record['inmueble']),
  };
}

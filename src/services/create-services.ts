import type { Extensions } from '../lib/extensions.ts';
import type { Http } from '../lib/http.ts';
import { newId } from '../lib/new-id.ts';
import { createSendNew } from './idempotency.ts';
import { createClientes } from './clientes.ts';
import { createConstructoras } from './constructoras.ts';
import { createPassword, waitByTimer, type Wait } from './password.ts';
import { createDocumentos } from './documentos.ts';
import { createFacturas } from './facturas.ts';
import { withoutPages } from './failed-call.ts';
import { createIncidencias } from './incidencias.ts';
import { createImportMemory } from './import-memory.ts';
import { createImportSending } from './import-sending.ts';
import { createInmuebles } from './inmuebles.ts';
import { createInquilinos } from './inquilinos.ts';
import { createPreferencias } from './preferences-store.ts';
import { createPropietarios } from './propietarios.ts';
import { createSession } from './login-and-logout.ts';
import { createSolicitudes } from './solicitudes.ts';
import { createSuministros } from './suministros.ts';
import type { UnansweredKeys } from './unanswered-keys.ts';

export interface ServicesOptions {
  http: Http;
  /** The origin of the API, never empty: relative links from the server resolve against it. */
  apiOrigin: string;
  /** A function, because a browser may throw when the storage is read. */
  storage: () => Storage;
  /** The storage of one tab, where an import stores its progress. */
  tabStorage: () => Storage;
  /** The keys of creations without a response. */
  unanswered: UnansweredKeys;
  /** The extensions to §7 that the session's backend announced. */
  extensions?: () => Extensions;
  /** Creates a unique key. */
  newKey?: () => string;
  /** The delay of the simulated change of the password. */
  wait?: Wait;
}

/**
 * Every call to the API (§7). They throw `ServiceError` with the message of §8; after an abort the signal's
 * reason, after the session's end SessionEndedError.
 */
export function createServices({
  http: send,
  apiOrigin,
  storage,
  tabStorage,
  unanswered,
  extensions = () => ({}),
  newKey = newId,
  wait = waitByTimer,
}: ServicesOptions) {
  const http = withoutPages(send);
  const sendNew = createSendNew(http, { extensions, newKey, unanswered });
  const inmuebles = createInmuebles(http, sendNew, extensions);
  const propietarios = createPropietarios(http, sendNew);
  return {
    /** Called at the end of the session. */
    forgetKeys: unanswered.forgetAll,
    session: createSession(http),
    clientes: createClientes(http),
    inmuebles,
    imports: createImportSending({ inmuebles, propietarios }, createImportMemory(tabStorage)),
    inquilinos: createInquilinos(http, sendNew),
    propietarios,
    constructoras: createConstructoras(http, sendNew, extensions),
    suministros: createSuministros(http, extensions),
    incidencias: createIncidencias(http, sendNew, extensions),
    solicitudes: createSolicitudes(http),
    documentos: createDocumentos(http, apiOrigin, sendNew, extensions),
    facturas: createFacturas(http, apiOrigin, extensions),
    preferencias: createPreferencias(storage),
    password: createPassword(http, wait),
  };
}

export type Services = ReturnType<typeof createServices>;

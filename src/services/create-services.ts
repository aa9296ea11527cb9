import type { Extensions } from '../lib/extensions.ts';
import type { Http } from '../lib/http.ts';
import { newId } from '../lib/new-id.ts';
import { createSendNew } from './idempotency.ts';
import { createClientes } from './clientes.ts';
import { createConstructoras } from './constructoras.ts';
import { createContrasena, waitByTimer, type Wait } from './contrasena.ts';
import { createDocumentos } from './documentos.ts';
import { createFacturas } from './facturas.ts';
import { createIncidencias } from './incidencias.ts';
import { createImportMemory } from './import-memory.ts';
import { createImportSending } from './import-sending.ts';
import { createInmuebles } from './inmuebles.ts';
import { createInquilinos } from './inquilinos.ts';
import { createPreferencias } from './preferences-store.ts';
import { createPropietarios } from './propietarios.ts';
import { createSesion } from './sesion.ts';
import { createSolicitudes } from './solicitudes.ts';
import { createSuministros } from './suministros.ts';
import type { UnansweredKeys } from './unanswered-keys.ts';

export interface ServicesOptions {
  http: Http;
  /** Origin of the API, never empty: relative links of the server resolve against it. */
  apiOrigin: string;
  /** Asked for at each use: a browser may refuse it. */
  storage: () => Storage;
  /** That of one tab: how far an import has come is known in it after a reload. */
  tabStorage: () => Storage;
  /** What was sent and not answered. */
  unanswered: UnansweredKeys;
  /** What the backend of the session offers beyond §7. */
  extensions?: () => Extensions;
  /** A key that no other creation has. */
  newKey?: () => string;
  /** The delay of the simulated change of the password. */
  wait?: Wait;
}

/**
 * All that the portal asks of the world (§7). Every call throws `ServiceError` with the message of §8, or, once nobody
 * waits for it any more, the signal's reason or SessionEndedError.
 */
export function createServices({
  http,
  apiOrigin,
  storage,
  tabStorage,
  unanswered,
  extensions = () => ({}),
  newKey = newId,
  wait = waitByTimer,
}: ServicesOptions) {
  const sendNew = createSendNew(http, { extensions, newKey, unanswered });
  const inmuebles = createInmuebles(http, sendNew, extensions);
  const propietarios = createPropietarios(http, sendNew);
  return {
    /** At the end of the session. */
    forgetKeys: unanswered.forgetAll,
    sesion: createSesion(http),
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
    contrasena: createContrasena(http, wait),
  };
}

export type Services = ReturnType<typeof createServices>;

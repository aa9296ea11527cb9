import { messages } from '../../src/lib/messages.ts';

/** A button that opens a dialog. */
export interface DialogOpener {
  /** The machine of the dialog. */
  machine: string;
  /** The address of the screen with the button; ID stands for the property. */
  path: string;
  /** The name of the button, or a part of it. */
  name: string | RegExp;
}

const { creation, documento, estado, filtros, importing, incidencia, inmueble, jump, password } = messages;

/**
 * Every dialog that opens from a screen. Tests of all dialogs go through these. The property has a supply and a
 * document, and is managed for an owner.
 */
export const DIALOG_OPENERS: Record<string, DialogOpener> = {
  'a new property': { machine: 'inmuebleCreation', path: '/cliente', name: creation.title },
  'an import': { machine: 'inmuebleImport', path: '/cliente', name: importing.open },
  'the filters': { machine: 'dashboard', path: '/cliente', name: filtros.title },
  "'Ir a…'": { machine: 'jump', path: '/cliente', name: jump.open },
  'the address': { machine: 'addressEdit', path: '/inmueble/ID', name: inmueble.edit },
  'the estado': { machine: 'estadoChange', path: '/inmueble/ID', name: estado.title },
  'the owner': { machine: 'terceroViewer', path: '/inmueble/ID', name: inmueble.datosTercero.propietario },
  'the supplies': { machine: 'suministroViewer', path: '/inmueble/ID', name: inmueble.datosSuministros },
  'an upload': { machine: 'documentUpload', path: '/inmueble/ID', name: documento.upload },
  'a deletion': { machine: 'documentDeletion', path: '/inmueble/ID', name: /^Eliminar / },
  'a new incident': {
    machine: 'incidenciaCreation',
    path: '/inmueble/ID?tab=incidencias',
    name: incidencia.create,
  },
  'the password': { machine: 'passwordChange', path: '/perfil', name: password.title },
};

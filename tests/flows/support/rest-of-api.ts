import { ESTADOS } from '../../../src/lib/constants.ts';
import type { Answer } from '../../../flows/index.ts';
import { cliente, inmueble, inmuebleDetail, suministro } from './samples.ts';
import { estadoChoices, get, options, record } from './answers.ts';
import { PATH } from '../../../tools/driver/api.ts';

/** The responses to calls that a flow does not describe: one client with one property and its supply. */
export function restOfApi(): Answer[] {
  return [
    get(PATH.clientes, [cliente()]),
    get(`${PATH.clientes}1/`, cliente()),
    get(PATH.inmuebles, [inmueble()]),
    get(`${PATH.inmuebles}7/`, inmuebleDetail()),
    options(PATH.inmuebles, estadoChoices([...ESTADOS])),
    get(PATH.suministros, [record.suministro(suministro())]),
    get(PATH.incidencias, []),
    get(PATH.solicitudes, []),
    get(PATH.documentos, []),
    get(`${PATH.facturas}?inmueble=7`, []),
  ];
}

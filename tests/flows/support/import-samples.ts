import type { ImportLine } from '../../../src/lib/import-check.ts';
import { readCsv } from '../../../src/lib/import-csv.ts';
import { planOf, type ImportPlan, type LineStage } from '../../../src/lib/import-plan.ts';
import { packInmueble } from '../../../src/lib/packed-inmueble.ts';
import { reviewTable } from '../../../src/lib/import-review.ts';
import { inmueble } from './samples.ts';

/** Files with properties, and the plans made from them. */

const HEADER =
  'Tipo;Tipo de vía;Nombre de la vía;Número;Código postal;Ciudad;Provincia;Planta;Puerta;Estado;Nombre del propietario;Apellidos del propietario;Teléfono del propietario;Correo electrónico del propietario';

/** 'Calle Sierpes, 2' in line 2, and so on. */
export const plainLine = (number: number) =>
  `Propiedad;Calle;Sierpes;${number};41004;Sevilla;Sevilla;;;Comprado`;
/** Let, with the postal code of another province: it has two hints. */
export const hintedLine = (number: number) =>
  `Propiedad;Calle;Sierpes;${number};28004;Sevilla;Sevilla;;;Alquilado`;
export const managedLine = (number: number) =>
  `Gestión;Calle;Sierpes;${number};41004;Sevilla;Sevilla;;;Comprado;Jorge;Prat Soler;933 111 222;jorge@correo.es`;
/** The address of the property of `restOfApi`. */
export const existingLine = 'Propiedad;calle;ALCALA;7;28014;Madrid;Madrid;2;b;Alquilado';
export const lineWithoutCity = 'Propiedad;Calle;Sierpes;40;41004;;Sevilla;;;alkilado';

export const fileOf = (...lines: readonly string[]) => `${[HEADER, ...lines].join('\r\n')}\r\n`;

/** The plan of a file, if the portfolio has the property of `restOfApi`. */
export function planOfFile(
  text: string,
  lines: ReadonlyMap<number, LineStage> = new Map(),
  hash = 'hash',
  inmuebles: ReadonlyMap<number, LineStage> = new Map(),
): ImportPlan {
  const review = reviewTable(readCsv(new TextEncoder().encode(text)), [packInmueble(inmueble())]);
  return planOf({ ...review, hash }, { lines, inmuebles });
}

/** The lines of a file that are ready. */
export const linesOf = (text: string): ImportLine[] => planOfFile(text).ready;

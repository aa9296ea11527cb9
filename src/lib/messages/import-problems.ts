/** What is wrong with a file or one of its lines. Not in `messages`, because only the worker that reads files needs them. */
export const importProblems = {
  tipo: (value: string) => `«${value}» no es uno de los tipos`,
  tipoVia: (value: string) => `«${value}» no es uno de los tipos de vía`,
  estado: (value: string) => `«${value}» no es uno de los estados`,
  actividad: (value: string) => `«${value}» no es Activo ni Inactivo`,
  tooLong: (length: number) => `No puede tener más de ${length} caracteres`,
  changed: 'La hoja de cálculo ha cambiado este valor',
  cellError: 'La hoja de cálculo tiene un error en esta celda',
  formula: 'La celda tiene una fórmula en lugar de su valor',
  moreCells: 'Hay más celdas que columnas: puede que falten comillas',
  /** Hints: the line is imported. */
  withoutTercero: { inquilino: 'Se importa sin inquilino.', constructora: 'Se importa sin constructora.' },
  withoutPropietario: 'El propietario solo se importa con el tipo Gestión.',
  maybeDate: 'Puede ser una fecha que ha puesto la hoja de cálculo.',
  unlikelyNumber: 'No parece el número de una vía.',
  example: 'Es el del ejemplo de la plantilla',
  cells: 'Celdas',
} as const;

/** Why a file cannot be used, after a look into it. */
export const importRefused = {
  tooLong: (count: string, most: string) =>
    `El archivo tiene ${count} líneas: se admiten ${most} como máximo.`,
  onlyHeader: 'El archivo solo tiene la cabecera: no hay ningún inmueble que importar.',
  brokenQuote: (line: number) => `Línea ${line}: hay unas comillas sin cerrar o mal puestas.`,
  missingColumn: (name: string) => `Falta la columna ${name}.`,
  missingColumns: (names: string) => `Faltan las columnas ${names}.`,
  /** After one of the two above. `more`: how many are not named. */
  unusedColumns: (names: string, more: number) =>
    `Columnas que no se usan: ${names}${more > 0 ? ` y ${more} más` : ''}.`,
  unreadable:
    'El archivo no se puede leer: puede que haya cambiado o ya no esté. Es necesario volver a elegirlo.',
} as const;

/** The import of properties from a spreadsheet. One of a thing is in the singular. */
const lines = (count: number) => (count === 1 ? '1 línea' : `${count} líneas`);
const inmuebles = (count: number) => (count === 1 ? '1 inmueble' : `${count} inmuebles`);

export const importing = {
  open: 'Importar',
  title: 'Importar inmuebles',
  file: 'Archivo',
  accepted: 'CSV. Máximo 5 MB y 5000 líneas.',
  template: 'Plantilla',
  templateHint:
    'Las columnas de «Exportar CSV» y una línea de ejemplo. Se reconocen por su nombre, en cualquier orden.',
  downloadTemplate: 'Descargar plantilla',
  templateName: 'plantilla-inmuebles',
  nothingYet: 'Nada se crea hasta haber revisado el archivo.',
  chooseAnother: 'Elegir otro archivo',
  reading: 'Leyendo el archivo...',
  waiting: 'Esperando a que se cierre la importación de otra pestaña...',
  lines,
  separator: { ';': 'punto y coma', ',': 'coma', '\t': 'tabulador' },
  unused: (names: string) => `Columnas que no se usan: ${names}`,
  /** After the name of a column of the owner. */
  ofPropietario: (label: string) => `${label} del propietario`,
  refused: {
    kind: 'El archivo no es un CSV: se admiten archivos .csv, con un inmueble en cada línea.',
    spreadsheet:
      'El archivo es una hoja de cálculo: es necesario guardarla como CSV (UTF-8) y elegir el archivo .csv.',
    tooBig: 'El archivo supera los 5 MB.',
    empty: 'El archivo está vacío.',
  },
  /** How many problems or hints there are, on how many lines. */
  countIn: (found: number, on: number) => (found === 1 ? '1' : `${found} en ${lines(on)}`),
  problems: {
    title: 'Problemas',
    hint: 'Estas líneas no se importan. Se pueden corregir en el archivo y volver a elegirlo.',
  },
  hints: {
    title: 'Avisos',
    hint: 'Estas líneas se importan tal como están: conviene comprobarlas.',
  },
  propietarios: {
    title: 'Solo falta el propietario',
    hint: 'El inmueble de estas líneas ya existe: solo se crea su propietario.',
  },
  duplicates: {
    title: 'Ya existen',
    hint: 'Apartadas por tener la misma dirección. Se importan las que se marquen.',
    already: (count: number) =>
      count === 1
        ? 'Una línea se importó antes con este archivo y no se repite.'
        : `${count} líneas se importaron antes con este archivo y no se repiten.`,
    sameAs: 'Igual que ',
    sameAsLine: (line: number) => `la línea ${line}`,
  },
  unanswered: {
    title: 'Por comprobar',
    hint: 'Se enviaron antes y no llegó respuesta: puede que existan. Se importan las que se marquen.',
    sent: 'Enviada sin respuesta',
    propietario: 'El inmueble existe; falta comprobar su propietario',
  },
  counts: {
    ready: 'Se importan',
    problems: 'Con problemas',
    duplicates: 'Ya existen',
    lines: 'Líneas',
    created: 'Importados',
    failed: 'Fallaron',
    uncertain: 'Por comprobar',
    left: 'Quedan',
    notImported: 'Sin importar',
  },
  submit: (count: number) => `Importar ${inmuebles(count)}`,
  progress: 'Importación',
  done: (settled: number, total: number) => `${settled} de ${total}`,
  inmuebles: (count: number) => (count === 1 ? 'inmueble' : 'inmuebles'),
  running:
    'Se puede pausar o cancelar en cualquier momento: lo que está en curso termina y nada se crea dos veces.',
  interrupted:
    'El servidor no responde o no da abasto: la importación se ha pausado. Lo que falta se importa al continuar.',
  pause: 'Pausar',
  continue: 'Continuar',
  cancelling: 'Cancelando...',
  paused: 'Importación pausada',
  failed: { title: 'Fallaron' },
  uncertain: {
    title: 'Por comprobar',
    hint: 'Se enviaron y no llegó respuesta: puede que existan. Para enviarlas, elija de nuevo el mismo archivo y márquelas.',
    /** After the reason, in the report. */
    again: 'Para enviarla, elija de nuevo el mismo archivo y márquela.',
  },
  showMore: (count: number) => `Mostrar ${count} más`,
  line: (line: number) => `Línea ${line}`,
  imported: (count: number) => (count === 1 ? '1 inmueble importado' : `${count} inmuebles importados`),
  ended: (created: number, failed: number, uncertain: number) =>
    `Importación terminada: ${created === 1 ? '1 importado' : `${created} importados`}, ${failed} con fallo, ${uncertain} por comprobar`,
  retry: (count: number) =>
    count === 1 ? 'Reintentar el que falló' : `Reintentar los ${count} que fallaron`,
  downloadReport: 'Descargar informe',
  leave: {
    title: 'Cancelar la importación',
    question:
      'La importación no ha terminado. ¿Cancelarla? Lo que está en curso termina y lo importado se conserva.',
    stay: 'Seguir importando',
  },
  report: {
    name: 'informe-importacion',
    columns: ['Línea', 'Resultado', 'Id', 'Mensaje'],
    created: 'Importado',
    failed: 'Falló',
    uncertain: 'Por comprobar',
    problem: 'Con problemas',
    duplicate: 'Ya existe',
    notSent: 'Sin importar',
    earlier: 'Importado antes',
  },
  noInmuebles: 'No se pudo comprobar qué inmuebles existen ya. Por favor, inténtelo de nuevo.',
} as const;

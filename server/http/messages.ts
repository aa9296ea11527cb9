/**
 * What the API says, in the words of Django REST Framework's Spanish translation, which the portal's clients
 * know.
 */
export const MESSAGES = {
  notAuthenticated: 'Las credenciales de autenticación no se proveyeron.',
  badAuthorizationHeader: "El encabezado 'Authorization' debe contener valores delimitados por espacios",
  badCredentials: 'La combinación de credenciales no tiene una cuenta activa',
  tokenNotValid: 'El token dado no es válido para ningún tipo de token',
  tokenInvalidOrExpired: 'El token es inválido o ha expirado',
  tokenWrongType: 'El token tiene un tipo incorrecto',
  tokenRevoked: 'El token está en lista negra',
  forbidden: 'Usted no tiene permiso para realizar esta acción.',
  notFound: 'No encontrado.',
  methodNotAllowed: (method: string) => `Método "${method}" no permitido.`,
  unsupportedMediaType: (type: string) => `Tipo de medio "${type}" incompatible en la solicitud.`,
  malformed: 'Solicitud con formato incorrecto.',
  tooLarge: 'La solicitud es demasiado grande.',
  tooSlow: 'La solicitud ha tardado demasiado en llegar.',
  throttled: (seconds: number) =>
    `Solicitud fue regulada (throttled). Se espera que esté disponible en ${seconds} segundos.`,
  unavailable: 'El servicio no está disponible en este momento. Por favor, inténtelo de nuevo.',
  busy: 'El servicio está ocupado en este momento. Por favor, inténtelo de nuevo en unos segundos.',
  serverError: 'Se ha producido un error en el servidor.',
  expectedObject: (type: string) => `Datos inválidos. Se esperaba un diccionario pero es un ${type}.`,
  conflictingData: 'Los datos no se pueden guardar así.',
} as const;

export const FIELD_MESSAGES = {
  required: 'Este campo es requerido.',
  null: 'Este campo no puede ser nulo.',
  blank: 'Este campo no puede estar en blanco.',
  notText: 'No es una cadena válida.',
  nullCharacters: 'Los caracteres nulos no están permitidos.',
  maxLength: (max: number) => `Asegúrese de que este campo no tenga más de ${max} caracteres.`,
  passwordTooShort: (min: number) =>
    `Esta contraseña es demasiado corta. Debe contener al menos ${min} caracteres.`,
  passwordIsUsername: 'La contraseña es demasiado similar al nombre de usuario.',
  passwordIsFormer: 'La contraseña nueva debe ser distinta de la antigua.',
  passwordIsWrong: 'Su contraseña antigua es incorrecta. Por favor, vuelva a introducirla.',
  email: 'Introduzca una dirección de correo electrónico válida.',
  choice: (input: string) => `"${input}" no es una elección válida.`,
  boolean: 'Debe ser un booleano válido.',
  date: 'Fecha con formato erróneo. Use uno de los siguientes formatos en su lugar: YYYY-MM-DD.',
  number: 'Se requiere un número válido.',
  maxValue: (max: number | string) => `Asegúrese de que este valor es menor o igual a ${max}.`,
  minValue: (min: number | string) => `Asegúrese de que este valor es mayor o igual a ${min}.`,
  maxDecimals: (places: number) => `Asegúrese de que no haya más de ${places} decimales.`,
  pkMissing: (pk: string) => `Clave primaria "${pk}" inválida - objeto no existe.`,
  pkType: (type: string) => `Tipo incorrecto. Se esperaba valor de clave primaria y se recibió ${type}.`,
  notList: (type: string) => `Se esperaba una lista de elementos en vez del tipo "${type}".`,
  filterChoice: 'Escoja una opción válida. Esa opción no está entre las disponibles.',
  noFile: 'No se envió ningún archivo.',
  notFile: 'La información enviada no era un archivo. Compruebe el tipo de codificación del formulario.',
  emptyFile: 'El archivo enviado está vacío.',
  fileTooLarge: (megabytes: number) => `El archivo supera el tamaño máximo de ${megabytes} MB.`,
  fileExtension: (extension: string, allowed: readonly string[]) =>
    `La extensión de archivo "${extension}" no está permitida. Las extensiones permitidas son: ${allowed.join(', ')}.`,
  fileContent: 'El contenido del archivo no corresponde a su extensión.',
} as const;

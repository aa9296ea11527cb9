import { counted, rest } from './counted.ts';

/** What the screens behind the login say. */

export const cliente = {
  none: 'No se encontraron clientes asociados a su cuenta. Por favor, contacte al administrador.',
  loadFailed: 'Error al obtener los datos del cliente. Por favor, inicie sesión nuevamente.',
} as const;

export const dashboard = {
  title: 'Panel de Control',
  today: (fecha: string) => `Hoy, ${fecha}`,
  summary: 'Resumen',
  tiles: { total: 'Total', activos: 'Activos', propiedad: 'En propiedad', gestion: 'En gestión' },
  analysis: 'Análisis por estado',
  tabList: 'Tipo de inmueble',
  tabs: { todos: 'Todos', propiedad: 'Propiedad', gestion: 'Gestión' },
  /** What the tabs count. */
  counted: 'inmuebles',
  list: 'Inmuebles',
  onlyPropiedad: 'Inmuebles en propiedad',
  onlyGestion: 'Inmuebles en gestión',
  gestionHidden: 'Los inmuebles en gestión están ocultos.',
  propiedadHidden: 'Los inmuebles en propiedad están ocultos.',
  allHidden: 'Los inmuebles en propiedad y en gestión están ocultos.',
  changeInProfile: 'Cambiar en Perfil',
  search: 'Buscar inmuebles',
  toolbar: 'Búsqueda y filtros',
  searchPlaceholder: 'Buscar inmuebles...',
  create: 'Nuevo inmueble',
  count: (shown: string | null, total: string) => counted(shown, total, 'inmueble', 'inmuebles'),
  /** Followed by the filter's label. */
  clearFilter: 'Quitar filtro',
  clearFilters: 'Quitar filtros',
  /** Not the name of the button beside the chips, which is on screen too. */
  clearAllFilters: 'Quitar todos los filtros',
  clearAll: 'Borrar búsqueda y filtros',
  loading: 'Cargando inmuebles...',
  empty: 'No se encontraron inmuebles con los filtros seleccionados',
  /** After it, if there are none at all. */
  firstSteps: 'Todavía no hay ninguno. Puede crear el primero o importarlos de un archivo CSV.',
  columns: {
    codigo: 'Código',
    direccion: 'Dirección',
    localidad: 'Ciudad',
    tipo: 'Tipo',
    estado: 'Estado',
    actividad: 'Actividad',
    avisos: 'Avisos',
  },
  loadFailed: (detail: string) => `Error al cargar inmuebles: ${detail}`,
  badgesFailed: 'No se pudieron comprobar las incidencias y solicitudes de los inmuebles.',
  incidencia: 'Incidencia',
  solicitud: 'Solicitud',
  /** After 'Incidencia' or 'Solicitud', for those who do not see whose it is. */
  badgeOf: (street: string) => ` de ${street}`,
  activo: 'Activo',
  inactivo: 'Inactivo',
} as const;

/** After a login: the way back to the screen that was open before (LEAVE-4). */
export const returnOffer = {
  message: 'Se puede volver a la última pantalla.',
  back: (title: string) => `Volver a ${title}`,
  dismiss: 'Descartar',
} as const;

export const view = {
  label: 'Vista',
  grid: 'Cuadrícula',
  list: 'Lista',
} as const;

export const inmueble = {
  title: (nombreVia: string, numeroVia: string) => `Inmueble en ${nombreVia}, ${numeroVia}`,
  back: 'Volver',
  edit: 'Editar inmueble',
  loading: 'Cargando inmueble...',
  loadFailed: 'No se pudo cargar el inmueble.',
  /** The last column of its lists. */
  actions: 'Acciones',
  cards: {
    tipo: 'Tipo',
    estado: 'Estado',
    suministros: 'Suministros',
    direccion: 'Dirección',
    localizacion: 'Localización',
    fechaCambioEstado: 'Fecha cambio de estado',
  },
  tipo: { propiedad: 'Propiedad', gestion: 'Gestión' },
  sinSuministros: 'Sin suministros',
  datosTercero: {
    propietario: 'Datos propietario',
    inquilino: 'Datos inquilino',
    constructora: 'Datos constructora',
  },
  datosSuministros: 'Datos suministros',
  tabs: {
    documentacion: 'Documentación',
    facturas: 'Facturas',
    solicitudes: 'Solicitudes',
    incidencias: 'Incidencias',
  },
  tabList: 'Apartados del inmueble',
  anyTitle: 'Inmueble',
  map: 'Ver en el mapa',
  /** After it, for those who do not see the sign. */
  newTab: ', se abre en una pestaña nueva',
  /** At the end of a long list. */
  showMore: (count: number) => `Mostrar ${count} más`,
  itemGone: 'Ya no está',
  itemHidden: 'Los filtros ocultan lo que abre este enlace',
  suministrosFailed: 'No se pudieron cargar los suministros.',
  solicitudesPlaceholder: 'Próximamente podrá consultar aquí las solicitudes de este inmueble.',
  fields: {
    tipo: 'Tipo',
    tipo_via: 'Tipo de vía',
    estado: 'Estado',
    nombre_via: 'Nombre de la vía',
    numero_via: 'Número',
    portal: 'Portal',
    escalera: 'Escalera',
    planta: 'Planta',
    puerta: 'Puerta',
    codigo_postal: 'Código postal',
    ciudad: 'Ciudad',
    provincia: 'Provincia',
  },
} as const;

/** What is printed (§2). */
export const sheet = {
  title: 'Ficha del inmueble',
  print: 'Imprimir ficha',
  preparing: 'Preparando...',
  failed: 'No se pudo preparar la ficha. Por favor, inténtelo de nuevo.',
  actividad: 'Actividad',
  printedOn: (date: string) => `Fecha de impresión: ${date}`,
  notAsked: 'Falta esta parte: se obtiene con «Imprimir ficha».',
  notLoaded: 'Falta esta parte: no se ha podido cargar.',
  sections: {
    datos: 'Datos',
    terceros: 'Partes',
    suministros: 'Suministros',
    incidencias: 'Incidencias',
    facturas: 'Facturas',
  },
  terceros: { propietario: 'Propietario', inquilino: 'Inquilino', constructora: 'Constructora' },
  nobody: 'Sin datos.',
  noIncidencias: 'Sin incidencias.',
  noFacturas: 'Sin facturas.',
  /** If not all fit. */
  newest: (shown: string, total: string) => `Las ${shown} más recientes de ${total}`,
  some: (shown: string, total: string) => `${shown} de ${total}`,
} as const;

export const creation = {
  title: 'Nuevo inmueble',
  submit: 'Crear inmueble',
  submitting: 'Creando...',
  sections: {
    inquilino: 'Datos del inquilino',
    propietario: 'Datos del propietario',
    constructora: 'Datos de la constructora',
  },
  noCliente: 'No se pudo obtener el ID del cliente. Por favor, recargue la página e intente nuevamente.',
  missing: {
    inquilino: 'Faltan campos requeridos para el inquilino. Por favor, complete todos los campos.',
    propietario: 'Faltan campos requeridos para el propietario. Por favor, complete todos los campos.',
    constructora: 'Faltan campos requeridos para la constructora. Por favor, complete todos los campos.',
  },
  correo: 'Introduce un correo electrónico válido',
  telefono: 'Introduce un número de teléfono válido (mínimo 9 dígitos)',
  bonificacion: 'Introduce un valor entre 0 y 9999.99',
  created: 'Inmueble creado correctamente',
  failed: 'Error al crear el inmueble',
  partial: 'Inmueble creado correctamente, pero hubo un problema al crear los datos adicionales.',
  inquilinoFailed: (details: string) => `Error al crear el inquilino: ${details}`,
  inquilinoFailedSilently: 'Error al crear el inquilino. Por favor, intente nuevamente.',
  propietarioFailed: (details: string) => `Error al crear el propietario: ${details}`,
  propietarioFailedSilently: 'Error al crear el propietario. Por favor, intente nuevamente.',
  constructoraFailed: (details: string) => `Error al crear la constructora: ${details}`,
  constructoraFailedSilently: 'Error al crear la constructora. Por favor, intente nuevamente.',
  draftRestored: 'Se ha recuperado un borrador sin terminar.',
  draftWithoutAccount: 'El número de cuenta no se guarda en él.',
  draftDiscard: 'Descartar borrador',
  choose: 'Seleccionar',
} as const;

export const estado = {
  title: 'Cambiar estado',
  /** What pressing the estado does, after its label. */
  change: 'cambiar estado',
  group: 'Nuevo estado',
  current: 'Estado actual',
  updated: (label: string) => `Estado del inmueble actualizado a: ${label}`,
  updateFailed: 'No se pudo actualizar el estado del inmueble. Por favor, inténtelo de nuevo.',
  optionsFailed: 'No se pudieron cargar las opciones de estado.',
  askedOnSave: 'Al guardar se pedirán sus datos.',
  inquilino: {
    needed: 'Requiere al menos un inquilino.',
    added: 'El inquilino ya está creado: solo falta cambiar el estado.',
    saved:
      'Inquilino creado y asociado correctamente. El estado del inmueble ha sido actualizado a "Alquilado".',
    kept: (count: number) => (count === 1 ? 'Conserva su inquilino.' : `Conserva sus ${count} inquilinos.`),
  },
  constructora: {
    needed: 'Requiere al menos una constructora asociada.',
    added: 'La constructora ya está asociada: solo falta cambiar el estado.',
    saved: 'Constructora asociada correctamente. El estado del inmueble ha sido actualizado a "Reformando".',
    kept: (count: number) =>
      count === 1 ? 'Conserva su constructora.' : `Conserva sus ${count} constructoras.`,
  },
} as const;

export const tercero = {
  fields: {
    nombre: 'Nombre',
    apellidos: 'Apellidos',
    correo: 'Correo electrónico',
    telefono: 'Teléfono',
    bonificacion: 'Bonificación (€)',
    numero_cuenta: 'Número de cuenta',
    empresa: 'Empresa',
    persona_contacto: 'Persona de contacto',
  },
  title: {
    inquilino: 'Datos del inquilino',
    propietario: 'Datos del propietario',
    constructora: 'Datos de la constructora',
  },
  /** In the viewer and on the sheet, where the amount has its unit. */
  bonificacion: 'Bonificación',
  loading: 'Cargando datos...',
  none: {
    inquilino: 'No se encontraron datos de inquilino para este inmueble.',
    constructora: 'No se encontraron datos de constructora para este inmueble.',
    propietario: 'No se encontraron datos de propietario para este inmueble.',
  },
  loadFailed: {
    inquilino: 'No se pudieron obtener los datos del inquilino. Por favor, inténtelo de nuevo.',
    constructora: 'No se pudieron obtener los datos de la constructora. Por favor, inténtelo de nuevo.',
    propietario: 'No se pudieron obtener los datos del propietario. Por favor, inténtelo de nuevo.',
  },
  correoRequired: 'El correo electrónico es obligatorio',
  correoInvalid: 'El correo electrónico no es válido',
  telefonoRequired: 'El teléfono es obligatorio',
  telefonoTooLong: 'El teléfono no puede tener más de 20 caracteres',
  formErrors: 'Hay errores en el formulario. Por favor, revíselo.',
} as const;

export const inquilino = {
  addTitle: 'Añadir inquilino',
  submit: 'Crear inquilino',
  submitting: 'Creando...',
  nombreRequired: 'El nombre es obligatorio',
  apellidosRequired: 'Los apellidos son obligatorios',
  createFailed: 'Error al crear el inquilino. Por favor, inténtelo de nuevo.',
  next: 'El estado pasará a «Alquilado» al crearlo.',
} as const;

export const constructora = {
  associateTitle: 'Asociar constructora',
  mode: 'Tipo de asociación',
  choose: 'Seleccionar constructora',
  loading: 'Cargando constructoras...',
  modeNew: 'Nueva constructora',
  modeExisting: 'Constructora existente',
  select: 'Constructora',
  submit: 'Asociar',
  submitting: 'Asociando...',
  empresaRequired: 'El nombre de la empresa es obligatorio',
  personaContactoRequired: 'La persona de contacto es obligatoria',
  selectionRequired: 'Debes seleccionar una constructora',
  processFailed: 'Error al procesar la constructora. Por favor, inténtelo de nuevo.',
  notFound: 'Constructora no encontrada',
  listFailed: 'No se pudieron cargar las constructoras. Por favor, inténtelo de nuevo.',
  noneAvailable: 'No hay constructoras disponibles para asociar.',
  noneInSystem: 'No se encontraron constructoras en el sistema.',
  linkedHidden: 'Las constructoras ya asociadas a este inmueble no aparecen en la lista.',
  next: 'El estado pasará a «Reformando» al asociarla.',
} as const;

export const address = {
  title: 'Editar inmueble',
  submit: 'Guardar cambios',
  loading: 'Cargando datos del inmueble...',
  loadFailed: 'No se pudieron cargar los datos del inmueble. Por favor, inténtalo de nuevo.',
  required: 'Por favor, completa todos los campos obligatorios de la dirección.',
  updated: 'Datos del inmueble actualizados correctamente',
  updateFailed: 'Error al actualizar el inmueble. Por favor, inténtalo de nuevo.',
  /** Somebody else has saved another address since the dialog was opened. */
  conflict: {
    title: 'La dirección ha cambiado',
    question:
      'Se han guardado otros datos durante la edición. Se pueden guardar los propios en su lugar o ver los actuales: lo escrito no se pierde.',
    columns: { field: 'Campo', theirs: 'Ahora', mine: 'Lo mío' },
    empty: 'vacío',
    keepMine: 'Guardar lo mío',
    seeTheirs: 'Ver los datos actuales',
    typed: (value: string) =>
      value === '' ? 'Antes se dejó este campo vacío.' : `Antes se escribió «${value}».`,
    chosen: (value: string) => `Antes se eligió «${value}».`,
  },
} as const;

export const documento = {
  list: 'Documentos',
  loading: 'Cargando documentos...',
  count: (shown: string | null, total: string) => counted(shown, total, 'documento', 'documentos'),
  rest: (left: number) => rest(left, 'el', 'los'),
  columns: {
    nombre: 'Documento',
    fecha: 'Fecha',
    tipo: 'Tipo',
    descripcion: 'Descripción',
  },
  upload: 'Subir documentación',
  filter: 'Filtrar documentos',
  filterPlaceholder: 'Filtrar documentos...',
  empty: 'No se encontraron documentos para este inmueble.',
  loadFailed: 'No se pudieron cargar los documentos. Por favor, inténtalo de nuevo.',
  noFile: 'El documento no tiene un archivo asociado',
  noDescription: 'Sin descripción',
  noFileKind: 'Sin archivo',
  fields: { archivo: 'Archivo', nombre: 'Nombre', descripcion: 'Descripción' },
  accepted: 'PDF, DOC, DOCX, JPG, JPEG o PNG. Máximo 10 MB.',
  submit: 'Subir',
  submitting: 'Subiendo...',
  fileRequired: 'Por favor, selecciona un archivo para subir.',
  nameRequired: 'Por favor, proporciona un nombre para el documento.',
  oneFile: 'Solo se puede elegir un archivo cada vez.',
  fileTooBig: 'El archivo supera el máximo de 10 MB.',
  tooBigForServer: 'El servidor no acepta un archivo de este tamaño.',
  fileEmpty: 'El archivo está vacío.',
  fileTypeRefused: 'Tipo de archivo no admitido. Se aceptan PDF, DOC, DOCX, JPG, JPEG y PNG.',
  fileChanged: 'El archivo ha cambiado o ya no se puede leer. Es necesario seleccionarlo de nuevo.',
  fileError: (detail: string) => `Error en el archivo: ${detail}`,
  fieldError: (campo: string, detail: string) => `Error en ${campo}: ${detail}`,
  uploaded: 'Documento subido correctamente',
  uploadFailed: 'Error al subir el documento. Por favor, inténtalo de nuevo.',
  deleteTitle: 'Eliminar documento',
  deletedName: (name: string) => `Se ha eliminado el documento «${name}».`,
  deleteQuestion: (nombre: string) => `¿Eliminar el documento «${nombre}»? Esta acción no se puede deshacer.`,
  /** After the name of one of several that have it. */
  ofDate: (fecha: string) => ` del ${fecha}`,
  /** After the date, if several have that too. */
  described: (descripcion: string) => ` (${descripcion})`,
  deleting: 'Eliminando...',
  deleted: 'Documento eliminado correctamente',
  deleteFailed: 'Error al eliminar el documento. Por favor, inténtalo de nuevo.',
} as const;

export const factura = {
  list: 'Facturas',
  loading: 'Cargando facturas...',
  count: (shown: string | null, total: string) => counted(shown, total, 'factura', 'facturas'),
  rest: (left: number) => rest(left, 'la', 'las'),
  columns: {
    numero: 'Factura',
    fecha: 'Fecha',
    suministro: 'Suministro',
    descripcion: 'Descripción',
    importe: 'Importe',
  },
  filter: 'Filtrar facturas',
  filterPlaceholder: 'Filtrar facturas...',
  empty: 'No se encontraron facturas para este inmueble.',
  loadFailed: 'No se pudieron cargar las facturas. Por favor, inténtalo de nuevo.',
  noFile: 'La factura no tiene un archivo asociado',
  estimated: 'estimado',
  estimatedWhy: 'La factura no indica su importe: esta cifra es una estimación y no debe tomarse como real.',
} as const;

export const incidencia = {
  list: 'Incidencias',
  loading: 'Cargando incidencias...',
  count: (shown: string | null, total: string) => counted(shown, total, 'incidencia', 'incidencias'),
  rest: (left: number) => rest(left, 'la', 'las'),
  columns: {
    tipo: 'Incidencia',
    estado: 'Estado',
    observaciones: 'Observaciones',
    suministro: 'Suministro',
    cups: 'CUPS',
    creacion: 'Creación',
    actualizacion: 'Actualización',
  },
  noObservaciones: 'Sin observaciones',
  create: 'Nueva incidencia',
  filter: 'Filtrar incidencias',
  filterPlaceholder: 'Filtrar incidencias...',
  empty: 'No se encontraron incidencias para este inmueble.',
  loadFailed: 'No se pudieron cargar las incidencias. Por favor, inténtalo de nuevo.',
  estado: { abierta: 'Abierta', tramitada: 'Tramitada', resuelta: 'Resuelta' },
  sinCups: 'Sin CUPS',
  fields: { suministro: 'Suministro', tipo: 'Tipo de incidencia', observaciones: 'Observaciones' },
  submit: 'Crear incidencia',
  submitting: 'Creando...',
  suministroRequired: 'Por favor, selecciona un suministro.',
  tipoRequired: 'Por favor, ingresa el tipo de incidencia.',
  created: 'Incidencia creada correctamente',
  createFailed: 'Error al crear la incidencia. Por favor, inténtalo de nuevo.',
} as const;

export const suministro = {
  loading: 'Cargando suministros...',
  choose: 'Seleccionar suministro',
  electricidad: 'Electricidad',
  gas: 'Gas',
  title: 'Suministros',
  anyTipo: 'Suministro',
  facts: {
    cups: 'CUPS',
    observaciones: 'Observaciones',
    lastFactura: 'Última factura',
    openIncidencias: 'Incidencias abiertas',
  },
  noFactura: 'Sin facturas',
  noIncidencia: 'Ninguna',
  loadFailed: 'Error al cargar los suministros. Por favor, inténtalo de nuevo.',
  none: 'No hay suministros disponibles para este inmueble.',
} as const;

export const copy = {
  copied: 'Copiado',
  cups: 'Copiar CUPS',
  telefono: 'Copiar teléfono',
  correo: 'Copiar correo electrónico',
  cuenta: 'Copiar número de cuenta',
  link: 'Copiar enlace',
  linkTo: (name: string) => `Copiar enlace a ${name}`,
  failed: 'No se pudo copiar. Es necesario permitir el acceso al portapapeles.',
} as const;

export const solicitud = {
  loadFailed: 'No se pudieron cargar las solicitudes. Por favor, inténtalo de nuevo.',
} as const;

export const profile = {
  title: 'Mi Perfil',
  back: 'Volver al dashboard',
  info: 'Información personal',
  infoAbout: 'Datos de contacto y facturación de la cuenta.',
  fields: {
    nombre: 'Nombre',
    email: 'Email',
    telefono: 'Teléfono',
    nif: 'NIF/CIF',
    direccion: 'Dirección',
    numero_cuenta: 'Número de Cuenta',
  },
  showAccount: 'Mostrar número de cuenta',
  hideAccount: 'Ocultar número de cuenta',
  edit: 'Editar información',
  submit: 'Guardar cambios',
  loadFailed: 'No se pudieron cargar los datos del cliente. Por favor, intenta de nuevo.',
  none: 'No se encontraron datos de cliente asociados a este usuario.',
  updated: 'Perfil actualizado correctamente',
  updateFailed: 'No se pudo actualizar el perfil. Por favor, intenta de nuevo.',
  updateFailedToast: 'Error al actualizar el perfil',
  noRecord: 'No se encontró el cliente para actualizar',
} as const;

export const preferencias = {
  title: 'Preferencias',
  about: 'Qué tipos de inmueble se muestran en el Panel de Control. Se guardan en este navegador.',
  mostrarPropiedad: 'Mostrar inmuebles en propiedad',
  mostrarGestion: 'Mostrar inmuebles en gestión',
  propiedadAbout: 'Inmuebles de los que el cliente es titular.',
  gestionAbout: 'Inmuebles administrados para terceros.',
  submit: 'Guardar preferencias',
  saved: 'Preferencias guardadas correctamente',
  saveFailed: 'Error al guardar preferencias',
} as const;

export const password = {
  section: 'Seguridad',
  about: 'Acceso a la cuenta.',
  label: 'Contraseña',
  minimum: 'Mínimo 8 caracteres.',
  title: 'Cambiar contraseña',
  fields: {
    actual: 'Contraseña actual',
    nueva: 'Nueva contraseña',
    confirmacion: 'Confirmar nueva contraseña',
  },
  /** After 'Mostrar' and 'Ocultar'. */
  values: {
    actual: 'contraseña actual',
    nueva: 'nueva contraseña',
    confirmacion: 'confirmación de la nueva contraseña',
  },
  submit: 'Guardar contraseña',
  mismatch: 'Las contraseñas no coinciden',
  tooShort: 'La contraseña debe tener al menos 8 caracteres',
  currentRequired: 'Debes introducir tu contraseña actual',
  changed: 'Contraseña actualizada correctamente',
  changeFailed: 'No se pudo cambiar la contraseña. Por favor, intenta de nuevo.',
  uncertain:
    'Es posible que ya se haya cambiado: si al repetirlo no se acepta la contraseña actual, la nueva es la válida.',
  changeFailedToast: 'Error al cambiar la contraseña',
} as const;

export const hint = {
  nif: 'El carácter de control del NIF/CIF no corresponde a su número.',
  iban: 'Los dígitos de control del IBAN no corresponden a la cuenta.',
  codigoPostalForm: 'El código postal tiene cinco cifras; las dos primeras van de 01 a 52.',
  codigoPostal: (provincia: string) => `El código postal corresponde a ${provincia}.`,
} as const;

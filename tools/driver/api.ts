/** The addresses of the API that the portal calls. */
export const PATH = {
  token: '/api/token/',
  refresh: '/api/token/refresh/',
  logout: '/api/token/blacklist/',
  password: '/api/password/',
  clientes: '/api/clientes/clientes/',
  inmuebles: '/api/inmuebles/inmuebles/',
  inquilinos: '/api/terceros/inquilinos/',
  propietarios: '/api/terceros/propietarios/',
  constructoras: '/api/terceros/constructoras/',
  suministros: '/api/suministros/suministros/',
  incidencias: '/api/gestion_servicio/incidencias/',
  solicitudes: '/api/gestion_servicio/solicitudes/',
  documentos: '/api/documentos/documentos/',
  facturas: '/api/facturas/facturas/',
} as const;

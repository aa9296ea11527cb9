type Words = readonly [string, ...string[]];

export const NOMBRES: Words = [
  'Lucía',
  'Martín',
  'Ángela',
  'José María',
  'Íñigo',
  'Núria',
  'Óscar',
  'Begoña',
  'Andrés',
  'María del Pilar',
  'Ainhoa',
  'Joan',
  'Sofía',
  'Álvaro',
  'Inés',
  'Rubén',
  'Amaia',
  'Raúl',
  'Concepción',
  'Víctor',
  'Noelia',
  'Xoán',
  'Elena',
  'Iván',
  'Carmen',
  'Héctor',
  'Marta',
  'Jesús',
  'Belén',
  'Adrián',
];

export const APELLIDOS: Words = [
  'Ferrer',
  'Otero',
  'García',
  'Muñoz',
  'Núñez',
  'Ibáñez',
  'Peña',
  'Etxebarria',
  'Puig',
  'Domínguez',
  'Sáez',
  'Vázquez',
  'Cañizares',
  'de la Fuente',
  'Güell',
  'López',
  'Martínez',
  'Yáñez',
  'Pérez',
  'Castro',
  'Benítez',
  'Prada',
  'Ortuño',
  'Rodríguez',
  'Seoane',
  'Bermúdez',
  'Ruiz',
  'Aguirre',
];

/** Empresa, persona de contacto, teléfono, correo. */
export const CONSTRUCTORAS: readonly (readonly [string, string, string, string])[] = [
  ['Construcciones Aznar e Hijos', 'Marta Aznar', '976 440 112', 'obras@aznarehijos.example'],
  ['Obras Levante, S.L.', 'Joan Ferri', '963 215 480', 'contacto@obraslevante.example'],
  ['Reformas Integrales Duero', 'Sergio Prada', '983 301 765', 'sergio@reformasduero.example'],
  ['Rehabilita Norte, S. Coop.', 'Ainhoa Etxebarria', '944 123 908', 'info@rehabilitanorte.example'],
  [
    'Albañilería y Pintura Hermanos Cañizares',
    'Jesús Cañizares',
    '954 667 021',
    'hermanos@canizares.example',
  ],
  ['Estudio Güell Interiorismo, S.L.P.', 'Núria Güell', '932 014 556', 'estudi@guell.example'],
];

export type Energy = 'electricity' | 'gas';

/** Kind, observations (from empty to longer than a list shows), and the supply that it can happen to; either, if none. */
export const INCIDENCIAS: readonly (readonly [tipo: string, observaciones: string, energy?: Energy])[] = [
  [
    'Corte de suministro',
    'Sin luz desde las 08:30. El diferencial salta al conectar el termo.',
    'electricity',
  ],
  ['Lectura estimada errónea', 'La factura de agosto usa una lectura superior a la real.'],
  ['Cambio de potencia', 'Solicitada bajada de 5,75 kW a 4,60 kW.', 'electricity'],
  ['Fuga en contador', 'Sustituida la junta de la llave de corte por el distribuidor.', 'gas'],
  ['Cambio de titular', 'Titularidad a nombre de la nueva inquilina.'],
  ['Boletín caducado', 'Aportado nuevo certificado de instalación eléctrica.', 'electricity'],
  ['Baja presión de gas', '', 'gas'],
  ['Reclamación de importe', 'Cobrado dos veces el alquiler del contador.'],
  [
    'Daños por sobretensión',
    'La noche del 3 hubo varios picos de tensión tras la tormenta. Han dejado de funcionar el frigorífico, la placa de inducción y el videoportero; adjuntamos presupuesto de reparación y fotografías, y pedimos que el perito visite la vivienda por la tarde.',
    'electricity',
  ],
  ['Olor a gas', 'Cerrada la llave general. Urgencias ha revisado la instalación y no ve fugas.', 'gas'],
  ['Inspección pendiente', 'El técnico no encontró a nadie en la vivienda; pide otra cita.', 'gas'],
];

/** Kind, and the supply that it is about; either, if none. */
export const SOLICITUDES: readonly (readonly [tipo: string, energy?: Energy])[] = [
  ['Alta'],
  ['Baja'],
  ['Cambio de titular'],
  ['Cambio de tarifa'],
  ['Aumento de potencia', 'electricity'],
];

/** Title, description, kind, file type. */
export const DOCUMENTOS: readonly (readonly [string, string, string, 'pdf' | 'jpg' | 'png' | 'docx'])[] = [
  [
    'Contrato de arrendamiento',
    'Contrato firmado por ambas partes, con anexo de inventario.',
    'Contrato',
    'pdf',
  ],
  ['Certificado de eficiencia energética', 'Calificación E, con diez años de validez.', 'Certificado', 'pdf'],
  ['Nota simple registral', 'Registro de la Propiedad n.º 21.', 'Registro', 'pdf'],
  [
    'Boletín eléctrico (CIE)',
    'Certificado de instalación eléctrica de baja tensión tras la reforma del cuadro.',
    'Certificado',
    'pdf',
  ],
  [
    'Fotografías del cuadro eléctrico',
    'Estado del cuadro antes y después del cambio de ICP.',
    'Fotografía',
    'jpg',
  ],
  ['Acta de entrega de llaves', 'Incluye lecturas iniciales de luz y gas.', 'Acta', 'docx'],
  ['Plano de distribución', 'Escala 1:50.', 'Plano', 'png'],
  [
    'Revisión periódica de gas',
    'Inspección favorable. Próxima revisión en cinco años.',
    'Certificado',
    'pdf',
  ],
  ['Recibo del IBI', '', 'Recibo', 'pdf'],
  [
    'Acta de la junta de propietarios',
    'Aprobada la derrama para la rehabilitación de la fachada: doce cuotas desde enero. Votan en contra el 2.º B y el 4.º A. Se pide a los propietarios que comuniquen a sus inquilinos las fechas de los andamios y que retiren los toldos antes del día 15.',
    'Acta',
    'pdf',
  ],
];

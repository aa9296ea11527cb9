export type TipoVia = 'calle' | 'avenida' | 'plaza' | 'paseo' | 'carretera';
export type Street = readonly [
  tipo: TipoVia,
  nombre: string,
  postal: string,
  ciudad: string,
  provincia: string,
];

/** Real streets: postal code, city and province match. */
export const STREETS: readonly [Street, ...Street[]] = [
  ['calle', 'Gran Vía', '28013', 'Madrid', 'Madrid'],
  ['calle', 'Alcalá', '28028', 'Madrid', 'Madrid'],
  ['calle', 'Serrano', '28001', 'Madrid', 'Madrid'],
  ['calle', 'Bravo Murillo', '28020', 'Madrid', 'Madrid'],
  ['calle', 'Fuencarral', '28004', 'Madrid', 'Madrid'],
  ['paseo', 'de la Castellana', '28046', 'Madrid', 'Madrid'],
  ['paseo', 'de las Delicias', '28045', 'Madrid', 'Madrid'],
  ['avenida', 'de Aragón', '28022', 'Madrid', 'Madrid'],
  ['carretera', 'de Canillas', '28043', 'Madrid', 'Madrid'],
  ['calle', 'Libreros', '28801', 'Alcalá de Henares', 'Madrid'],
  ['calle', 'Madrid', '28901', 'Getafe', 'Madrid'],
  ['paseo', 'de Gràcia', '08008', 'Barcelona', 'Barcelona'],
  ['avenida', 'Diagonal', '08036', 'Barcelona', 'Barcelona'],
  ['carretera', 'de Sarrià', '08017', 'Barcelona', 'Barcelona'],
  ['calle', 'Aragó', '08015', 'Barcelona', 'Barcelona'],
  ['calle', 'Verdi', '08012', 'Barcelona', 'Barcelona'],
  ['plaza', 'de Sant Roc', '08201', 'Sabadell', 'Barcelona'],
  ['avenida', 'del Puerto', '46023', 'Valencia', 'Valencia'],
  ['calle', 'Colón', '46004', 'Valencia', 'Valencia'],
  ['calle', 'Cuba', '46006', 'Valencia', 'Valencia'],
  ['calle', 'Mayor', '46701', 'Gandía', 'Valencia'],
  ['calle', 'Sierpes', '41004', 'Sevilla', 'Sevilla'],
  ['avenida', 'de la Constitución', '41001', 'Sevilla', 'Sevilla'],
  ['calle', 'Feria', '41003', 'Sevilla', 'Sevilla'],
  ['calle', 'San Jacinto', '41010', 'Sevilla', 'Sevilla'],
  ['calle', 'Larios', '29005', 'Málaga', 'Málaga'],
  ['plaza', 'de la Merced', '29012', 'Málaga', 'Málaga'],
  ['avenida', 'Ricardo Soriano', '29601', 'Marbella', 'Málaga'],
  ['plaza', 'Nueva', '48001', 'Bilbao', 'Bizkaia'],
  ['calle', 'Iparraguirre', '48009', 'Bilbao', 'Bizkaia'],
  ['calle', 'Don Jaime I', '50003', 'Zaragoza', 'Zaragoza'],
  ['paseo', 'Sagasta', '50006', 'Zaragoza', 'Zaragoza'],
  ['calle', 'Uría', '33003', 'Oviedo', 'Asturias'],
  ['calle', 'Corrida', '33206', 'Gijón', 'Asturias'],
  ['calle', 'Real', '15003', 'A Coruña', 'A Coruña'],
  ['calle', 'Príncipe', '36202', 'Vigo', 'Pontevedra'],
  ['plaza', 'Mayor', '37002', 'Salamanca', 'Salamanca'],
  ['calle', 'Trapería', '30001', 'Murcia', 'Murcia'],
  ['avenida', 'de Juan Carlos I', '30009', 'Murcia', 'Murcia'],
  ['paseo', 'Pereda', '39004', 'Santander', 'Cantabria'],
  ['calle', 'Mesones', '18001', 'Granada', 'Granada'],
  ['calle', 'San Miguel', '07002', 'Palma', 'Illes Balears'],
  ['calle', 'Portales', '26001', 'Logroño', 'La Rioja'],
  ['avenida', 'de Carlos III', '31004', 'Pamplona', 'Navarra'],
  ['calle', 'Estafeta', '31001', 'Pamplona', 'Navarra'],
  ['calle', 'Triana', '35002', 'Las Palmas de Gran Canaria', 'Las Palmas'],
  ['calle', 'Castillo', '38002', 'Santa Cruz de Tenerife', 'Santa Cruz de Tenerife'],
  ['calle', 'Mayor', '03002', 'Alicante', 'Alicante'],
  ['calle', 'Reina Victoria', '03201', 'Elche', 'Alicante'],
  ['calle', 'Cruz Conde', '14001', 'Córdoba', 'Córdoba'],
  ['calle', 'Ancha', '24003', 'León', 'León'],
  ['calle', 'Santiago', '47001', 'Valladolid', 'Valladolid'],
  ['calle', 'Menacho', '06001', 'Badajoz', 'Badajoz'],
  ['calle', 'San Pedro', '10003', 'Cáceres', 'Cáceres'],
  ['calle', 'Ancha', '11001', 'Cádiz', 'Cádiz'],
  ['calle', 'Larga', '11403', 'Jerez de la Frontera', 'Cádiz'],
  ['calle', 'Bernabé Soriano', '23001', 'Jaén', 'Jaén'],
  ['paseo', 'de Almería', '04001', 'Almería', 'Almería'],
  ['calle', 'Concepción', '21001', 'Huelva', 'Huelva'],
  ['calle', 'Ancha', '02001', 'Albacete', 'Albacete'],
  ['calle', 'Comercio', '45001', 'Toledo', 'Toledo'],
  ['calle', 'Vitoria', '09004', 'Burgos', 'Burgos'],
  ['calle', 'Dato', '01005', 'Vitoria-Gasteiz', 'Álava'],
  ['avenida', 'de la Libertad', '20004', 'San Sebastián', 'Gipuzkoa'],
  ['calle', 'Enmedio', '12001', 'Castellón de la Plana', 'Castellón'],
  ['avenida', 'de Ramón y Cajal', '43001', 'Tarragona', 'Tarragona'],
];

/** A hand-written property. `escalera`, `portal`… only if it has them. */
export interface InmuebleSeed {
  street: Street;
  numero: string;
  tipo: 'propiedad' | 'gestion';
  estado: Estado;
  activo?: boolean;
  portal?: string;
  escalera?: string;
  planta?: string;
  puerta?: string;
}
export type Estado = 'proceso_compra' | 'comprado' | 'alquilado' | 'reformando' | 'proceso_venta' | 'vendido';

function inmuebleSeed(
  street: Street,
  numero: string,
  tipo: InmuebleSeed['tipo'],
  estado: Estado,
  more: Omit<InmuebleSeed, 'street' | 'numero' | 'tipo' | 'estado'> = {},
): InmuebleSeed {
  return { street, numero, tipo, estado, ...more };
}

const MADRID = 'Madrid';
const SEVILLA = 'Sevilla';
const MALAGA = 'Málaga';
const ZARAGOZA = 'Zaragoza';
const VALENCIA = 'Valencia';
const BARCELONA = 'Barcelona';

/** The first properties of the large portfolio; the second has the most records. */
export const LARGE_PORTFOLIO: readonly InmuebleSeed[] = [
  inmuebleSeed(['calle', 'Gran Vía', '28013', MADRID, MADRID], '24', 'propiedad', 'alquilado', {
    planta: '5',
    puerta: 'C',
  }),
  inmuebleSeed(['calle', 'Alcalá', '28028', MADRID, MADRID], '214', 'gestion', 'alquilado', {
    portal: '2',
    planta: '3',
    puerta: 'B',
  }),
  inmuebleSeed(['avenida', 'del Puerto', '46023', VALENCIA, VALENCIA], '118', 'gestion', 'reformando', {
    planta: '1',
  }),
  inmuebleSeed(['paseo', 'de Gràcia', '08008', BARCELONA, BARCELONA], '92', 'propiedad', 'proceso_venta', {
    planta: '4',
  }),
  inmuebleSeed(['calle', 'Sierpes', '41004', SEVILLA, SEVILLA], '41', 'propiedad', 'comprado'),
  inmuebleSeed(['plaza', 'Nueva', '48001', 'Bilbao', 'Bizkaia'], '7', 'gestion', 'proceso_compra', {
    escalera: 'Dcha.',
  }),
  inmuebleSeed(['calle', 'Larios', '29005', MALAGA, MALAGA], '12', 'propiedad', 'alquilado', {
    planta: '2',
    puerta: 'A',
  }),
  inmuebleSeed(['avenida', 'de la Constitución', '41001', SEVILLA, SEVILLA], '30', 'gestion', 'vendido', {
    activo: false,
  }),
  inmuebleSeed(['calle', 'Colón', '46004', VALENCIA, VALENCIA], '56', 'propiedad', 'alquilado', {
    planta: '3',
    puerta: '7',
  }),
  inmuebleSeed(['carretera', 'de Canillas', '28043', MADRID, MADRID], '139', 'propiedad', 'reformando', {
    planta: 'Bajo',
  }),
  inmuebleSeed(['calle', 'Don Jaime I', '50003', ZARAGOZA, ZARAGOZA], '18', 'gestion', 'alquilado', {
    planta: '6',
  }),
  inmuebleSeed(['avenida', 'Diagonal', '08036', BARCELONA, BARCELONA], '467', 'propiedad', 'comprado', {
    planta: 'Ático',
  }),
  inmuebleSeed(['calle', 'San Jacinto', '41010', SEVILLA, SEVILLA], '83', 'propiedad', 'alquilado', {
    planta: '1',
    puerta: 'D',
  }),
];

/** The whole small portfolio: most are let, every estado occurs, and the addresses are the hardest to show. */
export const SMALL_PORTFOLIO: readonly InmuebleSeed[] = [
  inmuebleSeed(['calle', 'Álvarez Quintero', '41004', SEVILLA, SEVILLA], '7', 'propiedad', 'alquilado', {
    planta: '2',
    puerta: 'Izq.',
  }),
  inmuebleSeed(
    ['paseo', 'Marítimo Ciudad de Melilla', '29016', MALAGA, MALAGA],
    '3',
    'gestion',
    'alquilado',
    {
      portal: '4',
      escalera: 'B',
      planta: '11',
      puerta: '3',
    },
  ),
  inmuebleSeed(['calle', 'Ávila', '08005', BARCELONA, BARCELONA], '112', 'propiedad', 'proceso_compra'),
  inmuebleSeed(['plaza', 'de España', '50001', ZARAGOZA, ZARAGOZA], '2', 'gestion', 'alquilado', {
    planta: '5',
  }),
  inmuebleSeed(['calle', 'Ñuñoa', '28014', MADRID, MADRID], '19 bis', 'propiedad', 'comprado', {
    planta: 'Entresuelo',
  }),
  inmuebleSeed(
    ['avenida', 'de Nuestra Señora de los Desamparados y San Vicente Ferrer', '46017', VALENCIA, VALENCIA],
    '1',
    'gestion',
    'comprado',
    {
      escalera: 'C',
      planta: '14',
      puerta: '58',
    },
  ),
  inmuebleSeed(['calle', 'Mayor', '31001', 'Pamplona', 'Navarra'], '45', 'propiedad', 'alquilado', {
    planta: '1',
  }),
  inmuebleSeed(['calle', 'San Francisco', '48003', 'Bilbao', 'Bizkaia'], '28', 'gestion', 'reformando', {
    planta: '4',
    puerta: 'Dcha.',
  }),
  inmuebleSeed(
    ['carretera', 'de Esplugues', '08940', 'Cornellà de Llobregat', BARCELONA],
    's/n',
    'propiedad',
    'proceso_venta',
  ),
  inmuebleSeed(['calle', 'Santa Clara', '49003', 'Zamora', 'Zamora'], '33', 'gestion', 'alquilado', {
    planta: '3',
  }),
  inmuebleSeed(['calle', 'Cervantes', '02001', 'Albacete', 'Albacete'], '6', 'propiedad', 'vendido', {
    activo: false,
  }),
  inmuebleSeed(
    ['plaza', 'de la Constitución', '20003', 'San Sebastián', 'Gipuzkoa'],
    '10',
    'gestion',
    'comprado',
  ),
];

/** What the fields of an address are called, in whatever form they stand. */
export const ADDRESS_LABELS = {
  nombre_via: 'Nombre de la vía',
  numero_via: 'Número',
  portal: 'Portal',
  escalera: 'Escalera',
  planta: 'Planta',
  puerta: 'Puerta',
  codigo_postal: 'Código postal',
  ciudad: 'Ciudad',
  provincia: 'Provincia',
};

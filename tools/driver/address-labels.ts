/** The labels of address fields in every form. */
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

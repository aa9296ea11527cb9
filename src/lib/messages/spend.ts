/** What the supplies of a property cost (SPEND). */

export const spend = {
  title: 'Gasto',
  period: 'Periodo',
  lastTwelveMonths: 'Últimos 12 meses',
  asTable: 'Ver como tabla',
  asChart: 'Ver como gráfico',
  /** Announced. */
  isTable: 'El gasto se muestra como tabla',
  isChart: 'El gasto se muestra como gráfico',
  /** Null is the last twelve months. */
  export: (year: number | null) => `Exportar facturas de ${year ?? 'los últimos 12 meses'}`,
  total: 'Total',
  mean: 'Media mensual',
  monthsWithAmount: (count: number) => (count === 1 ? '1 mes con importe' : `${count} meses con importe`),
  againstYear: (change: string, year: number) => `${change} respecto a ${year}`,
  againstTwelveMonths: (change: string) => `${change} respecto a los 12 meses anteriores`,
  /** Legend. */
  estimated: 'Estimado, no se suma',
  missing: 'Falta la factura',
  /** Above a bar, and at the end of it. */
  estimatedMark: 'estimado',
  moreEstimated: '+ estimado',
  moreEstimatedShort: '+ est.',
  missingMark: 'Falta',
  current: 'en curso',
  amountOf: (month: string, amount: string) => `${month}: ${amount}`,
  estimatedAmount: (amount: string) => `${amount}, estimado`,
  nothing: 'sin facturas',
  missingOf: (count: number, month: string, supply: string) =>
    `${count === 1 ? 'Falta la factura' : `Faltan ${count} facturas`} de ${month} (${supply})`,
  estimatedNote: (count: number) =>
    count === 1 ? '1 factura sin importe real no se suma' : `${count} facturas sin importe real no se suman`,
  refundNote: 'Los abonos se restan del total, pero no se dibujan en el gráfico',
  undatedNote: (count: number) =>
    count === 1
      ? '1 factura sin fecha no aparece en el gráfico'
      : `${count} facturas sin fecha no aparecen en el gráfico`,
  table: 'Gasto por mes',
  month: 'Mes',
  noFactura: 'Sin factura',
  noImporte: 'Sin importe',
} as const;

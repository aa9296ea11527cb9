/** The local calendar day as YYYY-MM-DD. In UTC it is still yesterday after midnight in Madrid. */
export function localDay(moment: Date): string {
  const year = String(moment.getFullYear()).padStart(4, '0');
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  const day = String(moment.getDate()).padStart(2, '0');
  return `${year}-${month}-${day}`;
}

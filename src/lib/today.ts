/** The local calendar day as YYYY-MM-DD. In UTC it is still yesterday after midnight in Madrid. */
export function localDay(moment: Date): string {
  const year = String(moment.getFullYear()).padStart(4, '0');
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  const day = String(moment.getDate()).padStart(2, '0');
  return `${year}-${month}-${day}`;
}

/** How long the local day still lasts, in ms. A day of a clock change has 23 or 25 hours. */
export function restOfDay(moment: Date): number {
  const tomorrow = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + 1);
  return tomorrow.getTime() - moment.getTime();
}

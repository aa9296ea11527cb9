/** Runs the work after the current changes have been painted and the focus has moved. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}

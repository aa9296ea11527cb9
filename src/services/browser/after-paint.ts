/** Runs the work once what has changed is on screen, and the focus where it belongs. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}

/**
 * A held Enter presses once. Repeated, it would send a form again after each failure, or press what has just taken the
 * focus. In a text area it adds lines.
 */
export function ignoreHeldEnter(): void {
  const check = (event: KeyboardEvent) => {
    if (!event.repeat || event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', check, { capture: true });
}

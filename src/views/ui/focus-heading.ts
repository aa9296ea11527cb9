/** Gives the focus to an element that has none by itself, such as a heading, and does not scroll to it. */
export function focusHeading(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

import { KEY_FOCUS } from '../../lib/key-focus.ts';

/**
 * Until version 27, Safari forgets keys: after a click, what a program focuses has no `:focus-visible`, even if a key was pressed
 * since. Tab in a dialog and the arrow keys of tabs would show no ring.
 */
export function markKeyFocus(page: Window): void {
  let isByKey = false;
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    act: (event: WindowEventMap[Type]) => void,
  ) => page.addEventListener(type, act, { capture: true });
  listen('pointerdown', () => (isByKey = false));
  // With these a key is a command, which shows no ring in other browsers either.
  listen('keydown', ({ altKey, ctrlKey, metaKey }) => (isByKey ||= !(altKey || ctrlKey || metaKey)));
  listen('focus', ({ target }) => {
    if (isByKey && target instanceof Element && !target.matches(':focus-visible'))
      target.setAttribute(KEY_FOCUS, '');
  });
  listen('blur', ({ target }) => {
    if (target instanceof Element) target.removeAttribute(KEY_FOCUS);
  });
}

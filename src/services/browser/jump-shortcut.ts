type Keys = Pick<
  KeyboardEvent,
  'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey' | 'repeat' | 'isComposing' | 'key'
>;

/** Ctrl+K or ⌘K anywhere; / outside of fields. */
export function isJumpShortcut(keys: Keys, isInField: boolean): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, key } = keys;
  if (altKey || repeat || isComposing) return false;
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey && !shiftKey;
  // On a Spanish keyboard / is on a shifted key.
  return key === '/' && !ctrlKey && !metaKey && !isInField;
}

/**
 * The shortcut replaces the button 'Buscar', so it does nothing if the button is missing or covered by a
 * dialog.
 */
function isOffered(): boolean {
  const isCovered = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
  return !isCovered && document.querySelector('[data-jump]') !== null;
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** Calls back at each press of the shortcut until the function it returns is called. */
export function watchJumpShortcut(onPress: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isJumpShortcut(event, isField(event.target)) || !isOffered()) return;
    event.preventDefault();
    onPress();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

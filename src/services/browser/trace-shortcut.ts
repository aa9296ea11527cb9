/** Ctrl+Alt+. by the key's code or its character: with Alt many keyboards produce another character. */
function isTraceShortcut({
  ctrlKey,
  altKey,
  shiftKey,
  metaKey,
  repeat,
  code,
  key,
}: Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey' | 'repeat' | 'code' | 'key'>): boolean {
  return ctrlKey && altKey && !shiftKey && !metaKey && !repeat && (code === 'Period' || key === '.');
}

/** Calls back at each press of the shortcut until the function it returns is called. */
export function watchTraceShortcut(onPress: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isTraceShortcut(event)) return;
    event.preventDefault();
    onPress();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}

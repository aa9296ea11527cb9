import { isApple } from '../../lib/is-apple.ts';

type Keys = Pick<
  KeyboardEvent,
  'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey' | 'repeat' | 'isComposing' | 'key'
>;

interface Conditions {
  isInField: boolean;
  /**
   * A shortcut without a modifier can be switched off (WCAG 2.1.4), because speech input may press it by accident.
   */
  isSlashOn: boolean;
  /** `navigator.platform`. */
  platform: string;
}

/**
 * Ctrl+K or ⌘K anywhere; / outside of fields, unless it is switched off. In the fields of a Mac, Ctrl+K is the system's: it
 * deletes the rest of the line.
 */
export function isJumpShortcut(keys: Keys, { isInField, isSlashOn, platform }: Conditions): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, key } = keys;
  if (altKey || repeat || isComposing) return false;
  const isOfSystem = ctrlKey && isInField && isApple(platform);
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey && !shiftKey && !isOfSystem;
  // On a Spanish keyboard / is on a shifted key.
  return key === '/' && !ctrlKey && !metaKey && !isInField && isSlashOn;
}

/** Not the offer of the trace: it covers nothing, so the screen and its dialogs work beside it. */
const COVERS = '[role=dialog]:not([data-react-aria-top-layer]), [role=alertdialog]';

/**
 * The shortcut does what the button 'Buscar' does, so it does nothing if the button is missing or covered by a
 * dialog.
 */
function isOffered(): boolean {
  const isCovered = document.querySelector(COVERS) !== null;
  return !isCovered && document.querySelector('[data-jump]') !== null;
}

const FIELDS = 'input:not([type=radio], [type=checkbox], [type=file]), textarea, select';

/** Whether keys are typed into it. */
function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));
}

/** Calls back at each press of the shortcut until the function it returns is called. */
export function watchJumpShortcut(onPress: () => void, isSlashOn: () => boolean): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { platform } = navigator;
    const conditions = { isInField: isField(event.target), isSlashOn: isSlashOn(), platform };
    if (!isJumpShortcut(event, conditions) || !isOffered()) return;
    event.preventDefault();
    onPress();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

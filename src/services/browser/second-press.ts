/** A little more than the longest double click that Windows can be set to, in ms. */
const DOUBLE_CLICK_MS = 1000;

/** Two taps are a double tap if both are within this time, in ms, and distance, in px. */
const DOUBLE_TAP = { time: 500, distance: 24 };

const CONTROLS = 'a, button, input, label, [role=option]';

/** Not the event itself, which would keep its target in memory. */
type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>;

/**
 * The second click of a double click, or tap of a double tap, is meant for what the first has pressed. If that is not at
 * its place any more, the second presses nothing: something else has appeared or moved there, or a dialog has opened or
 * closed. Phones count no taps, so `detail` is always 1 there. Keys and programs click with a `detail` of 0. Only the
 * first press counts for the time: somebody who goes on pressing is heard again.
 */
export function ignoreSecondPresses(): void {
  let isMouse = true;
  let first: Press = new MouseEvent('click');
  let meant: WeakRef<Element> | undefined;
  const check = (event: MouseEvent) => {
    if (event.detail === 0) return;
    if (!(isMouse ? isDoubleClick(first, event) : isDoubleTap(first, event))) {
      const { clientX, clientY, timeStamp } = event;
      first = { clientX, clientY, timeStamp };
      meant = new WeakRef(controlAt(first));
      return;
    }
    if (meant?.deref() === controlAt(first)) return;
    event.preventDefault();
    event.stopPropagation();
    // React-aria still waits for the click of a press outside: a drag out of a dialog would close it.
    document.dispatchEvent(new MouseEvent('click'));
  };
  // The clicks of Safari do not tell what made them.
  window.addEventListener('pointerdown', ({ pointerType }) => (isMouse = pointerType === 'mouse'), {
    capture: true,
  });
  window.addEventListener('click', check, { capture: true });
}

/** What lies there. Not the target of the click: a label clicks its field too. */
function controlAt({ clientX, clientY }: Press): Element {
  const element = document.elementFromPoint(clientX, clientY) ?? document.body;
  return element.closest(CONTROLS) ?? element;
}

/** The first click of a double click may be missing: a disabled button gets none. */
function isDoubleClick(first: Press, event: MouseEvent): boolean {
  return event.detail > 1 && event.timeStamp - first.timeStamp < DOUBLE_CLICK_MS;
}

function isDoubleTap(first: Press, event: MouseEvent): boolean {
  const distance = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
  return event.timeStamp - first.timeStamp < DOUBLE_TAP.time && distance <= DOUBLE_TAP.distance;
}

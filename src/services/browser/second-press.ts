/** A little more than the longest double click that Windows can be set to, in ms. */
const DOUBLE_CLICK_MS = 1000;

/** Two taps are a double tap if both are within this time, in ms, and distance, in px. */
const DOUBLE_TAP = { time: 500, distance: 40 };

const CONTROLS = 'a, button, input, label, [role=option]';

/** Not the event itself, which would keep its target in memory. */
type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>;

/**
 * The second click of a double click, or tap of a double tap, presses nothing that was not there at the first: it is meant for
 * what was there before. After an overlay has opened or closed it presses nothing at all. Phones count no taps, so `detail`
 * is always 1 there. Keys and programs click with a `detail` of 0. Only the first press counts for the time: somebody who
 * goes on pressing is heard again.
 */
export function ignoreSecondPresses(page: Window): void {
  let isMouse = true;
  let first: Press = new MouseEvent('click');
  let present = new WeakSet<Element>();
  let lastOverlay: Element | null = null;
  const check = (event: MouseEvent) => {
    if (event.detail === 0) return;
    if (!(isMouse ? isDoubleClick(first, event) : isDoubleTap(first, event))) {
      const { clientX, clientY, timeStamp } = event;
      first = { clientX, clientY, timeStamp };
      present = new WeakSet(page.document.querySelectorAll(CONTROLS));
      lastOverlay = page.document.body.lastElementChild;
      return;
    }
    const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
    const isCovered = lastOverlay !== page.document.body.lastElementChild;
    if (!isCovered && (!control || present.has(control))) return;
    event.preventDefault();
    event.stopPropagation();
    // React-aria still waits for the click of a press outside: a drag out of a dialog would close it.
    page.document.dispatchEvent(new MouseEvent('click'));
  };
  // The clicks of Safari do not tell what made them.
  page.addEventListener('pointerdown', ({ pointerType }) => (isMouse = pointerType === 'mouse'), {
    capture: true,
  });
  page.addEventListener('click', check, { capture: true });
}

/** The first click of a double click may be missing: a disabled button gets none. */
function isDoubleClick(first: Press, event: MouseEvent): boolean {
  return event.detail > 1 && event.timeStamp - first.timeStamp < DOUBLE_CLICK_MS;
}

function isDoubleTap(first: Press, event: MouseEvent): boolean {
  const distance = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
  return event.timeStamp - first.timeStamp < DOUBLE_TAP.time && distance <= DOUBLE_TAP.distance;
}

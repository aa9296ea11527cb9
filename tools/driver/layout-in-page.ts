import { part } from '../../flows/browser/shown-part-in-page.ts';

/** Finds misplaced elements. Runs in the page itself, bundled by `layout.ts`. */

/** The visible part of a control, or of a line of text outside of controls. */
interface Box {
  element: Element;
  rect: DOMRect;
  /** The nearest fixed or sticky element around it, which stays in place while others scroll. */
  layer: Element | null;
}

declare global {
  interface Window {
    layout: {
      misplaced(): Promise<string[]>;
      /** Stops or continues drawing the page, which takes half the time of a check. Its layout stays the same. */
      draw(isDrawn: boolean): void;
    };
  }
}

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, [role=tab], [role=radio]';

const wider = new CSSStyleSheet();
wider.replaceSync('* { letter-spacing: 0.05em !important; }');
const undrawn = new CSSStyleSheet();
undrawn.replaceSync(':root { clip-path: inset(100%) !important; }');

function apply(sheet: CSSStyleSheet, isApplied: boolean): void {
  const others = document.adoptedStyleSheets.filter((one) => one !== sheet);
  document.adoptedStyleSheets = isApplied ? [...others, sheet] : others;
}

/** Checks the page as it is, and with a font that is 10 % wider. */
async function misplaced(): Promise<string[]> {
  await settle();
  const found = look();
  apply(wider, true);
  try {
    await settle();
    found.push(...look().map((one) => `wider font: ${one}`));
  } finally {
    apply(wider, false);
  }
  return found;
}

window.layout = { misplaced, draw: (isDrawn) => apply(undrawn, !isDrawn) };

/** For a page that never stops changing. */
const MOST_FRAMES = 20;

/** Waits for a whole frame in which nothing changes, because views may follow their size. */
async function settle(): Promise<void> {
  let hasChanged = false;
  const changes = new MutationObserver(() => (hasChanged = true));
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let frame = 0; frame < MOST_FRAMES; frame += 1) {
    hasChanged = false;
    await wholeFrame();
    if (!hasChanged) break;
  }
  changes.disconnect();
}

/**
 * One whole frame: an animation starts in a frame and ends at the beginning of the next. Frames that the page asks for
 * stop in a replay.
 */
const wholeFrame = () => document.body.animate([], { duration: 1 }).finished;

function look(): string[] {
  for (const { forget } of [onlySaid, opening, layerOf, blockOf]) forget();
  const root = part();
  const texts = textsIn(root);
  const boxes = [...controlsIn(root), ...boxesOf(texts.filter(({ element }) => !element.closest(CONTROLS)))];
  const { scrollWidth, clientWidth } = document.documentElement;
  const page = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
  return [
    ...new Set([
      ...page,
      ...outside(root, boxes),
      ...overflows(root),
      ...cuts(root),
      ...overlaps(boxes),
      ...joins(texts),
      ...brokenWords(texts),
    ]),
  ];
}

function words(element: Element): string {
  const text = element.textContent.trim() || element.getAttribute('aria-label') || '';
  return `${element.tagName.toLowerCase()} '${text.slice(0, 50)}'`;
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !onlySaid(element);
}

type Nearest = (element: Element) => Element | null;

/**
 * Finds the nearest element, from the element itself outwards, whose style matches. Memoized for one check.
 */
function nearest(isSo: (style: CSSStyleDeclaration) => boolean): Nearest & { forget: () => void } {
  let known = new Map<Element, Element | null>();
  const find: Nearest = (element) => {
    const answer = known.get(element);
    if (answer !== undefined) return answer;
    const { parentElement } = element;
    const found = isSo(getComputedStyle(element)) ? element : parentElement && find(parentElement);
    known.set(element, found);
    return found;
  };
  return Object.assign(find, { forget: () => void (known = new Map()) });
}

/** Whether only screen readers can see it. */
const onlySaid = nearest(({ clipPath }) => clipPath.startsWith('inset(50%'));
const opening = nearest(({ overflowY }) => overflowY !== 'visible');
const layerOf = nearest(({ position }) => position === 'fixed' || position === 'sticky');
const blockOf = nearest(({ display }) => display !== 'inline');

/** The part of the element that the containers around it leave visible; null if none is. */
function boxOf(element: Element, rect: DOMRect): Box | null {
  let { top, bottom } = rect;
  for (let around = openingAround(element); around; around = openingAround(around)) {
    const hole = around.getBoundingClientRect();
    top = Math.max(top, hole.top);
    bottom = Math.min(bottom, hole.bottom);
  }
  const seen = new DOMRect(rect.left, top, rect.width, bottom - top);
  if (seen.width <= 2 || seen.height <= 2) return null;
  return { element, rect: seen, layer: layerOf(element) };
}

const openingAround = ({ parentElement }: Element) => parentElement && opening(parentElement);

function controlsIn(root: Element): Box[] {
  return [...root.querySelectorAll(CONTROLS)]
    .filter((one) => isShown(one) && !one.querySelector(CONTROLS))
    .flatMap((one) => boxOf(one, one.getBoundingClientRect()) ?? []);
}

interface ShownText {
  text: Text;
  element: Element;
  lines: DOMRect[];
}

function textsIn(root: Element): ShownText[] {
  const texts: ShownText[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    const { parentElement: element } = text;
    if (!element || !(text instanceof Text) || text.data.trim() === '') continue;
    if (element.closest('svg, script, style, option') || !isShown(element)) continue;
    texts.push({ text, element, lines: linesOf(text, 0, text.length) });
  }
  return texts;
}

function boxesOf(texts: readonly ShownText[]): Box[] {
  return texts.flatMap(({ element, lines }) => lines.flatMap((rect) => boxOf(element, rect) ?? []));
}

function linesOf(text: Text, from: number, to: number): DOMRect[] {
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, to);
  return [...range.getClientRects()];
}

/** At most as long as our longest word. Longer words, such as addresses and codes, may be broken. */
const WORDS = /(?<=^|\s)\p{L}{2,16}(?=$|[\s,.:;…])/gu;

/** Texts for screen readers only may have no height. */
const hasLines = (rects: readonly DOMRect[]) =>
  rects.some(({ top, height }) => height > 0 && top >= (rects[0]?.bottom ?? top));

/** Words that are broken over two lines because they have too little room. */
function brokenWords(texts: readonly ShownText[]): string[] {
  return texts
    .filter(({ lines }) => hasLines(lines))
    .flatMap(({ text, element }) =>
      [...text.data.matchAll(WORDS)]
        .filter(({ 0: word, index }) => hasLines(linesOf(text, index, index + word.length)))
        .map(([word]) => `'${word}' is broken in ${words(element)}`),
    );
}

/** The tabs of a narrow window can be scrolled. */
const scrollsSideways = ({ element }: Box) => element.closest('[role=tablist]') !== null;

/** The padding of a dialog stays free. */
function outside(root: Element, boxes: readonly Box[]): string[] {
  const { left, right } = root.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(root);
  const start = Math.max(0, left + Number.parseFloat(paddingLeft));
  const end = Math.min(document.documentElement.clientWidth, right - Number.parseFloat(paddingRight));
  return boxes
    .filter((box) => !scrollsSideways(box) && (box.rect.left < start - 1 || box.rect.right > end + 1))
    .map(({ element }) => `${words(element)} leaves the ${root === document.body ? 'page' : 'dialog'}`);
}

/**
 * Controls that are narrower than their content. The room for a tab's count extends into the gap beside it.
 */
function overflows(root: Element): string[] {
  return [...root.querySelectorAll('a[href], button:not([role=tab])')].filter(isShown).flatMap((control) => {
    const { left, right } = control.getBoundingClientRect();
    const part = [...control.querySelectorAll('*')].find((one) => {
      const inner = one.getBoundingClientRect();
      const leaves = inner.width > 2 && (inner.right > right + 1 || inner.left < left - 1);
      return leaves && isShown(one) && !one.closest('svg *');
    });
    return part ? [`${words(part)} leaves ${words(control)}`] : [];
  });
}

/** Elements that cut a part of their text and have no tooltip with all of it. */
function cuts(root: Element): string[] {
  return [...root.querySelectorAll('*')]
    .filter((one) => {
      const { overflowX, display } = getComputedStyle(one);
      const hides = (overflowX === 'hidden' || overflowX === 'clip') && display !== 'inline';
      return hides && one.clientWidth > 2 && one.scrollWidth > one.clientWidth + 1;
    })
    .filter(
      (one) => isShown(one) && !one.matches('input, select, textarea, svg, svg *, [title]:not([title=""])'),
    )
    .map((one) => `${words(one)} is cut: ${one.scrollWidth} px in ${one.clientWidth}`);
}

function overlaps(boxes: readonly Box[]): string[] {
  const still = boxes.filter((box) => !scrollsSideways(box));
  return still.flatMap((one, index) =>
    still
      .slice(index + 1)
      .filter((other) => doOverlap(one, other))
      .map((other) => `${words(one.element)} lies over ${words(other.element)}`),
  );
}

/** The least room between two texts in one line, in px; without it they are read as one word. */
const LEAST_GAP = 2;

/** Texts beside each other that look like one word: '1' and '100,0 %' like '1100,0 %'. */
function joins(texts: readonly ShownText[]): string[] {
  const boxes = boxesOf(texts.map(withoutOuterSpaces)).filter((box) => !scrollsSideways(box));
  return boxes.flatMap((left) =>
    boxes
      .filter((right) => doJoin(left, right))
      .map((right) => `${words(left.element)} joins ${words(right.element)}`),
  );
}

function withoutOuterSpaces({ text, element }: ShownText): ShownText {
  const start = text.data.length - text.data.trimStart().length;
  return { text, element, lines: linesOf(text, start, text.data.trimEnd().length) };
}

function doJoin(left: Box, right: Box): boolean {
  if (left.rect.left >= right.rect.left || right.rect.left - left.rect.right >= LEAST_GAP) return false;
  const down = Math.min(left.rect.bottom, right.rect.bottom) - Math.max(left.rect.top, right.rect.top);
  const isInLine = down > Math.min(left.rect.height, right.rect.height) / 2;
  return isInLine && left.layer === right.layer && blockOf(left.element) !== blockOf(right.element);
}

function doOverlap(one: Box, other: Box): boolean {
  const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
  const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
  if (across <= 1.5 || down <= 3 || one.layer !== other.layer) return false;
  if (one.element.contains(other.element) || other.element.contains(one.element)) return false;
  return !isPartOfField(one, other) && !isPartOfField(other, one);
}

/** What lies inside a field: its unit, the eye of a password, the cross of a search. */
function isPartOfField(inner: Box, field: Box): boolean {
  const isPart =
    field.element.matches('input, textarea') && inner.element.matches('button, [aria-hidden=true]');
  return isPart && inner.rect.left >= field.rect.left && inner.rect.right <= field.rect.right + 1;
}

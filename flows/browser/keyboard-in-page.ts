/** Keyboard navigation inside the page. Runs in the page, bundled by `keyboard.ts`. */

export type Kind = 'radio' | 'tab' | 'checkbox' | 'other';

export interface Route {
  kind: Kind;
  /** The number of Tabs; negative for Shift+Tab. */
  tabs: number;
  /** The tab stops; a group counts once. */
  stops: number;
}

declare global {
  interface Window {
    /** The styles of elements before they had the focus. */
    stylesWithoutFocus?: WeakMap<Element, string[]>;
    keyboard: {
      routeTo(target: Element): Route;
      hasFocus(target: Element): boolean;
      arrowKeysTo(target: Element): number;
      showsFocus(): boolean;
    };
  }
}

const STOPS = 'a[href], button, input, select, textarea, summary, iframe, [contenteditable], [tabindex]';

/** Radios of a group and tabs of a list are a single tab stop. */
function groupOf(element: Element): Element[] {
  const group =
    element instanceof HTMLInputElement && element.type === 'radio'
      ? [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
          ({ name, form }) => name === element.name && form === element.form,
        )
      : [...(element.closest('[role=tablist]')?.querySelectorAll('[role=tab]') ?? [])];
  return group.includes(element) ? group : [element];
}

/** The tab stops in page order; inside the focused dialog, if there is one. */
function stopsOf(root: Element): Element[] {
  const found = [...root.querySelectorAll<HTMLElement>(STOPS)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.closest('[inert]') === null &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  return found.filter((element) => found.find((other) => groupOf(element).includes(other)) === element);
}

function routeTo(target: Element): Route {
  keepStyles(target);
  const at = document.activeElement ?? document.body;
  const trap = at.closest('[role$=dialog]');
  const stops = stopsOf(trap?.contains(target) === true ? trap : document.body);
  const indexOf = (element: Element) => stops.findIndex((stop) => groupOf(element).includes(stop));
  const wanted = indexOf(target);
  const from = indexOf(at);
  const isBefore = (stop: Element) =>
    (at.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 || stop === at;
  const passed = from === -1 && at !== document.body ? stops.filter(isBefore).length : 0;
  const ahead = from === -1 ? wanted - passed + (wanted >= passed ? 1 : 0) : wanted - from;
  const around = trap && from !== -1 ? ahead - Math.sign(ahead) * stops.length : ahead;
  const tabs = Math.abs(around) < Math.abs(ahead) ? around : ahead;
  return { kind: kindOf(target), tabs: wanted === -1 ? 0 : tabs, stops: stops.length };
}

function kindOf(target: Element): Kind {
  if (target.matches('input[type=radio]')) return 'radio';
  if (target.matches('input[type=checkbox]')) return 'checkbox';
  return target.matches('[role=tab]') ? 'tab' : 'other';
}

function hasFocus(target: Element): boolean {
  return groupOf(target).some((member) => member === document.activeElement);
}

/** The number of arrow keys; negative for backwards. */
function arrowKeysTo(target: Element): number {
  const members = groupOf(target).filter((member) => !member.matches(':disabled, [aria-disabled=true]'));
  const at = members.findIndex((member) => member === document.activeElement);
  const wanted = members.indexOf(target);
  return at === -1 || wanted === -1 ? 0 : wanted - at;
}

/** The elements whose style may change with the focus: the element, its containers, and its label. */
function ringElementsOf(element: Element): [Element, string?][] {
  const around = [element.parentElement, element.parentElement?.parentElement].flatMap((one) => one ?? []);
  const label = [...(element.closest('label')?.querySelectorAll('*') ?? [])];
  return [
    [element],
    [element, '::before'],
    [element, '::after'],
    ...[...around, ...label].map((one): [Element] => [one]),
  ];
}

function stylesOf(element: Element): string[] {
  return ringElementsOf(element).map(([one, pseudo]) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one, pseudo);
    const isDrawn =
      outlineStyle !== 'none' && outlineWidth !== '0px' && !/, 0\)$|^transparent$/.test(outlineColor);
    return `${isDrawn ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : 'none'}; ${boxShadow}`;
  });
}

/** Any element of the group. */
function keepStyles(target: Element): void {
  const kept = (window.stylesWithoutFocus ??= new WeakMap());
  for (const one of groupOf(target)) if (one !== document.activeElement) kept.set(one, stylesOf(one));
}

/** Whether the focused element looks different than without focus; if never seen without, whether it has an outline. */
function showsFocus(): boolean {
  const at = document.activeElement;
  if (!at) return false;
  const before = window.stylesWithoutFocus?.get(at);
  return stylesOf(at).some((style, index) => (before ? style !== before[index] : !style.startsWith('none')));
}

window.keyboard = { routeTo, hasFocus, arrowKeysTo, showsFocus };

/**
 * Finds the part of a page that an inspection checks. Runs in the page itself, bundled by `shown-part.ts`.
 */

declare global {
  interface Window {
    shown: {
      part(): Element;
      markup(): string;
      styles(): string[];
      textsIn(styles: string[]): Element[];
    };
  }
}

/**
 * The topmost dialog, or the whole page if none is open. What is behind a dialog is inert and was on screen
 * before.
 */
export function part(): Element {
  const dialogs = [...document.querySelectorAll('[role=alertdialog], [role=dialog]')];
  return dialogs.findLast((one) => !one.closest('[inert], [aria-hidden=true]')) ?? document.body;
}

const FIELDS = 'input, select, textarea';

/** The HTML of the part, with the values of its fields. */
function markup(): string {
  const shown = part();
  const fields = shown.querySelectorAll<HTMLInputElement>(FIELDS);
  const values = [...fields].map(({ value }) => value);
  return [shown.outerHTML, ...values].join('\n');
}

/** What an element's style can depend on: its classes and attributes, and those of its ancestors. */
function styleOf(element: Element): string {
  const names: string[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const attributes = [...at.attributes].filter(({ name }) => !NEVER_STYLED.test(name));
    names.push(`${at.tagName} ${attributes.map(({ name, value }) => `${name}=${value}`).join(' ')}`);
  }
  return names.join('\n');
}

const NEVER_STYLED = /^(id|for|href|src|name|value|title|d|aria-(label.*|describedby|controls|owns))$/;

function texts(): Element[] {
  const walker = document.createTreeWalker(part(), NodeFilter.SHOW_TEXT);
  const found = new Set<Element>();
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (textContent?.trim() && parentElement?.checkVisibility()) found.add(parentElement);
  }
  const fields = [...part().querySelectorAll(FIELDS)];
  return [...found, ...fields.filter((field) => field.checkVisibility())];
}

const styles = (): string[] => [...new Set(texts().map(styleOf))];

/** One element with text for each of these styles. */
function textsIn(wanted: string[]): Element[] {
  const byStyle = new Map(texts().map((element) => [styleOf(element), element]));
  return wanted.flatMap((style) => byStyle.get(style) ?? []);
}

window.shown = { part, markup, styles, textsIn };

import { KEY_FOCUS } from '../../lib/key-focus.ts';
import { inRem } from './rem.ts';

/**
 * Inserts styles under `style-src 'self'`: constructable stylesheets need no nonce and no hash. Goober looks
 * for `window._goober` and writes its text into `firstChild.data`; here each new rule goes into an adopted
 * stylesheet instead.
 */
interface StyleSink {
  nonce: string | undefined;
  parentNode: Node;
  firstChild: { data: string };
}

declare global {
  interface Window {
    _goober?: StyleSink;
  }
}

/** Puts a whole stylesheet into the page, before those of the components. */
export function adoptStyles(cssText: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(forPage(cssText));
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
}

/** Must run before goober creates its first class; `styled.ts` calls it. Calling it again does nothing. */
export function installStyleSink(): void {
  if (window._goober !== undefined) return;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const written = new Set<string>();
  let fresh = '';
  const insert = () => {
    const rules = fresh;
    fresh = '';
    insertRules(sheet, withWholeSelectors(rules));
  };
  window._goober = {
    nonce: undefined,
    parentNode: document.head,
    firstChild: {
      // Goober appends class by class, to the text in which it did not find the class. Empty, it costs no search.
      get data() {
        return '';
      },
      set data(rules) {
        if (written.has(rules)) return;
        written.add(rules);
        // All classes that a chunk creates are inserted together, before it renders.
        if (fresh === '') queueMicrotask(insert);
        fresh += rules;
      },
    },
  };
}

/**
 * Goober 2.1 cuts a selector after `:has(…)`, `:is(…)` or `:not(…)` and starts the rest with the class again: `&
 * :is(th, td):first-child` becomes `.go1 :is(th, td).go1 :first-child`, which matches nothing. See
 * `docs/upstream.md`.
 */
function withWholeSelectors(cssText: string): string {
  return cssText.replace(/\)\.go\d+ /g, ')');
}

/** Inside a group rule, so that a browser skips selectors that it does not know (`::-moz-…`) instead of throwing. */
function insertRules(sheet: CSSStyleSheet, cssText: string): void {
  sheet.insertRule(forPage(`@media all{${cssText}}`), sheet.cssRules.length);
}

/** Rings follow the mark of `markKeyFocus` too. */
function forPage(cssText: string): string {
  return inRem(cssText).replaceAll(':focus-visible', `:is(:focus-visible,[${KEY_FOCUS}])`);
}

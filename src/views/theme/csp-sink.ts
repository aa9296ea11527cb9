/**
 * Where styles go under `style-src 'self'`: constructable stylesheets, which need no nonce and no hash. Goober looks for
 * `window._goober` and writes its text into `firstChild.data`; here every new rule goes into an adopted sheet instead.
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
  sheet.replaceSync(cssText);
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
}

/** Has to run before goober makes its first class; `styled.ts` sees to it. Running it again does nothing. */
export function installStyleSink(): void {
  if (window._goober !== undefined) return;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let written = '';
  let fresh = '';
  const insert = () => {
    const rules = fresh;
    fresh = '';
    insertRules(sheet, rules);
  };
  window._goober = {
    nonce: undefined,
    parentNode: document.head,
    firstChild: {
      get data() {
        return written;
      },
      set data(text) {
        // Goober only appends, class by class: all that a chunk creates is inserted at once, before it is rendered.
        if (fresh === '') queueMicrotask(insert);
        fresh += text.slice(written.length);
        written = text;
      },
    },
  };
}

/** Inside a group rule, so that a browser skips selectors that it does not know (`::-moz-…`) instead of throwing. */
function insertRules(sheet: CSSStyleSheet, cssText: string): void {
  sheet.insertRule(`@media all{${cssText}}`, sheet.cssRules.length);
}

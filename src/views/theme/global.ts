import { adoptStyles, installStyleSink } from './csp-sink.ts';
import { color, fontFamily, media, text, tokenCss, weight } from './tokens.ts';

const base = `
*, *::before, *::after { box-sizing: border-box; }
/* The gap is for shownPx() only: a block has none. */
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 128px; row-gap: 16px; }
body {
  margin: 0; padding: 0 env(safe-area-inset-right) 0 env(safe-area-inset-left); min-height: 100vh; min-height: 100dvh;
  background: ${color.canvas}; color: ${color.text};
  font-family: ${fontFamily}; font-weight: ${weight.regular}; ${text[14]} letter-spacing: -0.006em;
  -webkit-font-smoothing: antialiased;
}
${media.short} { html { scroll-padding-top: 8px; } }
h1, h2, h3, h4, p, dl, dd, ol, ul, figure, fieldset { margin: 0; padding: 0; }
fieldset { border: 0; min-width: 0; }
/* Without markers Safari does not announce a list as one: lists have role=list as well. */
ol, ul { list-style: none; }
h1, h2, h3, h4, legend { font-weight: ${weight.semibold}; }
button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; margin: 0; }
button { background: none; border: 0; padding: 0; }
a { color: inherit; text-decoration: none; }
svg { flex: none; display: block; }
:focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
h1[tabindex='-1']:focus, main[tabindex='-1']:focus { outline: none; }
::selection { background: ${color.brandSoft2}; color: ${color.text}; }
[hidden] { display: none !important; }
@layer { [role$='dialog'] * { overscroll-behavior: contain; } }
button, [data-react-aria-pressable] { touch-action: pan-x pan-y pinch-zoom; }
`;

const print = `
${media.print} {
  @page { size: A4; margin: 10mm; }
  :root { color-scheme: light; --canvas: #fff; }
  body { min-height: 0; background: #fff; }
  [data-print='none'] { display: none !important; }
  :has(> [data-print='only']) > :not([data-print='only']), body:has([data-print='only']) > :not(#root) { display: none !important; }
  main > div { padding: 0 !important; }
  a[href] { text-decoration: none; }
  section, article, li, tr { break-inside: avoid; }
}`;

/** Tokens, reset, type, focus ring and print styles of every page. */
export function installGlobalStyles(): void {
  installStyleSink();
  adoptStyles(tokenCss + base + print);
}

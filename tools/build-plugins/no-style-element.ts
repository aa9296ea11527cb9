import type { Plugin } from 'vite';

const INJECTION = 'document.head.prepend(style);';

/**
 * On iOS react-aria adds a style element while a dialog is open, which `style-src 'self'` refuses. Our own CSS
 * (`global.ts`) has the rule, so the element is removed.
 */
export function noStyleElement(): Plugin {
  return {
    name: 'lindero:no-style-element',
    apply: 'build',
    transform(code, id) {
      if (!/usePreventScroll\.m?js$/.test(id) || !code.includes('preventScrollMobileWebKit')) return null;
      if (!code.includes(INJECTION))
        this.error(`${id} no longer has '${INJECTION}': look how it does it now`);
      return { code: code.replace(INJECTION, ''), map: null };
    },
  };
}

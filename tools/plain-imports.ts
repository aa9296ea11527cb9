import type { Plugin } from 'vite';

/**
 * Keeps `import()` as it is: with `modulePreload: false`, Vite's helper around it would only load style sheets, and
 * we have none.
 */
export function plainImports(): Plugin {
  return {
    name: 'lindero:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null,
  };
}

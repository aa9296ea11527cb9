import type { Plugin } from 'vite';

/** Leaves `import()` to the browser: with `modulePreload: false`, Vite's helper around it has only style sheets to ask for. */
export function plainImports(): Plugin {
  return {
    name: 'lindero:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null,
  };
}

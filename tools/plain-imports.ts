import type { Plugin } from 'vite';

/**
 * Leaves `import()` to the browser. Vite's helper asks at once for what the file imports; here that is only `inside`, which
 * is fetched before every other part or together with it.
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

import type { Plugin } from 'vite';

/**
 * Keeps `import()` as it is: with `modulePreload: false`, Vite's helper around it would only load style sheets, and
 * we have none. A part that imports one would be shown without it, so the build fails.
 */
export function plainImports(): Plugin {
  return {
    name: 'lindero:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null,
    generateBundle(_, bundle) {
      const sheet = Object.keys(bundle).find((file) => file.endsWith('.css'));
      if (sheet !== undefined)
        this.error(
          `${sheet} would not be loaded with the part that imports it; write its styles with css\`…\`.`,
        );
    },
  };
}

import { defineFlows } from '../../flows/index.ts';
import { TRACE_FORMAT, TRACE_VERSION } from '../../src/lib/trace.ts';
import { registry } from '../../src/machines/registry.ts';
import { currentCoverage, knownRequirements } from '../../tools/requirements.ts';
import { readResults } from '../../tools/results.ts';
import { exportTheme } from './support/export-theme.ts';
import { createWorld } from './support/world.ts';

/** The flow engine's configuration for this portal. The part for the browser is loaded on demand. */
export default defineFlows({
  title: 'Lindero',
  command: 'npm run flows --',
  machines: registry,
  models: new URL('./', import.meta.url),
  paths: new URL('./paths/', import.meta.url),
  document: new URL('../../machines.md', import.meta.url),
  implement: createWorld,
  requirements: {
    document: new URL('../../docs/requirements-matrix.md', import.meta.url),
    list: knownRequirements,
    citations: () => currentCoverage().cited,
    results: readResults,
  },
  trace: { format: TRACE_FORMAT, version: TRACE_VERSION },
  theme: exportTheme,
  browser: async () => {
    const { browserConfig } = await import('./support/browser-config.ts');
    const { buildSpa } = await import('../../tools/build.ts');
    return {
      ...browserConfig,
      serve: () => {
        buildSpa();
        return browserConfig.serve();
      },
    };
  },
});

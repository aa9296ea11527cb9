import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { BrowserConfig } from './browser/config.ts';
import type { Theme } from './export/theme.ts';
import { loadModule } from './file-access.ts';
import type { Requirement, ResultsById } from './requirements.ts';

/** The engine's configuration for an application. */
export interface FlowsConfig {
  /** The application's name in documents: 'Acme Shop'. */
  title: string;
  /** The command that users type, for messages: 'npm run flows --'. It includes `--config PATH` or passes it itself. */
  command: string;
  /** Every machine, in the order of the documents. */
  machines: readonly AnyStateMachine[];
  /** The folder of the models, `<flow>.flow.ts`. `<flow>` is the machine's id in kebab-case. */
  models: URL;
  /** The folder of the committed path sets, `<flow>.json`. */
  paths: URL;
  /** The file with the diagrams and tables of every machine. */
  document: URL;
  /** The root machine with its real implementations and this `fetch`; needed for outcomes with `wire`. */
  implement?: (fetchNow: typeof fetch) => AnyStateMachine;
  /** The requirements and the tests that cite them. */
  requirements?: RequirementsConfig;
  /** The format of the files that `trace` reads, written by the application's session recorder. */
  trace?: TraceConfig;
  /** The browser configuration for replays; loaded on demand. */
  browser?: () => Promise<BrowserConfig>;
  /** Colours, font and mark of the exported page. */
  theme?: Theme;
}

interface RequirementsConfig {
  /** The file of the requirements matrix; without it none is written. */
  document?: URL;
  list(): readonly Requirement[];
  /** The files whose tests cite a requirement, by its id. */
  citations(): ReadonlyMap<string, string[]>;
  /** The latest results of those tests. */
  results(): ResultsById;
}

export interface TraceConfig {
  /** The value of the file's `format` field. */
  format: string;
  version: number;
}

/**
 * Types a configuration. A file exports it by default, and `--config` names that file.
 *
 * @example
 * // flows.config.ts, for the command line in flows.ts: see README.md
 * export default defineFlows({
 *   title: 'Acme Shop',
 *   command: 'npx tsx flows.ts',
 *   machines: [shopMachine, basketMachine],
 *   models: new URL('flows/', import.meta.url),
 *   paths: new URL('flows/paths/', import.meta.url),
 *   document: new URL('machines.md', import.meta.url),
 * });
 */
export function defineFlows(config: FlowsConfig): FlowsConfig {
  return config;
}

/** Imports a configuration from a file. If the file is TypeScript, the process needs a loader such as tsx. */
export async function loadConfig(path: string): Promise<FlowsConfig> {
  const file = resolve(path);
  if (!existsSync(file)) throw new Error(`There is no configuration ${path}.`);
  const { default: config } = await loadModule<FlowsConfig>(pathToFileURL(file), path);
  if (!config) throw new Error(`${path} exports no configuration: export default defineFlows({ … }).`);
  return config;
}

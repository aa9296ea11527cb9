import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { BrowserConfig } from './browser/config.ts';
import type { Theme } from './export/theme.ts';
import type { Requirement, ResultsById } from './requirements.ts';

/** All that the engine needs to know of an application. */
export interface FlowsConfig {
  /** What documents call the application: 'Acme Shop'. */
  title: string;
  /** How the command line is called, for its own messages: 'npm run flows --'. */
  command: string;
  /** Every machine, in the order in which documents tell of them. */
  machines: readonly AnyStateMachine[];
  /** The folder of the models, `<flow>.flow.ts`. `<flow>` is the machine's id in kebab-case. */
  models: URL;
  /** The folder of the committed path sets, `<flow>.json`. */
  paths: URL;
  /** The file with the diagrams and tables of every machine. */
  document: URL;
  /** The root machine with its real implementations over this `fetch`; needed where outcomes say what they are on the wire. */
  implement?: (fetchNow: typeof fetch) => AnyStateMachine;
  /** Which requirements there are, and the tests that cite them. */
  requirements?: RequirementsConfig;
  /** Which files `trace` reads: those that the application's own recorder of sessions writes. */
  trace?: TraceConfig;
  /** What replays in a browser need; loaded when it is asked for. */
  browser?: () => Promise<BrowserConfig>;
  /** Colours, font and mark of the exported page. */
  theme?: Theme;
}

export interface RequirementsConfig {
  /** The file that says which states, transitions and tests carry out each requirement; none is written without it. */
  document?: URL;
  list(): readonly Requirement[];
  /** The files whose tests cite a requirement, by its id. */
  citations(): ReadonlyMap<string, string[]>;
  /** What became of those tests when they last ran here. */
  results(): ResultsById;
}

export interface TraceConfig {
  /** What the `format` of such a file says. */
  format: string;
  version: number;
}

/**
 * Types a configuration. Its file exports it by default, and the command line is told where it is.
 *
 * @example
 * // flows.config.ts, for: flows --config flows.config.ts list
 * export default defineFlows({
 *   title: 'Acme Shop',
 *   command: 'npx flows',
 *   machines: [shopMachine, basketMachine],
 *   models: new URL('flows/', import.meta.url),
 *   paths: new URL('flows/paths/', import.meta.url),
 *   document: new URL('machines.md', import.meta.url),
 * });
 */
export function defineFlows(config: FlowsConfig): FlowsConfig {
  return config;
}

/** The configuration in a file. The process has to be able to import it: TypeScript wants a loader, such as tsx. */
export async function loadConfig(path: string): Promise<FlowsConfig> {
  const file = resolve(path);
  if (!existsSync(file)) throw new Error(`There is no configuration ${path}.`);
  const { default: config }: { default?: FlowsConfig } = await import(pathToFileURL(file).href);
  if (!config) throw new Error(`${path} exports no configuration: export default defineFlows({ … }).`);
  return config;
}

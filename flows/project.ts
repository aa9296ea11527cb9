import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FlowsConfig } from './config.ts';
import { accessFiles, loadModule } from './file-access.ts';
import type { AnyFlow } from './model/define-flow.ts';
import { formatPathSet } from './paths/format-path-set.ts';
import type { PathSet } from './paths/path-set.ts';

/** A configuration with the models and path sets that its folders hold. */
export interface Project {
  config: FlowsConfig;
  /** The names of all flows, 'sign-in' for `sign-in.flow.ts`. */
  flowNames(): string[];
  loadFlow(name: string): Promise<AnyFlow>;
  /** The file of a model, from the working directory: 'tests/flows/sign-in.flow.ts'. */
  modelFile(name: string): string;
  /** The file of a committed set. */
  setFile(name: string): URL;
  /** The committed set; null for a flow that has none yet. Throws if its file holds no set. */
  readPathSet(name: string): PathSet | null;
  writePathSet(set: PathSet): void;
}

const MODEL = '.flow.ts';

/**
 * Opens the models and path sets of a configuration.
 *
 * @example
 * const { flowNames, loadFlow, readPathSet } = openProject(config);
 * for (const name of flowNames()) console.log(name, readPathSet(name)?.paths.length ?? 0);
 */
export function openProject(config: FlowsConfig): Project {
  const setFile = (name: string) => new URL(`${name}.json`, config.paths);
  const modelUrl = (name: string) => new URL(`${name}${MODEL}`, config.models);
  const modelFile = (name: string) => relative('', fileURLToPath(modelUrl(name)));
  const models = relative('', fileURLToPath(config.models));
  const flowNames = () =>
    accessFiles(`read the folder of the models, ${models}`, () => readdirSync(config.models))
      .filter((file) => file.endsWith(MODEL))
      .map((file) => file.slice(0, -MODEL.length))
      .toSorted();
  return {
    config,
    flowNames,
    loadFlow: async (name) => {
      const file = modelUrl(name);
      if (!existsSync(file)) throw new Error(`There is no flow '${name}'. Flows: ${flowNames().join(', ')}.`);
      const { default: flow } = await loadModule<AnyFlow>(file, modelFile(name));
      if (!flow) throw new Error(`${modelFile(name)} exports no flow: export default defineFlow({ … }).`);
      return flow;
    },
    setFile,
    modelFile,
    readPathSet: (name) => {
      const file = setFile(name);
      if (!existsSync(file)) return null;
      const place = relative('', fileURLToPath(file));
      return parsePathSet(readFileSync(file, 'utf8'), place, `: run ${config.command} update ${name}`);
    },
    writePathSet: (set) => {
      const file = setFile(set.flow);
      accessFiles(`write ${relative('', fileURLToPath(file))}`, () => {
        mkdirSync(config.paths, { recursive: true });
        writeFileSync(file, formatPathSet(set));
      });
    },
  };
}

/** The set that a text holds. Throws, naming `place`, and with this advice, if it holds none. */
export function parsePathSet(text: string, place: string, advice = ''): PathSet {
  const set = parse(text, `${place} is not JSON (a merge conflict?)${advice}`);
  const isSet = typeof set === 'object' && set !== null && 'paths' in set && Array.isArray(set.paths);
  if (!isSet) throw new Error(`${place} holds no paths${advice}`);
  return set as PathSet;
}

function parse(text: string, problem: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(problem, { cause });
  }
}

/** 'signIn' → 'sign-in': a flow is named after its machine. */
export function flowNameOf(machineId: string): string {
  return machineId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

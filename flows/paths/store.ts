import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyFlow } from '../model/define-flow.ts';
import type { PathSet } from './path-set.ts';

const FLOWS = fileURLToPath(new URL('../../tests/flows', import.meta.url));
const PATHS = join(FLOWS, 'paths');

/** The names of all flow models, 'inmueble-detail' for `inmueble-detail.flow.ts`. */
export function flowNames(): string[] {
  return readdirSync(FLOWS)
    .filter((file) => file.endsWith('.flow.ts'))
    .map((file) => file.slice(0, -'.flow.ts'.length))
    .toSorted();
}

export async function loadFlow(name: string): Promise<AnyFlow> {
  const file = join(FLOWS, `${name}.flow.ts`);
  if (!existsSync(file)) throw new Error(`There is no flow '${name}'. Flows: ${flowNames().join(', ')}.`);
  const { default: flow }: { default: AnyFlow } = await import(pathToFileURL(file).href);
  return flow;
}

/** The committed set; null for a flow that has none yet. */
export function readPathSet(name: string): PathSet | null {
  const file = join(PATHS, `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PathSet) : null;
}

export function writePathSet(set: PathSet): void {
  writeFileSync(join(PATHS, `${set.flow}.json`), formatPathSet(set));
}

/** One line a value where it fits: a set is read as a difference. */
export function formatPathSet(set: PathSet): string {
  return `${format(set, '')}\n`;
}

const WIDTH = 110;

function format(value: unknown, indent: string): string {
  const line = oneLine(value);
  if (typeof value !== 'object' || value === null || (indent.length + line.length <= WIDTH && indent !== ''))
    return line;
  const inner = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map((item) => `${inner}${format(item, inner)}`)
    : Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${format(item, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${entries.join(',\n')}\n${indent}${close}`;
}

function oneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  const fields = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** 'inmuebleDetail' → 'inmueble-detail': a flow is named after its machine. */
export function flowNameOf(machineId: string): string {
  return machineId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

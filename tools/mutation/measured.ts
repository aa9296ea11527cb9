import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Mutant, Report } from './stryker.ts';

const MEASURED = 'tools/mutation/measured.json';
const REASONS = 'tools/mutation/reasons.json';

/** The latest result of a part. */
export interface Result {
  /** YYYY-MM-DD */
  day: string;
  files: Record<string, FileResult>;
}

export interface FileResult {
  killed: number;
  timeout: number;
  /** Surviving mutants. */
  survived: string[];
  /** Not mutated: code that runs once while the module loads. */
  ignored: number;
}

export type Measured = Record<string, Result>;

export function readMeasured(): Measured {
  return existsSync(MEASURED) ? (JSON.parse(readFileSync(MEASURED, 'utf8')) as Measured) : {};
}

export function writeMeasured(measured: Measured): void {
  writeFileSync(MEASURED, `${JSON.stringify(measured, null, 2)}\n`);
}

/** Why each survivor is accepted, by `reasonKey`. */
export function readReasons(): Record<string, string> {
  return JSON.parse(readFileSync(REASONS, 'utf8')) as Record<string, string>;
}

export function reasonKey(file: string, survivor: string): string {
  return `${file} ${survivor}`;
}

/** Reasons of mutants that no longer survive, or that the code no longer has. */
export function staleReasons(measured: Measured, reasons: Record<string, string>): string[] {
  const survivors = Object.values(measured).flatMap(({ files }) =>
    Object.entries(files).flatMap(([file, { survived }]) => survived.map((name) => reasonKey(file, name))),
  );
  const surviving = new Set(survivors);
  return Object.keys(reasons).filter((key) => !surviving.has(key));
}

export function resultOf({ files }: Report, day: string): Result {
  return {
    day,
    files: Object.fromEntries(
      Object.entries(files)
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([file, { source, mutants }]) => [file, fileResult(source, mutants)]),
    ),
  };
}

function fileResult(source: string, mutants: Mutant[]): FileResult {
  const count = (status: Mutant['status']) => mutants.filter((mutant) => mutant.status === status).length;
  const survivors = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  return {
    killed: count('Killed'),
    timeout: count('Timeout'),
    survived: survivors.map((mutant) => nameOf(source, mutant)),
    ignored: count('Ignored'),
  };
}

const LONGEST = 90;

/** '`euros >= 0` → `true`': a name that is stable while the code there is unchanged. */
function nameOf(source: string, { location: { start, end }, replacement = '' }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const first = lines[0] ?? '';
  const text =
    lines.length > 1
      ? [
          first.slice(start.column - 1),
          ...lines.slice(1, -1),
          (lines.at(-1) ?? '').slice(0, end.column - 1),
        ].join(' ')
      : first.slice(start.column - 1, end.column - 1);
  return `\`${short(text)}\` → \`${short(replacement)}\``;
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

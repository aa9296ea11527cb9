import { writeFileSync } from 'node:fs';
import { installTools } from './install.mjs';
import { mutationDocument } from './mutation/document.ts';
import { readMeasured, readReasons, resultOf, writeMeasured } from './mutation/measured.ts';
import { PARTS } from './mutation/parts.ts';
import { runStryker } from './mutation/stryker.ts';

const DOCUMENT = 'docs/mutation.md';

/**
 * `npm run mutants [-- PART… | --report]` runs the mutation tests and lists the surviving mutants. `--report` only
 * writes the document again, from the stored measurements and current reasons. MUTANTS_JOBS=2 uses two processes.
 */
export async function main(args: string[]): Promise<void> {
  const named = args.filter((arg) => !arg.startsWith('--'));
  const names = named.length > 0 ? named : Object.keys(PARTS);
  for (const name of args.includes('--report') ? [] : names) await measure(name);
  writeFileSync(DOCUMENT, mutationDocument(readMeasured(), readReasons()));
  console.log(`${DOCUMENT} lists the surviving mutants.`);
}

async function measure(name: string): Promise<void> {
  const part = PARTS[name];
  if (!part) throw new Error(`There is no part '${name}'. Parts: ${Object.keys(PARTS).join(', ')}.`);
  installTools(process.cwd(), 'tools/mutation');
  const report = await runStryker(name, part, Number(process.env['MUTANTS_JOBS'] ?? 1));
  const day = new Date().toISOString().slice(0, 10);
  writeMeasured({ ...readMeasured(), [name]: resultOf(report, day) });
}

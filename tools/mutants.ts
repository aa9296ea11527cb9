import { writeFileSync } from 'node:fs';
import { installTools } from './install.mjs';
import { mutationDocument } from './mutation/document.ts';
import { readMeasured, readReasons, resultOf, staleReasons, writeMeasured } from './mutation/measured.ts';
import { PARTS, type Part } from './mutation/parts.ts';
import { runStryker } from './mutation/stryker.ts';
import { takeArguments } from './take-arguments.ts';

const DOCUMENT = 'docs/mutation.md';

/**
 * `npm run mutants [-- PART… | --report]` runs the mutation tests and lists the surviving mutants. `--report` only
 * writes the document again, from the stored measurements and current reasons. MUTANTS_JOBS=2 uses two processes.
 */
export async function main(args: string[]): Promise<void> {
  const { flags, words } = takeArguments(args, {
    usage: 'npm run mutants [-- PART… | --report]',
    flags: ['--report'],
    words: { isOne: (word) => Object.hasOwn(PARTS, word), are: `Parts: ${Object.keys(PARTS).join(', ')}.` },
  });
  const isReport = flags.has('--report');
  if (isReport && words.length > 0)
    throw new Error(`'${words.join(' ')}' is not taken with --report, which measures nothing.`);
  const isMeasured = (name: string) => !isReport && (words.length === 0 || words.includes(name));
  for (const [name, part] of Object.entries(PARTS)) if (isMeasured(name)) await measure(name, part);
  const measured = readMeasured();
  const reasons = readReasons();
  writeFileSync(DOCUMENT, mutationDocument(measured, reasons));
  console.log(`${DOCUMENT} lists the surviving mutants.`);
  for (const key of staleReasons(measured, reasons)) console.log(`A reason for no survivor: ${key}`);
}

async function measure(name: string, part: Part): Promise<void> {
  await installTools(process.cwd(), 'tools/mutation');
  const report = await runStryker(name, part, Number(process.env['MUTANTS_JOBS'] ?? 1));
  const day = new Date().toISOString().slice(0, 10);
  writeMeasured({ ...readMeasured(), [name]: resultOf(report, day) });
}

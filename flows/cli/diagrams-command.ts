import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentDocuments, currentDrift, type GeneratedDocument } from '../diagrams/current.ts';
import { accessFiles } from '../file-access.ts';
import { flowProblems } from '../model/flow-problems.ts';
import { requirementProblems } from '../model/problems.ts';
import { flowNameOf, type Project } from '../project.ts';

/**
 * `diagrams [--check]`: writes the documents; with `--check`, prints what would change or is missing, and fails. Throws
 * instead if a machine names a requirement that does not exist.
 */
export async function diagrams(args: string[], project: Project): Promise<void> {
  const unknown = unknownRequirements(project);
  if (unknown !== '') throw new Error(unknown);
  const documents = currentDocuments(project);
  if (args.includes('--check')) return check(project, documents);
  for (const document of documents) {
    const committed = committedText(document);
    if (document.text !== committed) write(document);
    for (const change of document.changesBetween(committed, document.text)) console.log(change);
  }
}

function write({ file, text }: GeneratedDocument): void {
  accessFiles(`write ${relative('', fileURLToPath(file))}`, () => {
    mkdirSync(new URL('./', file), { recursive: true });
    writeFileSync(file, text);
  });
}

function unknownRequirements({ config: { machines, requirements } }: Project): string {
  const known = requirements?.list();
  const problems = known ? machines.flatMap((machine) => requirementProblems(machine, known)) : [];
  return group('The machines name requirements that are not there:', problems);
}

function committedText({ file }: GeneratedDocument): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

async function check(project: Project, documents: GeneratedDocument[]): Promise<void> {
  const { command } = project.config;
  const drift = currentDrift(project);
  const flows = [...new Set(drift.map(({ flow }) => flow))].join(' ');
  const problems = [
    ...documents.map((document) =>
      group(
        `${basename(fileURLToPath(document.file))} is out of date; run ${command} diagrams:`,
        document.changesBetween(committedText(document), document.text),
      ),
    ),
    group(
      `The machines differ from their committed paths. If that is intended, run ${command} update ${flows}:`,
      drift.map(({ text }) => text),
    ),
    group('The flows are incomplete:', await missingParts(project)),
  ].filter((text) => text !== '');
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** What the machines and the models of their flows lack. */
async function missingParts({ config, flowNames, loadFlow }: Project): Promise<string[]> {
  const modelled = flowNames();
  const missing = config.machines.map(async ({ id }) => {
    const name = flowNameOf(id);
    if (!modelled.includes(name)) return [`${id} has no model: add ${name}.flow.ts`];
    return flowProblems(await loadFlow(name)).map((problem) => `${name}: ${problem}`);
  });
  return (await Promise.all(missing)).flat();
}

function group(head: string, changes: string[]): string {
  return changes.length > 0 ? [head, ...changes].join('\n  ') : '';
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changesBetween } from '../diagrams/changes.ts';
import { currentDocument, currentDrift } from '../diagrams/current.ts';
import type { Project } from '../project.ts';

/** `diagrams [--check]`: writes the document; with `--check` says instead what it would change, and fails. */
export async function diagrams(args: string[], project: Project): Promise<void> {
  const { document: file } = project.config;
  const committed = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const document = currentDocument(project);
  if (args.includes('--check')) return check(project, committed, document);
  if (document !== committed) writeFileSync(file, document);
  for (const change of changesBetween(committed, document)) console.log(change);
}

function check(project: Project, committed: string, document: string): void {
  const { document: file, command } = project.config;
  const name = basename(fileURLToPath(file));
  const problems = [
    group(
      `${name} is not what the machines say; ${command} diagrams writes it anew:`,
      document === committed ? [] : changesBetween(committed, document),
    ),
    group(
      `The machines do not go as their paths say; if it is meant, ${command} update FLOW:`,
      currentDrift(project),
    ),
  ].filter((text) => text !== '');
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function group(head: string, changes: string[]): string {
  return changes.length > 0 ? [head, ...changes].join('\n  ') : '';
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { registry } from '../../src/machines/registry.ts';
import { flowNameOf, readPathSet } from '../../tests/support/flows/store.ts';
import { currentTrace, knownRequirements } from '../requirements.ts';
import { changesBetween } from './changes.ts';
import { machinesDocument, type Portal } from './document.ts';

const FILE = 'machines.md';

/** Writes `machines.md`; with `--check` says instead what it would change, and fails. */
export async function main(args: string[]): Promise<void> {
  const committed = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const document = currentDocument();
  if (!args.includes('--check')) {
    if (document !== committed) writeFileSync(FILE, document);
    for (const change of changesBetween(committed, document)) console.log(change);
    return;
  }
  if (document === committed) return;
  throw new Error(
    `${FILE} is not what the machines say; npm run diagrams writes it anew:\n  ${changesBetween(committed, document).join('\n  ')}`,
  );
}

export function currentDocument(): string {
  return machinesDocument(currentPortal());
}

export function currentPortal(): Portal {
  return {
    machines: registry,
    setOf: ({ id }) => {
      const flow = flowNameOf(id);
      return readPathSet(flow) ?? { flow, machine: id, paths: [] };
    },
    requirements: knownRequirements(),
    cited: currentTrace().cited,
  };
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { registry } from '../../src/machines/registry.ts';
import { driftOnActor } from '../paths/drift.ts';
import { flowNameOf, readPathSet } from '../paths/store.ts';
import { currentTrace, knownRequirements } from '../../tools/requirements.ts';
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
  const complaints = [
    group(
      `${FILE} is not what the machines say; npm run diagrams writes it anew:`,
      document === committed ? [] : changesBetween(committed, document),
    ),
    group(
      'The machines do not go as their paths say; if it is meant, npm run flows -- update FLOW:',
      currentDrift(),
    ),
  ].filter((text) => text !== '');
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}

function group(head: string, changes: string[]): string {
  return changes.length > 0 ? [head, ...changes].join('\n  ') : '';
}

/** What the machines do otherwise than their committed paths say: of a guard turned round the document knows nothing. */
export function currentDrift(): string[] {
  return registry.flatMap((machine) => {
    const set = readPathSet(flowNameOf(machine.id));
    return set ? driftOnActor(machine, set).map((change) => `${machine.id}: ${change}`) : [];
  });
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

import { definitionOf } from '../machine/definition.ts';
import type { AnyFlow } from '../model/define-flow.ts';
import type { Path } from '../paths/path-set.ts';
import { factsOf } from './facts.ts';
import { requirementsOf } from './transition-requirements.ts';

type Requirements = Parameters<typeof requirementsOf>[1];

/** The requirements that replaying this path proves: those of its transitions. */
export function requirementsOfPath(
  { name, flow: { machine }, path }: { name: string; flow: AnyFlow; path: Path },
  requirements: Requirements,
): string[] {
  const facts = factsOf(definitionOf(machine), { flow: name, machine: machine.id, paths: [path] });
  const proved = new Set(
    facts.filter(({ paths }) => paths.length > 0).flatMap((one) => requirementsOf(one, requirements)),
  );
  return requirements.map(({ id }) => id).filter((id) => proved.has(id));
}

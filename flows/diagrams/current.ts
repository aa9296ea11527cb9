import { driftOnActor } from '../paths/drift.ts';
import { flowNameOf, type Project } from '../project.ts';
import { machinesDocument, type Application } from './document.ts';

/** The machines of a project with what is known of them now: their committed paths, requirements and citations. */
export function applicationOf({ config, readPathSet }: Project): Application {
  const { title, command, machines, requirements } = config;
  return {
    title,
    command,
    machines,
    setOf: ({ id }) => {
      const flow = flowNameOf(id);
      return readPathSet(flow) ?? { flow, machine: id, paths: [] };
    },
    requirements: requirements?.list() ?? [],
    cited: requirements?.citations() ?? new Map(),
  };
}

/** The text of the document as the machines give it now. */
export function currentDocument(project: Project): string {
  return machinesDocument(applicationOf(project));
}

/** What the machines do otherwise than their committed paths say: of a guard turned round the document knows nothing. */
export function currentDrift({ config, readPathSet }: Project): string[] {
  return config.machines.flatMap((machine) => {
    const set = readPathSet(flowNameOf(machine.id));
    return set ? driftOnActor(machine, set).map((change) => `${machine.id}: ${change}`) : [];
  });
}

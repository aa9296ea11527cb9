import { driftOnActor } from '../paths/drift.ts';
import { flowNameOf, type Project } from '../project.ts';
import { changesBetween } from './changes.ts';
import { machinesDocument, matrixFor, type Application } from './document.ts';
import { matrixChangesBetween, matrixDocument } from './matrix.ts';

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

/** A document that is made of the machines. */
export interface GeneratedDocument {
  file: URL;
  /** As the machines give it now. */
  text: string;
  /** What two versions of it say differently, in words. */
  changesBetween: (before: string, after: string) => string[];
}

/** The documents of a project: the machines, and their requirements where it has a document of these. */
export function currentDocuments(project: Project): GeneratedDocument[] {
  const application = applicationOf(project);
  const { title, command, document, requirements } = project.config;
  const machines = { file: document, text: machinesDocument(application), changesBetween };
  if (!requirements?.document) return [machines];
  const text = matrixDocument(matrixFor(application), title, command);
  return [machines, { file: requirements.document, text, changesBetween: matrixChangesBetween }];
}

/** What the machines do otherwise than their committed paths say: of a guard turned round the document knows nothing. */
export function currentDrift({ config, readPathSet }: Project): string[] {
  return config.machines.flatMap((machine) => {
    const set = readPathSet(flowNameOf(machine.id));
    return set ? driftOnActor(machine, set).map((change) => `${machine.id}: ${change}`) : [];
  });
}

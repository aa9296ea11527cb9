import { driftOnActor } from '../paths/drift.ts';
import { flowNameOf, type Project } from '../project.ts';
import { changesBetween } from './changes.ts';
import { machinesDocument, matrixFor, type Application } from './document.ts';
import { matrixChangesBetween, matrixDocument } from './matrix.ts';

/** The machines of a project with their committed paths, requirements and citations. */
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

/** A generated document. */
export interface GeneratedDocument {
  file: URL;
  /** Generated from the current machines. */
  text: string;
  /** Describes the differences between two versions. */
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

/** Differences between machines and committed paths that the document does not show, such as a negated guard. */
export function currentDrift({ config, readPathSet }: Project): { flow: string; text: string }[] {
  return config.machines.flatMap((machine) => {
    const flow = flowNameOf(machine.id);
    const set = readPathSet(flow);
    return set ? driftOnActor(machine, set).map((change) => ({ flow, text: `${flow}: ${change}` })) : [];
  });
}

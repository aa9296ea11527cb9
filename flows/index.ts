/**
 * The flow engine finds the paths of XState machines, runs them on an actor, over the wire and in a browser, and generates
 * diagrams and tables; README.md describes its parts. This file exports what an application's models and tests need. What
 * drives a browser is in `browser/`, the command line in `cli/cli.ts`.
 *
 * @example
 * const { flowNames, loadFlow, readPathSet } = openProject(config);
 * const flow = await loadFlow('sign-in');
 * for (const path of readPathSet('sign-in')?.paths ?? [])
 *   test(pathWords(path), () => {
 *     expect(runPath(flow.machine, path)).toEqual(seenIn(path));
 *   });
 */

// Define a flow, and the application it belongs to.
export {
  defineFlow,
  parent,
  type Answer,
  type AnyFlow,
  type ContextOf,
  type Driver,
  type Outcome,
  type Screen,
} from './model/define-flow.ts';
export { defineFlows } from './config.ts';
export { flowNameOf, openProject } from './project.ts';
export { flowProblems } from './model/flow-problems.ts';
export { requirementProblems } from './model/problems.ts';

// Read a machine, or change its configuration.
export { definitionOf, type FlowMeta, type MachineDefinition } from './machine/definition.ts';
export { isPlaceholder } from './machine/placeholders.ts';
export { machinesIn, placeholdersOf, unprovidedIn } from './machine/provided.ts';
export { implementationsOf, withConfig } from './machine/xstate-internals.ts';
export { rebuild, type NodeConfig } from './machine/rebuild.ts';

// Find paths, compare them with the committed ones, and describe them in words.
export { generatePaths } from './paths/generate.ts';
export { driftBetween } from './paths/drift.ts';
export { pathId } from './paths/path-id.ts';
export { seenIn, type Effect, type Move, type Path, type PathSet, type Seen } from './paths/path-set.ts';
export { transitionWords } from './machine/transition-words.ts';
export { moveSentence, pathWords, statePaths } from './paths/sentences.ts';

// Run paths.
export { runMachine, runPath, type ActorRun } from './actor/actor-run.ts';
export { createParent } from './actor/parent.ts';
export { encode, type Json } from './actor/codec.ts';
export { actorKind } from './actor/stand-ins.ts';
export { runOnWire, wiredActors, withSent } from './wire/wire-run.ts';

// Read the trace of a session.
export { deviationsOf, historiesOf, takenIn } from './trace/deviations.ts';
export { readTrace, type Trace } from './trace/read-trace.ts';
export { deviationWords, stepWords, traceReport } from './trace/report.ts';

// What a configuration may contain: requirements with their tests, and the look of the exported page.
export type { ResultsById, TestResult } from './requirements.ts';
export type { Theme } from './export/theme.ts';

/**
 * The flow engine: finds the paths of XState machines, runs them on an actor, over the wire and in a browser, and draws and
 * describes the machines. README.md is its map. What an application needs is exported here; what drives a browser is in
 * `browser/`, the command line in `cli/cli.ts`.
 */

// Define a flow, and the application it belongs to.
export {
  defineFlow,
  parent,
  type ActorOutcomes,
  type Answer,
  type AnyFlow,
  type AnyScreen,
  type ContextOf,
  type Done,
  type Driver,
  type Failure,
  type Flow,
  type Outcome,
  type Outcomes,
  type Samples,
  type Screen,
} from './model/define-flow.ts';
export {
  defineFlows,
  loadConfig,
  type FlowsConfig,
  type RequirementsConfig,
  type TraceConfig,
} from './config.ts';
export { flowNameOf, openProject, type Project } from './project.ts';
export { machineProblems, modelProblems } from './model/problems.ts';
export { screenProblems } from './model/screen-problems.ts';

// Read a machine.
export {
  definitionOf,
  type FlowMeta,
  type ImplementationRef,
  type Invoke,
  type MachineDefinition,
  type StateDefinition,
  type TransitionDefinition,
  type Trigger,
} from './machine/definition.ts';
export { isPlaceholder, type PlaceholderKind } from './machine/placeholders.ts';
export { machinesIn, placeholdersOf, unprovidedIn } from './machine/provided.ts';
export { implementationsOf, type Implementations } from './machine/xstate-internals.ts';
export { asList, rebuild, type Changes, type NodeConfig, type TransitionConfig } from './machine/rebuild.ts';
export { transitionWords } from './machine/transition-words.ts';

// Find paths, and compare them with those committed.
export { generatePaths, type Generated } from './paths/generate.ts';
export { driftBetween, driftOnActor, pathWords } from './paths/drift.ts';
export { pathId } from './paths/path-id.ts';
export {
  seenIn,
  type Effect,
  type Move,
  type Path,
  type PathSet,
  type PathStep,
  type Seen,
  type Sent,
} from './paths/path-set.ts';
export { pathSentences } from './paths/path-sentences.ts';
export { effectSentence, moveSentence, statePaths, stateWords } from './paths/sentences.ts';
export { mutantsOf, survivors, type Mutant } from './mutants/transition-mutants.ts';

// Run paths.
export { runMachine, runPath, type ActorRun } from './actor/actor-run.ts';
export { createParent, type ParentRef } from './actor/parent.ts';
export { decode, encode, inWords, type Json } from './actor/codec.ts';
export { actorKind, type RealActors } from './actor/stand-ins.ts';
export { runOnWire, wiredActors, type Implement } from './wire/wire-run.ts';

// Read the trace of a session.
export {
  deviationsOf,
  historiesOf,
  takenIn,
  type ActorHistory,
  type Deviation,
  type Known,
} from './trace/deviations.ts';
export {
  readTrace,
  type Trace,
  type TraceState,
  type TraceStep,
  type TraceTransition,
} from './trace/read-trace.ts';
export { deviationWords, stepWords, traceReport } from './trace/report.ts';

// Requirements and the look of the exported page.
export { tally, type Requirement, type ResultsById, type Tally, type TestResult } from './requirements.ts';
export { DEFAULT_THEME, type Theme } from './export/theme.ts';

import type { AnyFlow } from './define-flow.ts';
import { machineProblems, modelProblems } from './problems.ts';
import { screenProblems } from './screen-problems.ts';

/**
 * Describes what a machine and the model of its flow lack; empty if nothing.
 *
 * @example
 * expect(flowProblems(flow)).toEqual([]);
 */
export const flowProblems = (flow: AnyFlow): string[] => [
  ...machineProblems(flow.machine),
  ...modelProblems(flow),
  ...screenProblems(flow),
];

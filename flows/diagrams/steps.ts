import { inWords } from '../actor/codec.ts';
import type { MachineDefinition } from '../machine/definition.ts';
import { startOf } from '../machine/start.ts';
import { oneLine } from '../one-line.ts';
import { seenIn, type Path, type PathSet, type Seen, type Sent } from '../paths/path-set.ts';

interface ObservedStep {
  seen: Seen;
  /** The transitions taken; in the first step with the start of the machine before them. */
  takes: string[];
  sent: Sent[];
}

/** What is seen and sent in a path, step by step, from its start on. */
export function stepsWithStart(machine: MachineDefinition, { start, steps }: Path): ObservedStep[] {
  return [start, ...steps].map(({ seen, sent = [] }, index) => ({
    seen,
    takes: index === 0 ? [startOf(machine).id, ...seen.takes] : seen.takes,
    sent,
  }));
}

/** The outputs with which a machine ends in its paths, in words. */
export function outputsIn({ paths }: PathSet): string[] {
  const outputs = paths.flatMap(seenIn).flatMap(({ output }) => (output === undefined ? [] : [output]));
  return [...new Set(outputs.map((output) => oneLine(inWords(output, 200))))];
}

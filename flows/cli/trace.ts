import { writeFileSync } from 'node:fs';
import { registry } from '../../src/machines/registry.ts';
import { defineMachine } from '../machine/definition.ts';
import { flowNameOf, readPathSet } from '../paths/store.ts';
import { tracePage } from '../trace/page.ts';
import { readTrace } from '../trace/read.ts';
import { departuresOf, walksOf, type Known } from '../trace/walks.ts';
import { traceReport } from '../trace/words.ts';

/** Says where a session left the committed paths, and draws it on the diagrams of its machines, beside the file. */
export async function trace([file]: string[]): Promise<void> {
  if (file === undefined) throw new Error('Which trace? npm run flows -- trace FILE');
  const recorded = readTrace(file);
  const walks = walksOf(recorded);
  const departures = walks
    .flatMap((walk) => departuresOf(walk, knownOf(walk.machine)))
    .toSorted((one, other) => one.at - other.at);
  console.log(traceReport(recorded, walks, departures).join('\n'));
  const page = `${file.replace(/\.json$/, '')}.html`;
  writeFileSync(page, await tracePage(recorded, walks, departures));
  console.log(`\nDrawn in ${page}`);
}

function knownOf(id: string): Known | null {
  const machine = registry.find((candidate) => candidate.id === id);
  if (!machine) return null;
  return { definition: defineMachine(machine), paths: readPathSet(flowNameOf(id))?.paths ?? [] };
}

import { writeFileSync } from 'node:fs';
import { DEFAULT_THEME } from '../export/theme.ts';
import { accessFiles } from '../file-access.ts';
import { definitionOf } from '../machine/definition.ts';
import { flowNameOf, type Project } from '../project.ts';
import { deviationsOf, historiesOf, type Known } from '../trace/deviations.ts';
import { readTrace } from '../trace/read-trace.ts';
import { traceReport } from '../trace/report.ts';
import { tracePage } from '../trace/trace-page.ts';

/** `trace FILE`: where a session left the committed paths, drawn on the diagrams of its machines beside the file. */
export async function trace([file]: string[], project: Project): Promise<void> {
  const { command, title, machines, trace: format, theme = DEFAULT_THEME } = project.config;
  if (file === undefined) throw new Error(`Which trace? ${command} trace FILE`);
  if (!format) throw new Error('The configuration has no trace format: add defineFlows({ trace }).');
  const recorded = readTrace(file, format);
  const histories = historiesOf(recorded);
  const deviations = histories
    .flatMap((history) => deviationsOf(history, knownOf(history.machine, project)))
    .toSorted((one, other) => one.at - other.at);
  console.log(traceReport(recorded, histories, deviations).join('\n'));
  const content = { trace: recorded, histories, deviations };
  const page = await tracePage(content, { title, machines, theme });
  const drawing = `${file.replace(/\.json$/, '')}.html`;
  accessFiles(`write ${drawing}`, () => writeFileSync(drawing, page));
  console.log(`\nDrawn in ${drawing}`);
}

function knownOf(id: string, { config, readPathSet }: Project): Known | null {
  const machine = config.machines.find((candidate) => candidate.id === id);
  if (!machine) return null;
  return { definition: definitionOf(machine), paths: readPathSet(flowNameOf(id))?.paths ?? [] };
}

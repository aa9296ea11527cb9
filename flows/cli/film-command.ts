import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserConfig } from '../browser/config.ts';
import { onDesktop, planReplays, planWords, type Planned } from '../browser/plan.ts';
import { readReplays } from '../browser/replay-log.ts';
import { PAGES } from '../export/pages.ts';
import { drawFilm } from '../film/draw-film.ts';
import { recordFilm } from '../film/record.ts';
import { pathWords } from '../paths/sentences.ts';
import type { Project } from '../project.ts';

interface FilmOptions {
  browser: BrowserConfig;
  /** The names of the flows to film; empty for all. */
  flows: readonly string[];
  jobs: number;
}

/** Replays the paths of the flows, and writes a page that shows every path step by step. */
export async function writeFilm(
  folder: string,
  project: Project,
  { browser, flows, jobs }: FilmOptions,
): Promise<void> {
  const everything = await planReplays(project);
  const plan = onDesktop(everything.filter(({ name }) => flows.length === 0 || flows.includes(name)));
  let failed = 0;
  const onEnd = ({ path, name, device }: Planned, failure: string | null) => {
    const mark = failure === null ? '✓' : '✗';
    const why = failure === null ? '' : `\n    ${failure}`;
    console.log(`${mark} ${path.id} ${name}, by ${device}: ${pathWords(path)}${why}`);
    failed += failure === null ? 0 : 1;
  };
  const recorded = await recordFilm(plan, browser, { jobs, onEnd });
  const file = join(folder, PAGES.film);
  writeFileSync(file, await drawFilm(project, everything, { recorded, replays: readReplays() }));
  console.log(planWords(plan));
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1);
  console.log(`${file}: ${recorded.pictures.size} pictures, ${megabytes} MB`);
  if (failed === 0) return;
  console.log(`${failed} failed.`);
  process.exitCode = 1;
}

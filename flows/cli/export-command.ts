import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applicationOf } from '../diagrams/current.ts';
import { drawPage } from '../export/draw-page.ts';
import { PAGES } from '../export/pages.ts';
import { DEFAULT_THEME } from '../export/theme.ts';
import { accessFiles } from '../file-access.ts';
import type { Project } from '../project.ts';
import { currentRevision, revisionWords } from '../revision.ts';
import { browserOf } from './browser-of.ts';
import { writeFilm } from './film-command.ts';
import { JOBS, takeJobs } from './jobs.ts';

/**
 * `export DIR`: writes everything as one self-contained HTML page. `--film [FLOW…]` also replays the paths of these flows,
 * or of all, and writes a page that shows every path step by step; `--jobs N`.
 */
export async function exportPage(args: string[], project: Project): Promise<void> {
  const { jobs, rest } = takeJobs(args);
  const words = rest.filter((arg) => arg !== '--film');
  const [folder, ...flows] = words;
  const { command, requirements, theme = DEFAULT_THEME } = project.config;
  if (folder === undefined) throw new Error(`Where to? ${command} export DIR`);
  if (project.flowNames().includes(folder))
    throw new Error(`Where to? ${command} export DIR --film ${words.join(' ')}`);
  const isFilm = args.includes('--film');
  if (jobs !== null && !isFilm)
    throw new Error(`--jobs is for a film only: ${command} export DIR --film --jobs ${jobs}`);
  checkFlows(flows, isFilm, project);
  const browser = isFilm ? await browserOf(project) : null;
  accessFiles(`create the folder ${folder}`, () => mkdirSync(folder, { recursive: true }));
  const application = applicationOf(project);
  const results = requirements?.results() ?? new Map();
  const page = await drawPage(application, { results, made: revisionLine(), theme, hasFilm: isFilm });
  const file = join(folder, PAGES.overview);
  accessFiles(`write ${file}`, () => writeFileSync(file, page));
  const { length } = application.machines;
  console.log(`${file}: ${length} ${length === 1 ? 'machine' : 'machines'}`);
  if (browser) await writeFilm(folder, project, { browser, flows, jobs: jobs ?? JOBS });
}

function checkFlows(flows: readonly string[], isFilm: boolean, { flowNames, config }: Project): void {
  const unknown = flows.find((name) => !flowNames().includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no flow '${unknown}'. Flows: ${flowNames().join(', ')}.`);
  if (flows.length > 0 && !isFilm)
    throw new Error(
      `Flows are named for a film only: ${config.command} export DIR --film ${flows.join(' ')}`,
    );
}

function revisionLine(): string {
  const revision = currentRevision();
  return revision.id === '' ? '' : `Revision ${revisionWords(revision)}, ${revision.date}.`;
}

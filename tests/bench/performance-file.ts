import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, process.env['BENCH_OUT'] ?? 'docs');
const FILE = join(FOLDER, 'performance.md');
const PLOTS = join(FOLDER, 'performance');

const HEAD = `# Performance

\`npm run bench\` writes this page, one section for each report of \`tests/bench\`. Times are only reported; requests, bytes and
elements are limited by tests.
`;

/** The sections of the report, in order. */
const TITLES = {
  peers: 'The portal beside its peers',
  portal: 'The portal with 10,000 properties',
  hour: 'What an hour of work leaves in memory',
  api: 'The API beside Django REST Framework',
} as const;
export type Section = keyof typeof TITLES;

const begin = (section: Section): string => `<!-- ${section} -->`;
const end = (section: Section): string => `<!-- /${section} -->`;

/** Replaces the section, or appends it if there is none. */
export function writeSection(section: Section, text: string): void {
  const former = existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD;
  const block = `${begin(section)}\n## ${TITLES[section]}\n\n${text.trim()}\n${end(section)}`;
  const [before, rest] = former.split(begin(section));
  const [, after = '\n'] = rest?.split(end(section)) ?? [];
  const kept = rest === undefined ? `${former.trimEnd()}\n\n` : (before ?? '');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(FILE, `${kept}${block}${after}`);
}

/** Writes a picture next to the report and returns the Markdown that shows it. */
export function writePlot(name: string, { title, svg }: { title: string; svg: string }): string {
  mkdirSync(PLOTS, { recursive: true });
  writeFileSync(join(PLOTS, `${name}.svg`), svg);
  return `![${title}](performance/${name}.svg)`;
}

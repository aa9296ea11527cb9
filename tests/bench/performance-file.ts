import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));

const HEAD = `# Performance

Written by \`npm run bench\`, a section by each of its reports. Times are a report; what is counted is a gate, in the tests.
`;

/** The parts of the report, in the order in which they stand in it. */
const TITLES = {
  api: 'The API beside Django REST Framework',
} as const;
export type Section = keyof typeof TITLES;

const begin = (section: Section): string => `<!-- ${section} -->`;
const end = (section: Section): string => `<!-- /${section} -->`;

/** Puts a section in the place of the one that was written before, or at the end. */
export function writeSection(section: Section, text: string): void {
  const former = existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD;
  const block = `${begin(section)}\n## ${TITLES[section]}\n\n${text.trim()}\n${end(section)}`;
  const [before, rest] = former.split(begin(section));
  const [, after = '\n'] = rest?.split(end(section)) ?? [];
  const kept = rest === undefined ? `${former.trimEnd()}\n\n` : (before ?? '');
  writeFileSync(FILE, `${kept}${block}${after}`);
}

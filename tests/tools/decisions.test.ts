import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = 'docs/decisions';

const index = readFileSync(`${FOLDER}/README.md`, 'utf8');
const files = readdirSync(FOLDER).filter((name) => name !== 'README.md');

/** The line that a decision has in the index. */
function lineOf(file: string): string {
  const [heading = ''] = readFileSync(`${FOLDER}/${file}`, 'utf8').split('\n');
  return `- [${heading.replace(/^# /, '')}](${file})`;
}

it('docs/decisions/README.md lists each decision once, by its title', () => {
  const lines = index.split('\n').filter((line) => line.startsWith('- '));
  expect(lines.toSorted()).toEqual(files.map(lineOf).toSorted());
});

/** The files that a page links to, as they are written there. */
function linksIn(file: string): string[] {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
  return [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
}

it('the index and the decisions link only to files that exist', () => {
  const broken = ['README.md', ...files].flatMap((file) =>
    linksIn(file)
      .filter((target) => !existsSync(`${FOLDER}/${target}`))
      .map((target) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

it('each decision begins with its number', () => {
  const wrong = files.filter((file) => !lineOf(file).startsWith(`- [${file.slice(0, 4)} · `));
  expect(wrong).toEqual([]);
});

/** What an operator can rely on: a sentence, a row of a table or an example of a page. */
interface Statement {
  section: string;
  text: string;
}

export type Evidence =
  | { kind: 'test'; file: string; name: string }
  | { kind: 'by hand'; trial: string }
  | { kind: 'not tried'; reason: string }
  | { kind: 'advice' | 'definition' };

/** The evidence for the statement of a section that starts with these words. */
export interface Entry {
  section: string;
  quote: string;
  evidence: Evidence[];
  /** Lines that could not be parsed. */
  unreadable: string[];
}

interface EvidencePage {
  entries: Entry[];
  /** Dated descriptions of manual trials, by their name. */
  trials: ReadonlyMap<string, string>;
}

const BY_HAND = 'By hand';
/** A sentence ends where a space and the start of another one follow. */
const SENTENCE_END = /(?<=[.?!][")]*) (?=["(]?[A-Z`])/;
const SEPARATOR_ROW = /^\|[-| ]+\|$/;

/** Hides what looks like the end of a sentence within code. */
const maskCode = (text: string): string =>
  text.replaceAll(/`[^`]*`/g, (code) => `\`${'x'.repeat(code.length - 2)}\``);

function splitSentences(text: string): string[] {
  const plain = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('**', '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim();
  let end = 0;
  return maskCode(plain)
    .split(SENTENCE_END)
    .map((masked) => {
      const sentence = plain.slice(end, end + masked.length);
      end += masked.length + 1;
      return sentence;
    });
}

const rowText = (line: string): string =>
  line.slice(1, -1).replaceAll('**', '').replaceAll(/ +/g, ' ').trim();

/** Blocks of a page: paragraphs, items of lists, rows of tables and examples. Headings start a section. */
export function readStatements(markdown: string): Statement[] {
  const statements: Statement[] = [];
  let section = '';
  let block: string[] = [];
  let isExample = false;
  const add = (...texts: string[]): void => {
    for (const text of texts) if (text !== '') statements.push({ section, text });
  };
  const finish = (): void => {
    add(...splitSentences(block.join(' ')));
    block = [];
  };
  const lines = markdown.split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('```')) {
      if (isExample) add(block.join(' ').replaceAll(/\s+/g, ' ').trim());
      else finish();
      block = [];
      isExample = !isExample;
    } else if (isExample) block.push(line);
    else if (line.startsWith('#')) {
      finish();
      section = line.replace(/^#+ /, '');
    } else if (line.startsWith('|')) {
      finish();
      const isHeader = SEPARATOR_ROW.test(lines[index + 1] ?? '');
      if (!isHeader && !SEPARATOR_ROW.test(line)) add(rowText(line));
    } else {
      const [bullet = ''] = /^(?:- |\d+\. )/.exec(line) ?? [];
      if (line.trim() === '' || bullet !== '') finish();
      block.push(line.slice(bullet.length));
    }
  }
  finish();
  return statements;
}

function readEvidence(text: string): Evidence | undefined {
  if (text === 'advice' || text === 'definition') return { kind: text };
  const [, file, name] = /^`(\S+)`: (.+)$/.exec(text) ?? [];
  if (file !== undefined && name !== undefined) return { kind: 'test', file, name };
  const [, how, what = ''] = /^(by hand|not tried): (.+)$/.exec(text) ?? [];
  if (how === undefined) return undefined;
  return how === 'by hand' ? { kind: how, trial: what } : { kind: 'not tried', reason: what };
}

/** The items of a page's sections; its introduction has none. Lines that continue an item are joined to it. */
function readItems(markdown: string): { section: string; depth: number; text: string }[] {
  const items: { section: string; depth: number; text: string }[] = [];
  let section: string | undefined;
  for (const line of markdown.split('\n')) {
    const [, indent, text] = /^( *)- (.*)$/.exec(line) ?? [];
    const last = items.at(-1);
    if (line.startsWith('## ')) section = line.slice(3);
    else if (section === undefined) continue;
    else if (indent !== undefined && text !== undefined) items.push({ section, depth: indent.length, text });
    else if (line.startsWith(' ') && last) last.text += ` ${line.trim()}`;
  }
  return items;
}

export function readEvidencePage(markdown: string): EvidencePage {
  const entries: Entry[] = [];
  const trials = new Map<string, string>();
  for (const { section, depth, text } of readItems(markdown)) {
    const evidence = readEvidence(text);
    const last = entries.at(-1);
    const [, trial = '', description = text] = /^\*\*(.+?)\*\*, (.*)$/.exec(text) ?? [];
    if (section === BY_HAND) trials.set(trial, description);
    else if (depth === 0) entries.push({ section, quote: text, evidence: [], unreadable: [] });
    else if (evidence) last?.evidence.push(evidence);
    else last?.unreadable.push(text);
  }
  return { entries, trials };
}

interface Sources {
  statements: readonly Statement[];
  page: EvidencePage;
  /** Names of the tests in a file; undefined if there is no such file. */
  testsOf: (file: string) => readonly string[] | undefined;
}

const matches = ({ section, quote }: Entry, statement: Statement): boolean =>
  statement.section === section && statement.text.startsWith(quote);

function problemsOfEvidence(evidence: Evidence, { page, testsOf }: Sources): string[] {
  if (evidence.kind === 'by hand')
    return page.trials.has(evidence.trial) ? [] : [`Nothing was tried by hand as '${evidence.trial}'.`];
  if (evidence.kind !== 'test') return [];
  const tests = testsOf(evidence.file);
  if (tests === undefined) return [`There is no file ${evidence.file}.`];
  return tests.includes(evidence.name) ? [] : [`${evidence.file} has no test '${evidence.name}'.`];
}

function problemsOfEntry(entry: Entry, sources: Sources): string[] {
  const { section, quote, evidence, unreadable } = entry;
  const count = sources.statements.filter((statement) => matches(entry, statement)).length;
  return [
    ...(count === 1 ? [] : [`${section}: ${count} statements start with '${quote}'.`]),
    ...(evidence.length > 0 ? [] : [`${section}: nothing is said about '${quote}'.`]),
    ...unreadable.map((text) => `${section}: '${text}' is no evidence.`),
    ...evidence.flatMap((item) => problemsOfEvidence(item, sources)),
  ];
}

function problemsOfTrials({ entries, trials }: EvidencePage): string[] {
  const used = entries
    .flatMap(({ evidence }) => evidence)
    .map((item) => (item.kind === 'by hand' ? item.trial : ''));
  return [...trials].flatMap(([name, description]) => [
    ...(used.includes(name) ? [] : [`${BY_HAND}: no statement uses '${name}'.`]),
    ...(/^\d{4}-\d\d-\d\d: ./.test(description) ? [] : [`${BY_HAND}: '${name}' has no date.`]),
  ]);
}

/** Problems as sentences; empty if each statement has evidence and all evidence exists. */
export function findProblems(sources: Sources): string[] {
  const { statements, page } = sources;
  const uncovered = statements.filter(
    (statement) => !page.entries.some((entry) => matches(entry, statement)),
  );
  const problems = [
    ...uncovered.map(({ section, text }) => `${section}: no evidence for '${text}'.`),
    ...page.entries.flatMap((entry) => problemsOfEntry(entry, sources)),
    ...problemsOfTrials(page),
  ];
  return [...new Set(problems)];
}

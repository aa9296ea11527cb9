import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { logReplay, readReplays } from '../browser/replay-log.ts';
import { ReplayError } from '../browser/replay.ts';
import { drawingsFor } from '../diagrams/document.ts';
import type { FilmedPath } from '../film/film-content.ts';
import { pathTemplate, sentenceOf } from '../film/film-parts.ts';
import { drawingFor, filmSteps, type FilmStep } from '../film/film-steps.ts';
import { captionOf, pictureOf } from '../film/step-picture.ts';
import { definitionOf, rebuild, type NodeConfig, type Path } from '../index.ts';
import { openProject } from '../project.ts';
import { currentRevision, revisionWords } from '../revision.ts';
import config from './example/flows.config.ts';
import { signInMachine } from './example/sign-in.machine.ts';

/** What the film's page shows of a path, and the log of the last replays. */

const definition = definitionOf(signInMachine);
const paths = openProject(config).readPathSet('sign-in')?.paths ?? [];
const numberOf = (id: string) => definition.transitions.findIndex((transition) => transition.id === id);

function pathWith(taken: string): Path {
  const path = paths.find(({ steps }) => steps.some(({ seen }) => seen.takes.includes(taken)));
  if (!path) throw new Error(`No path takes ${taken}`);
  return path;
}

describe('the steps of a film', () => {
  const refused = pathWith('signIn.sending · error signIn');
  const steps = filmSteps(definition, refused, config.requirements?.list() ?? []);

  test('[FILM-1] begin with the start of the path', () => {
    expect(steps[0]).toEqual({
      title: 'Start',
      payload: '(start)',
      reason: '',
      before: [],
      after: ['editing'],
      descriptions: ['The form can be filled in.'],
      outcomes: [],
      sent: [],
      requirements: [],
      spec: ['§1'],
      takes: [],
      starts: ['signIn.editing'],
    });
  });

  test('[FILM-1] say why a transition is taken, what it calls with which body, and where it leads', () => {
    expect(steps[3]).toEqual({
      title: 'form.submit',
      payload: '',
      reason: 'both fields are filled in',
      before: ['editing'],
      after: ['sending'],
      descriptions: ['The server is asked.'],
      outcomes: ["calls signIn { name: 'ana', password: 'secret' }"],
      sent: [
        { method: 'POST', path: '/api/sessions/', body: { name: 'ana', password: 'secret' }, by: 'signIn' },
      ],
      requirements: [],
      spec: ['§1'],
      takes: [numberOf('signIn.editing · form.submit')],
      starts: [],
    });
  });

  test('[FILM-1] name the outcome of a call and the requirements of the state it leads to', () => {
    expect(steps[4]).toEqual({
      title: 'signIn fails',
      payload: '(the password is wrong)',
      reason: '',
      before: ['sending'],
      after: ['paused'],
      descriptions: ['After a refusal nobody can try again for a while.'],
      outcomes: ["error is now 'That did not work.'"],
      sent: [],
      requirements: ['ENTRY-2'],
      spec: ['§1'],
      takes: [numberOf('signIn.sending · error signIn')],
      starts: [],
    });
  });

  test('[FILM-1] are drawn in the diagram of the group in which they happen', () => {
    const states: Record<string, NodeConfig> = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`state${index}`, {}]),
    );
    const inner: NodeConfig = { initial: 'waiting', states: { waiting: {}, asking: {} } };
    const large = rebuild(signInMachine, {
      state: (state, id) => {
        if (id === 'signIn') return { ...state, states: { ...state.states, ...states } };
        return id === 'signIn.sending' ? { ...state, ...inner } : state;
      },
    });
    const drawings = drawingsFor(large);
    expect(drawings.map(({ of }) => of)).toEqual(['', 'sending']);
    const shownIn = (step: Partial<(typeof steps)[number]>) => {
      const [first] = steps;
      if (!first) throw new Error('A path has a start');
      return drawingFor({ ...first, starts: [], ...step }, drawings, definitionOf(large));
    };
    expect(shownIn({ after: ['editing'] })).toBe(0);
    expect(shownIn({ after: ['sending.waiting'], starts: ['signIn.sending.waiting'] })).toBe(1);
  });
});

describe('the sentence of a step', () => {
  const [first] = filmSteps(definition, pathWith('signIn.sending · error signIn'), []);
  const said = (step: Partial<FilmStep>) =>
    first
      ? sentenceOf({ ...first, title: 'a.event', payload: '', ...step }).text.replaceAll(/<[^>]+>/g, '')
      : '';

  test('[FILM-1] names the states that change, and the one that stays', () => {
    expect(said({ before: ['editing'], after: ['sending'] })).toBe('a.event: editing gives way to sending.');
    expect(said({ before: ['editing'], after: ['editing'] })).toBe('a.event: editing stays.');
    expect(said({ before: [], after: ['editing'] })).toBe('a.event: it is in editing.');
  });

  test('[FILM-1] names only those of parallel states that change', () => {
    const both = ['list.idle', 'chart.shown'];
    expect(said({ before: both, after: ['list.loading', 'chart.shown'] })).toBe(
      'a.event: list.idle gives way to list.loading.',
    );
    expect(said({ before: both, after: both })).toBe('a.event: list.idle, chart.shown stay.');
    expect(said({ before: both, after: ['closed'] })).toBe(
      'a.event: list.idle, chart.shown give way to closed.',
    );
  });

  test('[FILM-1] says why, and with what', () => {
    expect(said({ payload: "{ name: 'a' }", reason: 'it is complete', before: ['b'], after: ['c'] })).toBe(
      'a.event { name: &#39;a&#39; }: it is complete, so b gives way to c.',
    );
  });
});

describe('the picture of a step', () => {
  const [path] = paths;
  if (!path) throw new Error('The example has paths');
  const filmed: FilmedPath = {
    path,
    steps: [],
    pictures: ['blank', { key: 'a' }, null, { key: 'b' }, null],
    offScreen: null,
    last: { at: '2026-11-22T07:14:00.000Z', revision: '326fb18' },
  };
  const content = { title: 'Acme Shop', command: 'flows' };
  const shown = (of: FilmedPath, index: number) => [pictureOf(of, index), captionOf(of, index, content)];

  test('[FILM-1] is what the step led to; one that is followed at once shows what that led to', () => {
    expect(shown(filmed, 0)).toEqual([null, 'Acme Shop is not open yet.']);
    expect(shown(filmed, 1)).toEqual(['a', 'Acme Shop after step 1']);
    expect(shown(filmed, 2)).toEqual(['b', 'Acme Shop after step 3, which follows at once']);
    expect(shown({ ...filmed, pictures: [{ key: 'c' }] }, 0)).toEqual(['c', 'Acme Shop at the start']);
  });

  test('[FILM-2] of a step that failed is the screen at that time; later steps have none', () => {
    const last = { at: '', revision: '', isFilm: true, failure: { step: 1, message: 'Refused' } } as const;
    const failed = { ...filmed, pictures: [{ key: 'c' }, { key: 'a' }, null], last };
    expect(shown(failed, 1)).toEqual(['a', 'Acme Shop when step 1 failed']);
    expect(shown(failed, 2)).toEqual([null, 'The replay did not get here.']);
    const atStart = { ...failed, last: { ...last, failure: { step: 0, message: '' } } };
    expect(shown(atStart, 0)).toEqual(['c', 'Acme Shop when the start failed']);
  });

  test('[FILM-2] is what the film saw, if the failure is that of another replay, as the head says', () => {
    const last = { at: '2026-11-22T07:14:00.000Z', revision: '', failure: { step: 1, message: 'Refused' } };
    const kept = { ...filmed, last };
    expect(shown(kept, 1)).toEqual(['a', 'Acme Shop after step 1']);
    expect(shown(kept, 2)).toEqual(['b', 'Acme Shop after step 3, which follows at once']);
    const headOf = (of: FilmedPath) => {
      const page = pathTemplate(of, { definition, drawings: [], numbers: new Map(), content });
      return page.text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    };
    expect(headOf(kept)).toContain('Failed at step 1 Last replayed in full 22/11/2026');
    expect(headOf({ ...kept, last: { ...last, isFilm: true } })).toContain('Last replayed 22/11/2026');
    expect(headOf({ ...kept, pictures: null })).toContain('Last replayed 22/11/2026');
  });

  test('[FILM-1] is missing where no browser replays the path, and where the film leaves it out', () => {
    const without = { ...filmed, pictures: null };
    expect(shown({ ...without, offScreen: 'nobody can do it' }, 1)).toEqual([
      null,
      'No browser replays this path.',
    ]);
    expect(shown(without, 1)).toEqual([
      null,
      'This film leaves the path out; flows export DIR --film films all.',
    ]);
  });
});

describe('the log of replays', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'flows-log-'));
    file = join(folder, 'deep', 'replays.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const revision = revisionWords(currentRevision());
  const at: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const passing = () => Promise.resolve();
  const failing = (error: unknown) => () => Promise.reject(error);

  test('[FILM-2] has no path before its first replay', () => {
    expect(readReplays(file)).toEqual(new Map());
  });

  test('[FILM-2] keeps when a path was last replayed, on which revision, and at which step it failed', async () => {
    const cause = new ReplayError('step 2: it did not come', { step: 2, page: '', cause: null });
    await logReplay('1234567', passing, { file });
    await expect(logReplay('89abcde', failing(cause), { file })).rejects.toBe(cause);
    const complaint = new Error('the \u001B[31mbrowser\u001B[39m complained');
    await expect(logReplay('fedcba9', failing(complaint), { file })).rejects.toBe(complaint);
    expect(readReplays(file)).toEqual(
      new Map([
        ['1234567', { at, revision }],
        ['89abcde', { at, revision, failure: { step: 2, message: 'step 2: it did not come' } }],
        ['fedcba9', { at, revision, failure: { step: null, message: 'the browser complained' } }],
      ]),
    );
    expect(readdirSync(join(folder, 'deep'))).toEqual(['replays.json']);
  });

  test('[FILM-2] replaces what it knew of a path, and keeps the others', async () => {
    await logReplay('1234567', failing(new Error('Refused')), { file }).catch(() => {});
    await logReplay('89abcde', passing, { file });
    await logReplay('1234567', passing, { file });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      '1234567': { at, revision },
      '89abcde': { at, revision },
    });
  });

  test('[FILM-2] keeps the failure of another replay on this revision when a film is made', async () => {
    const film = { file, isFilm: true };
    await logReplay('1234567', failing(new Error('Refused')), { file }).catch(() => {});
    const failed = { at, revision, failure: { step: null, message: 'Refused' } };
    await logReplay('1234567', passing, film);
    expect(readReplays(file)).toEqual(new Map([['1234567', failed]]));
    await logReplay('1234567', failing(new Error('Covered')), film).catch(() => {});
    expect(readReplays(file)).toEqual(new Map([['1234567', failed]]));
    await logReplay('1234567', passing, { file });
    expect(readReplays(file)).toEqual(new Map([['1234567', { at, revision }]]));
  });

  test('[FILM-2] has how a film ended after a film that failed, and after a failure on another revision', async () => {
    const film = { file, isFilm: true };
    await logReplay('1234567', failing(new Error('Covered')), film).catch(() => {});
    const failure = { step: null, message: 'Covered' };
    expect(readReplays(file)).toEqual(new Map([['1234567', { at, revision, isFilm: true, failure }]]));
    const older = { at: '2026-11-22T07:14:00.000Z', revision: 'another', failure };
    const all = { ...Object.fromEntries(readReplays(file)), '89abcde': older };
    writeFileSync(file, JSON.stringify(all));
    await logReplay('1234567', passing, film);
    await logReplay('89abcde', passing, film);
    const passed = { at, revision, isFilm: true };
    expect(Object.fromEntries(readReplays(file))).toEqual({ '1234567': passed, '89abcde': passed });
  });
});

test('[FILM-2] a revision with changed files says so', () => {
  const revision = { id: '326fb18', isChanged: false, date: '2026-11-22' };
  expect([revisionWords(revision), revisionWords({ ...revision, isChanged: true })]).toEqual([
    '326fb18',
    '326fb18 with changes',
  ]);
});

import type { LineResult } from '../../src/lib/import-result.ts';
import { messages } from '../../src/lib/messages.ts';
import { importRunMachine } from '../../src/machines/inmueble-import/import-run.machine.ts';
import { type ContextOf, defineFlow, type Driver } from '../../flows/index.ts';
import { press } from '../../flows/browser/input.ts';
import { PATH } from '../../tools/driver/api.ts';
import { button } from '../../tools/driver/elements.ts';
import { lost, post, refused } from './support/answers.ts';
import { fileOf, linesOf, plainLine } from './support/import-samples.ts';
import { inmueble } from './support/samples.ts';
import { importDialog, openReview, sendButton } from './screens/import.ts';

type Context = ContextOf<typeof importRunMachine>;

const starts = { 'one line': fileOf(plainLine(2)), 'five lines': fileOf(...[2, 3, 4, 5, 6].map(plainLine)) };
const inputOf = (text: string) => ({
  source: { cliente: 1, hash: 'hash' },
  lines: linesOf(text),
  results: {},
});

const created = (line: number) => ({
  line,
  result: { kind: 'created', id: 100 + line, message: '' } as const,
});
const refusal = { kind: 'failed', id: null, message: 'Código postal: No válido.' } as const;
const doubt = { kind: 'uncertain', id: null, message: messages.common.uncertain } as const;

/** The oldest of the lines in progress: the browser replay answers this one first. */
const oldest = ({ lines, results }: Context) => lines.find(({ line }) => results[line] === undefined)?.line;

const answers: Record<LineResult['kind'], (line: number) => ReturnType<typeof post>> = {
  created: (line) => post(PATH.inmuebles, inmueble({ id: 100 + line })),
  failed: () => refused('POST', PATH.inmuebles, { codigo_postal: ['No válido.'] }),
  uncertain: () => lost('POST', PATH.inmuebles),
};

async function seeProgress(driver: Driver, { settled, lines, started }: Context): Promise<void> {
  const shown = importDialog(driver);
  const done = `${settled} de ${lines.length}`;
  await driver.expect(shown.getByText(done, { exact: true })).toBeVisible();
  const percent = Math.round((settled / lines.length) * 100);
  await driver.expect(shown.getByText(`${percent} %`, { exact: true })).toBeVisible();
  const bar = shown.getByRole('progressbar', { name: 'Importación' });
  await driver.expect(bar).toHaveJSProperty('value', settled);
  await driver.expect(bar).toHaveAttribute('aria-valuetext', done);
  const waiting = () => driver.waiting().filter((call) => call === `POST ${PATH.inmuebles}`).length;
  await driver.expect.poll(waiting).toBe(started - settled);
}

export default defineFlow({
  machine: importRunMachine,
  title: 'Sending the lines of an import',
  starts: { 'one line': inputOf(starts['one line']), 'five lines': inputOf(starts['five lines']) },
  distinguish: ({ lines, started, settled, lost: inARow }) => [lines.length, started, settled, inARow],
  samples: {
    'line.settled': [
      created(2),
      created(3),
      created(4),
      created(5),
      created(6),
      { line: 3, result: refusal },
      { line: 2, result: doubt },
      { line: 3, result: doubt },
      { line: 4, result: doubt },
    ],
    'run.pause': {},
    'run.continue': {},
    'run.cancel': {},
  },
  can: { 'line.settled': ({ context }, { line }) => line === oldest(context) },
  screen: {
    open: async (driver, start) => {
      driver.hold(post(PATH.inmuebles, null));
      await openReview(driver, start === 'one line' ? starts['one line'] : starts['five lines']);
    },
    enter: (driver) => press(sendButton(driver)),
    gestures: {
      'line.settled': (driver, { line, result }) => driver.give(answers[result.kind](line)),
      'run.pause': (driver) => press(button(importDialog(driver), 'Pausar')),
      'run.continue': (driver) => press(button(importDialog(driver), 'Continuar')),
      'run.cancel': (driver) => press(button(importDialog(driver), 'Cancelar')),
    },
    states: {
      running: async (driver, context) => {
        await driver.expect(button(importDialog(driver), 'Pausar')).toBeVisible();
        await seeProgress(driver, context);
      },
      'paused.ending': async (driver, context) => {
        await driver.expect(button(importDialog(driver), 'Continuar')).toBeVisible();
        await seeProgress(driver, context);
        driver.expect(driver.waiting()).not.toEqual([]);
      },
      'paused.resting': async (driver, context) => {
        await driver.expect(button(importDialog(driver), 'Continuar')).toBeVisible();
        await seeProgress(driver, context);
        driver.expect(driver.waiting()).toEqual([]);
        const note = importDialog(driver).getByText(messages.importing.interrupted);
        await driver.expect(note).toHaveCount(context.lost >= 3 ? 1 : 0);
      },
      cancelling: async (driver, context) => {
        await driver.expect(button(importDialog(driver), 'Cancelando...')).toBeVisible();
        await seeProgress(driver, context);
      },
      done: async (driver, { results }) => {
        await driver.expect(button(importDialog(driver), 'Descargar informe')).toBeVisible();
        const imported = Object.values(results).filter(({ kind }) => kind === 'created').length;
        await driver
          .expect(importDialog(driver).getByRole('definition').first())
          .toHaveText(String(imported));
      },
    },
  },
});

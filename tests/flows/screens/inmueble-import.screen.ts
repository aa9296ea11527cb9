import type { ImportPlan } from '../../../src/lib/import-plan.ts';
import { messages } from '../../../src/lib/messages.ts';
import {
  countToSend,
  type inmuebleImportMachine,
} from '../../../src/machines/inmueble-import/inmueble-import.machine.ts';
import { countResults, type LineResult } from '../../../src/lib/import-result.ts';
import { press, pressIfOffered, tick } from '../../../flows/browser/input.ts';
import type { ContextOf, Driver, Screen } from '../../../flows/index.ts';
import { PATH } from '../../../tools/driver/api.ts';
import { seeNoDialog } from '../../../tools/driver/assertions.ts';
import { leaveDialog } from '../../../tools/driver/dialogs.ts';
import { button } from '../../../tools/driver/elements.ts';
import { lost, post, refused } from '../support/answers.ts';
import {
  existingLine,
  fileOf,
  hintedLine,
  lineWithoutCity,
  plainLine,
  planOfFile,
} from '../support/import-samples.ts';
import { inmueble } from '../support/samples.ts';
import { chooseText, fileInput, giveEach, importDialog, openImport, remember, sendButton } from './import.ts';
import { openDashboard } from './creation-draft.ts';

type Context = ContextOf<typeof inmuebleImportMachine>;

const mixed = fileOf(plainLine(2), hintedLine(3), lineWithoutCity, existingLine);
const problems = fileOf(lineWithoutCity);
const continued = fileOf(plainLine(2), plainLine(3), plainLine(4), plainLine(5));

/** The contents of the files, by the name of the sample. */
export const FILES = { mixed, problems, continued, broken: fileOf('Propiedad;"Calle') } as const;

export const plans: Record<'mixed' | 'problems' | 'continued', ImportPlan> = {
  mixed: planOfFile(mixed),
  problems: planOfFile(problems),
  continued: planOfFile(
    continued,
    new Map([
      [4, { at: 'done', id: 104 }],
      [5, { at: 'inmueble sent' }],
    ]),
  ),
};

/** Runs in the page: the path decides when the file is read, and what it contains. */
const holdReading = `
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (request) {
    window.readFile = (text) => post.call(this, { ...request, file: new File([text], request.file.name) });
  };`;

/** Runs in the page: another import has the turn until the path ends it, and asks again at once. */
const holdTurn = `
  const importElsewhere = () =>
    navigator.locks
      .request('lindero.import', () => new Promise((end) => (window.endImportElsewhere = end)))
      .then(importElsewhere);
  importElsewhere();`;

const read =
  (text: string) =>
  ({ page }: Driver) =>
    page.evaluate<void>(`readFile(${JSON.stringify(text)})`);

const imported = (id: number) => post(PATH.inmuebles, inmueble({ id }));
const refusal = refused('POST', PATH.inmuebles, { codigo_postal: ['No válido.'] });

async function seeCounts(driver: Driver, counts: readonly number[]): Promise<void> {
  await driver.expect(importDialog(driver).getByRole('definition')).toHaveText(counts.map(String));
}

async function seeUnread(driver: Driver, { file }: Context, text: string): Promise<void> {
  await driver.expect(importDialog(driver).getByText(text)).toBeVisible();
  await driver.expect(importDialog(driver).getByText(file?.name ?? '', { exact: true })).toBeVisible();
}

async function seeReview(driver: Driver, context: Context): Promise<void> {
  const { plan } = context.read ?? { plan: plans.mixed };
  const shown = importDialog(driver);
  const ready = countToSend(context);
  await driver.expect(sendButton(driver)).toHaveText(messages.importing.submit(ready));
  await driver.expect(sendButton(driver)).toBeEnabled({ enabled: ready > 0 });
  const withProblems = new Set(plan.problems.map(({ line }) => line)).size;
  await seeCounts(driver, [ready, withProblems, plan.duplicates.length + plan.earlier.length, plan.lines]);
  for (const [name, found] of [
    ['Problemas', plan.problems],
    ['Avisos', plan.hints],
  ] as const)
    await driver
      .expect(shown.getByRole('list', { name }).getByRole('listitem'))
      .toHaveText(found.map(({ line, column, message }) => `Línea ${line}, ${column}: ${message}`));
  const aside = [...plan.duplicates, ...plan.unanswered];
  for (const { line } of aside)
    await driver
      .expect(shown.getByRole('checkbox', { name: `Línea ${line}: Calle` }))
      .toBeChecked({ checked: context.ticked.includes(line) });
  await driver.expect(shown.getByRole('checkbox')).toHaveCount(aside.length);
  const { hint, sameAsLine } = messages.importing.duplicates;
  await driver.expect(shown.getByText(hint)).toHaveCount(plan.duplicates.length > 0 ? 1 : 0);
  for (const { line, sameAs } of plan.duplicates)
    await driver
      .expect(shown.getByRole('checkbox', { name: `Línea ${line}: Calle` }))
      .toHaveAccessibleName(
        new RegExp(`\\. Igual que ${'code' in sameAs ? sameAs.code : sameAsLine(sameAs.line)}$`),
      );
}

async function seeLines(
  driver: Driver,
  name: string,
  results: Context['results'],
  kind: LineResult['kind'],
): Promise<void> {
  const found = Object.entries(results).filter(([, result]) => result.kind === kind);
  await driver
    .expect(importDialog(driver).getByRole('list', { name }).getByRole('listitem'))
    .toHaveText(found.map(([line, { message }]) => `Línea ${line}, Calle Sierpes, ${line}${message}`));
}

async function seeImporting(driver: Driver, { lines }: Context): Promise<void> {
  await driver.expect(importDialog(driver).getByText(`0 de ${lines.length}`, { exact: true })).toBeVisible();
}

/** 'Cancelar' cancels a running import; the close button in the head leaves the dialog. */
const leaveImport = (driver: Driver): Promise<void> =>
  leaveDialog(importDialog(driver), (within) => press(button(within, 'Cerrar').first()));

const leaving = ({ page }: Driver) => page.getByRole('alertdialog', { name: 'Cancelar la importación' });

export const importScreen = (files: typeof FILES): Screen<typeof inmuebleImportMachine> => ({
  open: async (driver) => {
    await driver.undoLater(driver.page.addInitScript(holdReading + holdTurn));
    driver.hold(imported(1));
    await openDashboard(driver);
  },
  enter: openImport,
  gestures: {
    'file.chosen': (driver, { file }) => chooseText(driver, '%PDF-1.7', file.name),
    'turn.taken': ({ page }) => page.evaluate<void>('endImportElsewhere()'),
    'template.request': (driver) => press(button(importDialog(driver), 'Descargar plantilla')),
    'line.ticked': (driver, { line, isTicked }) =>
      tick(importDialog(driver).getByRole('checkbox', { name: `Línea ${line}: Calle` }), isTicked),
    'form.submit': (driver) => pressIfOffered(sendButton(driver)),
    'retry.request': (driver) => pressIfOffered(button(importDialog(driver), 'Reintentar el que falló')),
    'report.request': (driver) => press(button(importDialog(driver), 'Descargar informe')),
    'dialog.close': leaveImport,
    'leave.confirm': (driver) => press(button(leaving(driver), 'Cancelar la importación')),
    'leave.cancel': (driver) => press(button(leaving(driver), 'Seguir importando')),
  },
  ends: {
    readFile: {
      'two lines, one with problems and one that exists': read(files.mixed),
      'problems only': read(files.problems),
      'a file that was imported in part': async (driver) => {
        await remember(driver, files.continued, { 4: 'd104', 5: 'i' });
        await read(files.continued)(driver);
      },
      'a broken quote': read(files.broken),
    },
    importRun: {
      'both imported': giveEach(imported(102), imported(103)),
      'one refused, one without an answer': giveEach(refusal, lost('POST', PATH.inmuebles)),
      'the refused one, after all': giveEach(imported(102)),
      'all three imported': giveEach(imported(102), imported(103), imported(105)),
    },
  },
  states: {
    choosing: async (driver, { error }) => {
      await driver.expect(button(importDialog(driver), 'Descargar plantilla')).toBeVisible();
      if (error === null) await driver.expect(fileInput(driver)).not.toHaveAttribute('aria-invalid', 'true');
      else
        await driver
          .expect(fileInput(driver))
          .toHaveAccessibleDescription(`${error} ${messages.importing.accepted}`);
    },
    'withFile.waiting': (driver, context) => seeUnread(driver, context, messages.importing.waiting),
    'withFile.reading': (driver, context) => seeUnread(driver, context, 'Leyendo el archivo...'),
    'withFile.reviewing': seeReview,
    'withFile.importing.watching': async (driver, context) => {
      await seeImporting(driver, context);
      await driver.expect(button(importDialog(driver), 'Pausar')).toBeVisible();
      await driver.expect(leaving(driver)).toHaveCount(0);
    },
    'withFile.importing.asking': (driver) => driver.expect(leaving(driver)).toBeVisible(),
    'withFile.importing.leaving': async (driver, context) => {
      await seeImporting(driver, context);
      await driver.expect(button(importDialog(driver), 'Cancelando...')).toBeVisible();
    },
    'withFile.finished': async (driver, { results, read: known }) => {
      await driver.expect(button(importDialog(driver), 'Descargar informe')).toBeVisible();
      // The button in the head has no text.
      await driver.expect(importDialog(driver).locator('button:focus')).toHaveText(/./);
      const { created, failed, uncertain } = countResults(results);
      const { lines = 0, earlier = [] } = known?.plan ?? {};
      const rest = lines - earlier.length - created - failed - uncertain;
      await seeCounts(driver, [created, failed, uncertain, rest]);
      const already = importDialog(driver).getByText(messages.importing.duplicates.already(1));
      await driver.expect(already).toHaveCount(earlier.length);
      await driver.expect(button(importDialog(driver), 'Reintentar el que falló')).toHaveCount(failed);
      await seeLines(driver, 'Fallaron', results, 'failed');
      await seeLines(driver, 'Por comprobar', results, 'uncertain');
    },
    closed: seeNoDialog,
  },
});

import { describe, expect, it } from 'vitest';
import { inmueblesCsv } from '../../src/lib/list-export.ts';
import type { Deps } from '../../src/machines/shared/deps.ts';
import { inmueble, serviceError } from '../flows/support/samples.ts';
import { PATH } from '../../tools/driver/api.ts';
import { startApp } from '../support/portal-actor.ts';
import { quietBrowser } from '../support/quiet-browser.ts';

const NO_INMUEBLES = 'No se pudo comprobar qué inmuebles existen ya. Por favor, inténtelo de nuevo.';
const NEW = inmueble({ id: 9, nombre_via: 'Mayor' });
const fileOf = (...lines: Parameters<typeof inmueblesCsv>[0]) =>
  new File([inmueblesCsv(lines).text], 'cartera.csv');

/** The import dialog on the dashboard, once client and properties are known or have failed. */
async function openImport({ responses = {}, browser = {} }: Parameters<typeof startApp>[0] = {}) {
  const turns: (() => void)[] = [];
  const takeImportTurn: Deps['takeImportTurn'] = (onTurn) => {
    turns.push(onTurn);
    return () => void turns.splice(0);
  };
  const app = startApp({ responses, browser: { takeImportTurn, ...browser } });
  await expect.poll(() => app.getSnapshot().children.portfolio?.getSnapshot().hasTag('loading')).toBe(false);
  const dashboard = app.getSnapshot().children.dashboard;
  dashboard?.send({ type: 'import.open' });
  const dialog = dashboard?.getSnapshot().children.inmuebleImport;
  return {
    app,
    dialog: () => dialog?.getSnapshot(),
    turns,
    takeTurn: () => turns[0]?.(),
    choose: (file: File) => dialog?.send({ type: 'file.chosen', file }),
    submit: () => dialog?.send({ type: 'form.submit' }),
    close: () => dialog?.send({ type: 'dialog.close' }),
  };
}

/** Chooses a file, takes the turn, and waits until the file was read or refused. */
async function readFile(options: Parameters<typeof openImport>[0], file = fileOf(inmueble({ id: 7 }), NEW)) {
  const opened = await openImport(options);
  opened.choose(file);
  opened.takeTurn();
  await expect.poll(() => opened.dialog()?.matches({ withFile: 'reading' })).toBe(false);
  return opened;
}

it('[IMPORT-6] a file is read once no other tab imports, and the others wait until the dialog closes', async () => {
  const { dialog, turns, choose, takeTurn, close } = await openImport();
  choose(fileOf(NEW));
  expect([dialog()?.value, turns.length]).toEqual([{ withFile: 'waiting' }, 1]);
  takeTurn();
  expect(dialog()?.value).toEqual({ withFile: 'reading' });
  close();
  expect(turns).toEqual([]);
});

it('[IMPORT-3] a file is compared with the client’s properties', async () => {
  const { dialog } = await readFile({});
  const { source, plan } = dialog()?.context.read ?? {};
  expect(source).toEqual({ cliente: 1, hash: 'e3b0' });
  expect([plan?.ready.map(({ line }) => line), plan?.duplicates.map(({ line }) => line)]).toEqual([[3], [2]]);
});

it('[IMPORT-3] a file is not read if the dialog closes while the properties are read again', async () => {
  const files: File[] = [];
  let respond = (_: object[]): void => {};
  const answers = [[], new Promise<object[]>((resolve) => (respond = resolve))];
  const readImportFile: Deps['readImportFile'] = (request) => {
    files.push(request.file);
    return quietBrowser.readImportFile(request);
  };
  const responses = { [PATH.inmuebles]: () => answers.shift() };
  const { app, choose, takeTurn, close } = await openImport({ responses, browser: { readImportFile } });
  choose(fileOf(NEW));
  takeTurn();
  close();
  respond([NEW]);
  await expect.poll(() => app.getSnapshot().children.portfolio?.getSnapshot().value.inmuebles).toBe('ready');
  expect(files).toEqual([]);
});

describe('a file is refused', () => {
  it('[IMPORT-3] without a client', async () => {
    const { dialog } = await readFile({ responses: { [PATH.clientes]: () => [] } });
    expect(dialog()?.context.error).toBe(
      'No se pudo obtener el ID del cliente. Por favor, recargue la página e intente nuevamente.',
    );
  });

  it('[IMPORT-3] without the properties', async () => {
    const { dialog } = await readFile({
      responses: { [PATH.inmuebles]: () => new Response(null, { status: 500 }) },
    });
    expect(dialog()?.context.error).toBe(NO_INMUEBLES);
  });

  it('[IMPORT-3] if the properties could not be read again', async () => {
    const answers = [[inmueble({ id: 7 })], new Response(null, { status: 500 })];
    const { dialog } = await readFile({ responses: { [PATH.inmuebles]: () => answers.shift() } });
    expect(dialog()?.context.error).toBe(NO_INMUEBLES);
  });
});

describe('a file that cannot be read', () => {
  /** What the dialog says, and what was done about the build of the page. */
  async function fail(
    kind: 'connection' | 'refused',
    compare: () => Promise<'same' | 'outdated'>,
    isUnloadGuarded = false,
  ) {
    const done: unknown[] = [];
    const browser: Partial<Deps> = {
      readImportFile: () => Promise.reject(serviceError('No se pudo leer', {}, kind)),
      history: { ...quietBrowser.history, isUnloadGuarded: () => isUnloadGuarded },
      build: {
        compare: (_, options) => {
          done.push(options);
          return compare();
        },
        reload: () => {
          done.push('reload');
        },
      },
    };
    const { dialog } = await readFile({ browser });
    return { error: dialog()?.context.error, done };
  }

  it.each<[string, () => Promise<'same' | 'outdated'>, unknown[]]>([
    ['reloads the page if there is a new build', async () => 'outdated', [{ mayReload: true }, 'reload']],
    ['does not reload the page if its build is the same', async () => 'same', [{ mayReload: true }]],
    ['says so if the server does not answer', () => Promise.reject(new Error('No')), [{ mayReload: true }]],
  ])('[LEAVE-5] because its script is missing: %s', async (_, compare, done) => {
    expect(await fail('connection', compare)).toEqual({ error: 'No se pudo leer', done });
  });

  it('[LEAVE-5] does not reload a page that has something to lose', async () => {
    expect((await fail('connection', async () => 'same', true)).done).toEqual([{ mayReload: false }]);
  });

  it('[IMPORT-2] whose content is refused causes no check for a new build', async () => {
    expect(await fail('refused', async () => 'outdated')).toEqual({ error: 'No se pudo leer', done: [] });
  });
});

it('[LEAVE-2] the browser asks before the page is left only while lines are being sent', async () => {
  const guards: string[] = [];
  const history = {
    ...quietBrowser.history,
    guardUnload: () => {
      guards.push('guard');
      return () => void guards.pop();
    },
  };
  const answers: unknown[] = [[], [], new Promise(() => {})];
  const { dialog, submit } = await readFile(
    { browser: { history }, responses: { [PATH.inmuebles]: () => answers.shift() } },
    fileOf(NEW),
  );
  expect([dialog()?.value, guards]).toEqual([{ withFile: 'reviewing' }, []]);
  submit();
  expect([dialog()?.value, guards]).toEqual([{ withFile: { importing: 'watching' } }, ['guard']]);
});

it('[IMPORT-4] the list has the imported properties afterwards', async () => {
  const answers: unknown[] = [[], [], { ...NEW, id: 9 }, [NEW]];
  const { app, submit } = await readFile(
    { responses: { [PATH.inmuebles]: () => answers.shift() } },
    fileOf(NEW),
  );
  const listed = () => app.getSnapshot().children.portfolio?.getSnapshot().context.inmuebles;
  expect(listed()).toEqual([]);
  submit();
  await expect.poll(listed).toEqual([NEW]);
});

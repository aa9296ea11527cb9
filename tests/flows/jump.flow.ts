import type { JumpTarget } from '../../src/lib/jump.ts';
import { messages } from '../../src/lib/messages.ts';
import { jumpMachine } from '../../src/machines/jump/jump.machine.ts';
import { type ContextOf, defineFlow, type Driver } from '../../flows/index.ts';
import { deviceOf } from '../../flows/browser/input-device.ts';
import { press, tick, write } from '../../flows/browser/input.ts';
import { button, dialog } from '../../tools/driver/elements.ts';
import { PATH } from '../../tools/driver/api.ts';
import { get } from './support/answers.ts';
import { logInBefore } from './support/portal.ts';
import { inmueble, inmuebleDetail } from './support/samples.ts';

const sierpes = inmueble({ id: 8, nombre_via: 'Sierpes', numero_via: '7', ciudad: 'Sevilla' });
const visit = (to: string): JumpTarget => ({ kind: 'visit', to });

/** The options that are chosen, with their accessible names. */
const OPTIONS: { name: RegExp; target: JumpTarget }[] = [
  { name: /Sierpes, 7/, target: visit('/inmueble/8') },
  { name: /^Mi Perfil/, target: visit('/perfil') },
  { name: /^Nuevo inmueble/, target: { kind: 'command', command: { type: 'creation.open' } } },
  { name: /^Cerrar sesión/, target: { kind: 'logout' } },
];

const jumpDialog = ({ page }: Driver) => dialog(page, 'Ir a…');
const field = (driver: Driver) => jumpDialog(driver).getByRole('combobox', { name: 'Ir a…' });

const slashChoice = (driver: Driver) =>
  jumpDialog(driver).getByRole('checkbox', { name: messages.jump.slash });

/** The field has the focus until something else is pressed. */
function focused(driver: Driver) {
  const { last } = driver;
  return last && 'event' in last && last.event.type === 'slash.chosen' ? slashChoice(driver) : field(driver);
}

async function choose(driver: Driver, target: JumpTarget): Promise<void> {
  const name = OPTIONS.find((option) => JSON.stringify(option.target) === JSON.stringify(target))?.name ?? '';
  const option = jumpDialog(driver).getByRole('option', { name });
  const { keyboard } = driver.page;
  if (deviceOf(driver.page) !== 'keyboard') return press(option);
  while ((await option.getAttribute('aria-selected')) !== 'true') await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
}

export default defineFlow({
  machine: jumpMachine,
  title: 'Ir a…: any screen by keyboard',
  starts: { 'on the dashboard': { inmueble: null } },
  distinguish: ({ text }: ContextOf<typeof jumpMachine>) => text,
  samples: {
    'jump.open': {},
    'visited.changed': { visited: [8, 7] },
    'text.changed': { text: 'sierpes' },
    'option.chosen': OPTIONS.map(({ target }) => ({ target })),
    'slash.chosen': { isOn: false },
    'dialog.close': {},
  },
  can: {
    'text.changed': ({ context }) => context.text === '',
    'option.chosen': ({ context }, { target }) =>
      (context.text === 'sierpes') === (target.kind === 'visit' && target.to === '/inmueble/8'),
    /** A property is visited only while the dialog is closed. */
    'visited.changed': (snapshot) => snapshot.matches('closed') && snapshot.context.visited.length === 0,
  },
  outcomes: {},
  screen: {
    open: async (driver) => {
      await logInBefore(driver);
      driver.answer(
        get(PATH.inmuebles, [inmueble(), sierpes]),
        get(`${PATH.inmuebles}8/`, inmuebleDetail(sierpes)),
      );
    },
    enter: async (driver) => {
      await driver.go('/cliente');
      await driver.expect(button(driver.page, 'Buscar')).toBeVisible();
    },
    gestures: {
      'jump.open': ({ page }) => press(button(page, 'Buscar')),
      'visited.changed': async (driver) => {
        await driver.go('/inmueble/7');
        await driver.go('/inmueble/8');
        await driver.go('/cliente');
      },
      'text.changed': (driver, { text }) => write(field(driver), text),
      'option.chosen': (driver, { target }) => choose(driver, target),
      'slash.chosen': (driver, { isOn }) => tick(slashChoice(driver), isOn),
      'dialog.close': (driver) => driver.page.keyboard.press('Escape'),
    },
    states: {
      closed: (driver) => driver.expect(jumpDialog(driver)).toHaveCount(0),
      open: async (driver, { text }) => {
        await driver.expect(field(driver)).toHaveValue(text);
        await driver.expect(focused(driver)).toBeFocused();
        const found = jumpDialog(driver).getByRole('group', { name: 'Inmuebles' }).getByRole('option');
        await driver.expect(found).toHaveCount(text === '' ? 0 : 1);
      },
    },
  },
});

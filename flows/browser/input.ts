import type { Locator } from 'playwright';
import { deviceOf } from './input-device.ts';
import { tabTo, turnTo } from './keyboard.ts';
import { tap } from './touch.ts';

/** Gestures on screen elements with the page's input device. */

const deviceFor = (target: Locator) => deviceOf(target.page());

/** Presses a button, link, tab or radio. */
export async function press(target: Locator): Promise<void> {
  if (deviceFor(target) === 'touch') return tap(target);
  if (deviceFor(target) === 'mouse') return target.click();
  const { keyboard } = target.page();
  const kind = await tabTo(target);
  if (kind === 'radio' || kind === 'tab') await turnTo(target);
  if (kind === 'radio' && !(await target.isChecked())) await keyboard.press('Space');
  if (kind === 'checkbox') await keyboard.press('Space');
  if (kind === 'other') await keyboard.press('Enter');
}

/**
 * For events that a machine accepts but the screen may not offer: does nothing if the control is missing or
 * disabled.
 */
export async function pressIfOffered(target: Locator): Promise<void> {
  if ((await target.count()) > 0 && (await target.isEnabled())) await press(target);
}

/** Replaces the text of a field. */
export async function write(field: Locator, text: string): Promise<void> {
  if (deviceFor(field) === 'touch') await tap(field);
  if (deviceFor(field) !== 'keyboard') return field.fill(text);
  const { keyboard } = field.page();
  await tabTo(field);
  await keyboard.press('ControlOrMeta+a');
  if (text === '') await keyboard.press('Delete');
  else await keyboard.type(text);
}

/** Presses a key in a locked field. */
export async function tryKey(field: Locator, key: string): Promise<void> {
  if (deviceFor(field) !== 'keyboard') return field.press(key);
  await tabTo(field);
  await field.page().keyboard.press(key);
}

/** Picks an option of a select by its value. */
export async function pickOption(list: Locator, value: string): Promise<void> {
  if (deviceFor(list) !== 'keyboard') {
    await list.selectOption(value);
    return;
  }
  await tabTo(list);
  const [at, wanted] = await list.evaluate((select: HTMLSelectElement, asked) => {
    const values = [...select.options].filter(({ disabled }) => !disabled).map((option) => option.value);
    return [values.indexOf(select.value), values.indexOf(asked)] as const;
  }, value);
  if (wanted === -1) throw new Error(`${list.toString()} has no option '${value}'`);
  for (let left = Math.abs(wanted - at); left > 0; left -= 1)
    await list.page().keyboard.press(wanted > at ? 'ArrowDown' : 'ArrowUp');
}

/** Ticks or unticks a checkbox. */
export async function tick(box: Locator, isTicked: boolean): Promise<void> {
  if (deviceFor(box) === 'mouse') return box.setChecked(isTicked);
  if ((await box.isChecked()) !== isTicked) await press(box);
}

/** Picks a file. */
export async function pickFile(input: Locator, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  if (deviceFor(input) !== 'keyboard') return input.setInputFiles(file);
  const page = input.page();
  // From here on Playwright handles the file chooser instead of the platform.
  page.on('filechooser', () => {});
  await tabTo(input);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]);
  await chooser.setFiles(file);
}

/** Hovers or focuses an element without pressing it; a finger cannot. */
export async function dwellOn({ shown, control }: Dwelling): Promise<void> {
  const device = deviceFor(shown);
  if (device === 'touch') throw new Error('A finger cannot stay on an element without pressing it.');
  if (device === 'mouse') return shown.hover();
  await tabTo(control);
}

interface Dwelling {
  /** The element under the pointer. */
  shown: Locator;
  /** Contains the focus. */
  control: Locator;
}

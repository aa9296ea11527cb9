import type { Locator } from 'playwright';
import { deviceOf } from './input-device.ts';
import { tabTo, turnTo } from './keyboard.ts';

/** What a person does with the things on a screen, with the input device of the page. */

const isByMouse = (target: Locator) => deviceOf(target.page()) === 'mouse';

/** A button, a link, a tab, a radio: whatever one presses. */
export async function press(target: Locator): Promise<void> {
  if (isByMouse(target)) return target.click();
  const { keyboard } = target.page();
  const kind = await tabTo(target);
  if (kind === 'radio' || kind === 'tab') await turnTo(target);
  if (kind === 'radio' && !(await target.isChecked())) await keyboard.press('Space');
  if (kind === 'checkbox') await keyboard.press('Space');
  if (kind === 'other') await keyboard.press('Enter');
}

/** What a machine would take where the screen offers nothing to press: then nobody can, and nothing comes of it. */
export async function pressIfOffered(target: Locator): Promise<void> {
  if ((await target.count()) > 0 && (await target.isEnabled())) await press(target);
}

/** Puts a text in the place of what stands in a field. */
export async function write(field: Locator, text: string): Promise<void> {
  if (isByMouse(field)) return field.fill(text);
  const { keyboard } = field.page();
  await tabTo(field);
  await keyboard.press('ControlOrMeta+a');
  if (text === '') await keyboard.press('Delete');
  else await keyboard.type(text);
}

/** Tries a key on a field that is locked. */
export async function tryKey(field: Locator, key: string): Promise<void> {
  if (isByMouse(field)) return field.press(key);
  await tabTo(field);
  await field.page().keyboard.press(key);
}

/** One of a list that folds out, by its value. */
export async function pickOption(list: Locator, value: string): Promise<void> {
  if (isByMouse(list)) {
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

/** A box that is ticked or not. */
export async function tick(box: Locator, isTicked: boolean): Promise<void> {
  if (isByMouse(box)) return box.setChecked(isTicked);
  if ((await box.isChecked()) !== isTicked) await press(box);
}

/** A file of the device. */
export async function pickFile(input: Locator, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  if (isByMouse(input)) return input.setInputFiles(file);
  const page = input.page();
  // From here on the chooser is not the platform's own, which nobody could answer.
  page.on('filechooser', () => {});
  await tabTo(input);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]);
  await chooser.setFiles(file);
}

/** Stays on something without pressing it. */
export async function dwellOn({ shown, control }: Dwelling): Promise<void> {
  if (isByMouse(shown)) return shown.hover();
  await tabTo(control);
}

interface Dwelling {
  /** What the pointer rests on. */
  shown: Locator;
  /** What has the focus within it. */
  control: Locator;
}

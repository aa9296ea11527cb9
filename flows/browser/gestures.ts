import type { Locator } from 'playwright';
import type { Stage } from '../model/define-flow.ts';
import { tabTo, turnTo } from './keyboard.ts';

/** What a person does with the things on a screen, by the hand that the stage has: every gesture of a flow is made of these. */

/** A button, a link, a tab, a radio: whatever one presses. */
export async function press(stage: Stage, target: Locator): Promise<void> {
  if (stage.hand === 'mouse') return target.click();
  const kind = await tabTo(stage, target);
  if (kind === 'radio' || kind === 'tab') await turnTo(stage, target);
  if (kind === 'radio' && !(await target.isChecked())) await stage.page.keyboard.press('Space');
  if (kind === 'checkbox') await stage.page.keyboard.press('Space');
  if (kind === 'other') await stage.page.keyboard.press('Enter');
}

/** What a machine would take where the screen offers nothing to press: then nobody can, and nothing comes of it. */
export async function pressIfOffered(stage: Stage, target: Locator): Promise<void> {
  if ((await target.count()) > 0 && (await target.isEnabled())) await press(stage, target);
}

/** Puts a text in the place of what stands in a field. */
export async function write(stage: Stage, field: Locator, text: string): Promise<void> {
  if (stage.hand === 'mouse') return field.fill(text);
  await tabTo(stage, field);
  await stage.page.keyboard.press('ControlOrMeta+a');
  if (text === '') await stage.page.keyboard.press('Delete');
  else await stage.page.keyboard.type(text);
}

/** Tries a key on a field that is locked. */
export async function tryKey(stage: Stage, field: Locator, key: string): Promise<void> {
  if (stage.hand === 'mouse') return field.press(key);
  await tabTo(stage, field);
  await stage.page.keyboard.press(key);
}

/** One of a list that folds out, by its value. */
export async function pickOption(stage: Stage, list: Locator, value: string): Promise<void> {
  if (stage.hand === 'mouse') {
    await list.selectOption(value);
    return;
  }
  await tabTo(stage, list);
  const [at, wanted] = await list.evaluate((select: HTMLSelectElement, asked) => {
    const values = [...select.options].filter(({ disabled }) => !disabled).map((option) => option.value);
    return [values.indexOf(select.value), values.indexOf(asked)] as const;
  }, value);
  if (wanted === -1) throw new Error(`${list.toString()} has no option '${value}'`);
  for (let left = Math.abs(wanted - at); left > 0; left -= 1)
    await stage.page.keyboard.press(wanted > at ? 'ArrowDown' : 'ArrowUp');
}

/** A box that is ticked or not. */
export async function tick(stage: Stage, box: Locator, isTicked: boolean): Promise<void> {
  if (stage.hand === 'mouse') return box.setChecked(isTicked);
  if ((await box.isChecked()) !== isTicked) await press(stage, box);
}

/** A file of the device. */
export async function pickFile(
  stage: Stage,
  input: Locator,
  file: Parameters<Locator['setInputFiles']>[0],
): Promise<void> {
  if (stage.hand === 'mouse') return input.setInputFiles(file);
  // From here on the chooser is not the platform's own, which nobody could answer.
  stage.page.on('filechooser', () => {});
  await tabTo(stage, input);
  const [chooser] = await Promise.all([
    stage.page.waitForEvent('filechooser'),
    stage.page.keyboard.press('Space'),
  ]);
  await chooser.setFiles(file);
}

/** Stays on something without pressing it. */
export async function dwellOn(stage: Stage, { shown, control }: Dwelling): Promise<void> {
  if (stage.hand === 'mouse') return shown.hover();
  await tabTo(stage, control);
}

interface Dwelling {
  /** What the pointer rests on. */
  shown: Locator;
  /** What has the focus within it. */
  control: Locator;
}

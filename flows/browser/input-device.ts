import type { Page } from 'playwright';

/** What a person works with. */
export type InputDevice = 'mouse' | 'keyboard';

const devices = new WeakMap<Page, InputDevice>();

/** From now on whatever is done in this page by `input.ts` is done with this device. */
export const setDevice = (page: Page, device: InputDevice): void => void devices.set(page, device);

/** The mouse, where nothing else was said. */
export const deviceOf = (page: Page): InputDevice => devices.get(page) ?? 'mouse';

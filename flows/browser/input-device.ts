import type { Page } from 'playwright';

/** The input device of a person: mouse or keyboard of a desktop, touch on a phone. */
export type InputDevice = 'mouse' | 'keyboard' | 'touch';

const devices = new WeakMap<Page, InputDevice>();

/** Sets the device that `input.ts` uses in this page. */
export const setDevice = (page: Page, device: InputDevice): void => void devices.set(page, device);

/** Defaults to the mouse. */
export const deviceOf = (page: Page): InputDevice => devices.get(page) ?? 'mouse';

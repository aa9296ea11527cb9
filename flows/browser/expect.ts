import { expect as impatient } from 'playwright/test';

/** Waits for what a page comes to show far longer than it should take: machines have other work as well. */
export const expect = impatient.configure({ timeout: 20_000 });

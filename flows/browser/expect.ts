import { expect as impatient } from 'playwright/test';

/** Waits far longer than the page should need, because the machine may be busy. */
export const expect = impatient.configure({ timeout: 20_000 });

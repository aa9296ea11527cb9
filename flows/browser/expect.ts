import { expect as playwrightExpect } from 'playwright/test';

/** Waits far longer than the page should need, because the machine may be busy. */
export const expect = playwrightExpect.configure({ timeout: 20_000 });

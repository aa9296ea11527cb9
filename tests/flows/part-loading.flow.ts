import { partLoadingMachine } from '../../src/machines/parts/part-loading.machine.ts';
import { defineFlow, type Driver } from '../../flows/index.ts';
import { press } from '../../flows/browser/input.ts';
import { seeAlert, seeText } from '../../tools/driver/assertions.ts';
import { button } from '../../tools/driver/elements.ts';
import { logInBefore } from './support/portal.ts';

/** The check that the script of the profile screen is there, and the document that names the server's build. */
const SCRIPT = { method: 'HEAD', path: '/assets/profile-screen-*' } as const;
const DOCUMENT = { method: 'GET', path: '/index.html' } as const;

const ANOTHER_BUILD = '<!doctype html><script type="module" src="/assets/index-another.js"></script>';

const isScript = (call: string) => call.startsWith('HEAD /assets/profile-screen-');

/** Waits until the check is sent. */
async function script({ expect, waiting }: Driver): Promise<typeof SCRIPT> {
  await expect.poll(() => waiting().some(isScript)).toBe(true);
  return { ...SCRIPT, path: (waiting().find(isScript) ?? '').slice('HEAD '.length) as typeof SCRIPT.path };
}

export default defineFlow({
  machine: partLoadingMachine,
  title: 'Fetching a part of the portal',
  starts: { 'the profile': { part: 'profile' } },
  samples: { 'load.retry': {}, 'network.returned': {} },
  outcomes: {
    loadPart: {
      done: { 'the part': { output: undefined } },
      error: { 'it does not come': { error: new TypeError('Failed to fetch dynamically imported module') } },
    },
    compareBuilds: {
      done: { 'the same build': { output: 'same' }, 'another build': { output: 'outdated' } },
      error: { 'the server does not answer': { error: new TypeError('Failed to fetch') } },
    },
  },
  screen: {
    open: async (driver) => {
      await logInBefore(driver);
      driver.hold(SCRIPT, DOCUMENT);
      await driver.go('/cliente');
      await driver.expect(driver.page.getByRole('heading', { level: 1 })).toHaveText('Panel de Control');
    },
    enter: (driver) => press(driver.page.getByRole('link', { name: 'Mi perfil' })),
    gestures: {
      'load.retry': (driver) => press(button(driver.page, 'Reintentar')),
      'network.returned': async ({ page }) => {
        await page.evaluate(() => void window.dispatchEvent(new Event('online')));
      },
    },
    ends: {
      loadPart: {
        'the part': async (driver) => {
          await script(driver);
          await driver.letGo(SCRIPT);
        },
        'it does not come': async (driver) => driver.give({ ...(await script(driver)), status: 0 }),
      },
      compareBuilds: {
        'the same build': async (driver) => {
          await driver.expect.poll(driver.waiting).toContain('GET /index.html');
          await driver.letGo(DOCUMENT);
          driver.hold(DOCUMENT);
        },
        'another build': (driver) => driver.give({ ...DOCUMENT, status: 200, body: ANOTHER_BUILD }),
        'the server does not answer': (driver) => driver.give({ ...DOCUMENT, status: 0 }),
      },
    },
    states: {
      loading: async (driver) => {
        await driver.expect.poll(() => driver.waiting().some(isScript)).toBe(true);
        await seeText(driver, driver.page, 'Cargando...');
      },
      comparing: async (driver) => {
        await driver.expect.poll(driver.waiting).toContain('GET /index.html');
        await seeText(driver, driver.page, 'Cargando...');
      },
      failed: (driver, { error }) => seeAlert(driver, driver.page, error),
      reloading: (driver) => seeText(driver, driver.page, 'Cargando...'),
      ready: (driver) => driver.expect(button(driver.page, 'Cambiar contraseña')).toBeVisible(),
    },
    alike: {
      loading: { reloading: 'after the reload, the new build fetches the part, as this one did' },
      reloading: { loading: 'after the reload, the new build fetches the part' },
      comparing: { reloading: 'the part is still being loaded' },
    },
  },
});

import { afterAll, beforeAll, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { startPortal, type Portal } from '../support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

it('a script can neither write HTML nor create a policy that allows it', async () => {
  const page = await portal.openFresh('/');
  const refusals = await page.evaluate(() => {
    const nameOf = (act: () => unknown): string => {
      try {
        act();
        return 'allowed';
      } catch (error) {
        return error instanceof Error ? error.name : 'unknown';
      }
    };
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
    };
    return [
      nameOf(() => trustedTypes.createPolicy('own', { createHTML: (html: string) => html })),
      nameOf(() => trustedTypes.createPolicy('default', { createHTML: (html: string) => html })),
      nameOf(() => (document.body.innerHTML = '<b>x</b>')),
    ];
  });
  expect(refusals).toEqual(['TypeError', 'TypeError', 'TypeError']);
  await expect.poll(() => portal.problems.length).toBe(3);
  for (const problem of portal.problems.splice(0)) expect(problem).toMatch(/trusted-types|TrustedHTML/);
});

it('the page cannot use the camera, the microphone or the location', async () => {
  const page = await portal.openFresh('/');
  const allowed = await page.evaluate(() => {
    const { featurePolicy } = document as unknown as {
      featurePolicy: { allowsFeature: (name: string) => boolean };
    };
    return ['camera', 'microphone', 'geolocation', 'usb', 'fullscreen'].filter((name) =>
      featurePolicy.allowsFeature(name),
    );
  });
  expect(allowed).toEqual(['fullscreen']);
  expect(portal.problems.splice(0)).toEqual([]);
});

import { expect } from 'playwright/test';
import { expectAccessible } from '../../accessible.ts';
import { lookAround, type Standing } from './look-around.ts';

/**
 * Each state of each flow is inspected once, wherever a path comes to it first: WCAG 2.2 AA minds nothing in it, in
 * either theme, and the look of no other state holds there. Before the portal is opened there is nothing WCAG could mind.
 */
export function createInspection(): (flow: string) => (standing: Standing) => Promise<void> {
  const inspected = new Set<string>();
  return (flow) => async (standing) => {
    const state = `${flow} ${standing.active.join(' ')}`;
    if (inspected.has(state)) return;
    inspected.add(state);
    expect(await lookAround(standing)).toEqual([]);
    const { page } = standing.stage;
    if (page.url() !== 'about:blank') await expectAccessible(page);
  };
}

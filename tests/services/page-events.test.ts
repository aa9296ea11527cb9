import { describe, expect, it } from 'vitest';
import { watchNetwork } from '../../src/services/browser/network.ts';
import { watchReturn } from '../../src/services/browser/page-return.ts';
import { watchUse } from '../../src/services/browser/page-use.ts';
import { createPrinting } from '../../src/services/browser/printing.ts';

/** A page that can be sent events, and hidden. */
function createPage() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const page = Object.assign(new EventTarget(), { document }) as unknown as Window;
  const see = (visibilityState: 'visible' | 'hidden') => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { page, see, send: (name: string) => void page.dispatchEvent(new Event(name)) };
}

describe('somebody who comes back to the page', () => {
  it('[LEAVE-6] is noticed, from another tab and from another window, until the listener is removed', () => {
    const { page, see, send } = createPage();
    const told: string[] = [];
    let from = '';
    const act = (name: string, come: () => void) => {
      from = name;
      come();
    };
    const stop = watchReturn(page, () => void told.push(from));
    const comeBack = () => {
      act('the tab is left', () => see('hidden'));
      act('another tab', () => see('visible'));
      act('another window', () => send('focus'));
    };
    comeBack();
    expect(told).toEqual(['another tab', 'another window']);
    stop();
    comeBack();
    expect(told).toHaveLength(2);
  });
});

describe('a use of the page', () => {
  it('[PRINT-1] is a key, the pointer, a click of assistive software, or the return to it', () => {
    const { page, see, send } = createPage();
    let uses = 0;
    const stop = watchUse(page, () => void (uses += 1));
    const useAll = (): number[] =>
      ['keydown', 'pointerdown', 'click', 'pointermove', 'keyup', 'hidden', 'visible'].map((name) => {
        const before = uses;
        if (name === 'hidden' || name === 'visible') see(name);
        else send(name);
        return uses - before;
      });
    expect(useAll()).toEqual([1, 1, 1, 0, 0, 0, 1]);
    stop();
    expect(useAll()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('the network', () => {
  it('[LEAVE-5] that is there again is noticed until the listener is removed', () => {
    const { page, send } = createPage();
    let returns = 0;
    const stop = watchNetwork(page, () => void (returns += 1));
    send('offline');
    send('online');
    stop();
    send('online');
    expect(returns).toBe(1);
  });
});

describe('the keys that print', () => {
  it('[PRINT-1] are Control and P alone, and are taken from the browser until the listener is removed', () => {
    const { page } = createPage();
    Object.assign(page, { navigator: { platform: 'Linux x86_64' }, matchMedia: () => new EventTarget() });
    const told: string[] = [];
    const stop = createPrinting(page).watchPrinting(({ type }) => void told.push(type));
    /** Whether the browser is kept from printing. */
    const press = (key: string, ...held: string[]): boolean => {
      const keys = ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'].map((name) => [name, held.includes(name)]);
      const event = Object.assign(
        new Event('keydown', { cancelable: true }),
        { key },
        Object.fromEntries(keys),
      );
      page.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([press('p', 'ctrlKey'), press('P', 'ctrlKey')]).toEqual([true, true]);
    const others = [['ctrlKey', 'shiftKey'], ['ctrlKey', 'altKey'], ['ctrlKey', 'metaKey'], ['metaKey'], []];
    expect(others.map((held) => press('p', ...held))).toEqual(others.map(() => false));
    stop();
    expect([press('p', 'ctrlKey'), told]).toEqual([false, ['print.request', 'print.request']]);
  });
});

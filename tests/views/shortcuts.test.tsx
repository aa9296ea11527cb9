import type { JSX } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, fromCallback, type EventFrom } from 'xstate';
import { messages } from '../../src/lib/messages.ts';
import { sessionTraceMachine } from '../../src/machines/session-trace/session-trace.machine.ts';
import { watchJumpShortcut } from '../../src/services/browser/jump-shortcut.ts';
import { watchTraceShortcut } from '../../src/services/browser/trace-shortcut.ts';
import { TraceOffer } from '../../src/views/shell/trace-offer.tsx';
import { get, show } from './shown-page.tsx';

let stop = () => {};
afterEach(() => stop());

/** The button of the top bar, which the shortcut replaces. */
const JumpButton = (): JSX.Element => (
  <button type="button" data-jump="">
    Buscar
  </button>
);

/** How often a shortcut has been pressed, and a function that presses keys on an element. */
function watched(watch: (onPress: () => void) => () => void) {
  let presses = 0;
  stop = watch(() => void (presses += 1));
  return (key: string, held: KeyboardEventInit = {}, target: EventTarget = document.body): boolean => {
    const before = presses;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
    target.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(presses > before);
    return presses > before;
  };
}

describe('the shortcut of the trace', () => {
  it('[TRACE-1] is found by its key or by its character, and held it is one', () => {
    const press = watched(watchTraceShortcut);
    const held = { ctrlKey: true, altKey: true };
    expect(press('…', { ...held, code: 'Period' })).toBe(true);
    expect(press('.', { ...held, code: 'KeyV' })).toBe(true);
    const others = [
      { repeat: true },
      { shiftKey: true },
      { metaKey: true },
      { altKey: false },
      { ctrlKey: false },
    ];
    expect(others.map((other) => press('.', { ...held, code: 'Period', ...other }))).toEqual(
      others.map(() => false),
    );
    stop();
    expect(press('.', { ...held, code: 'Period' })).toBe(false);
  });
});

describe("the shortcut of 'Ir a…'", () => {
  it('[JUMP-1] / is left to whatever is typed into or chosen from', async () => {
    await show(
      <>
        <JumpButton />
        <input type="text" />
        <input type="search" />
        <textarea />
        <select aria-label="Estado" />
        <input type="checkbox" />
        <input type="radio" />
      </>,
    );
    const press = watched((onPress) => watchJumpShortcut(onPress, () => true));
    const places = [...document.querySelectorAll('button, input, textarea, select')];
    expect(places.map((place) => press('/', {}, place))).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('[JUMP-1] does nothing without its button, or over a dialog', async () => {
    const press = watched((onPress) => watchJumpShortcut(onPress, () => true));
    const pressWith = async (hasButton: boolean, role?: string) => {
      await show(
        <>
          {hasButton && <JumpButton />}
          <div role={role} />
        </>,
      );
      return press('k', { ctrlKey: true });
    };
    expect([await pressWith(false), await pressWith(true)]).toEqual([false, true]);
    expect([await pressWith(true, 'dialog'), await pressWith(true, 'alertdialog')]).toEqual([false, false]);
  });

  it('[JUMP-1] [TRACE-1] works beside the offer of the trace', async () => {
    const watchShortcut = fromCallback<EventFrom<typeof sessionTraceMachine>>(() => {});
    const trace = createActor(sessionTraceMachine.provide({ actors: { watchShortcut } }), {
      input: { search: '?traza' },
    }).start();
    await show(
      <>
        <JumpButton />
        <TraceOffer actor={trace} />
      </>,
    );
    expect(get('dialog').textContent).toContain(messages.traza.title);
    const press = watched((onPress) => watchJumpShortcut(onPress, () => true));
    expect([press('k', { ctrlKey: true }), press('/')]).toEqual([true, true]);
  });
});

import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { toastsMachine } from '../../src/machines/toasts/toasts.machine.ts';

function showToasts(count: number) {
  const toasts = createActor(toastsMachine).start();
  for (let nth = 1; nth <= count; nth += 1) toasts.send({ type: 'toast.show', kind: 'info', text: `${nth}` });
  const texts = () => {
    const { children, context } = toasts.getSnapshot();
    return context.ids.map((id) => children[id]?.getSnapshot().context.text);
  };
  const running = () => Object.keys(toasts.getSnapshot().children);
  return { toasts, texts, running };
}

it('[ROUTE-5] the newest four are shown, newest first; older ones are removed', () => {
  const { texts, running } = showToasts(6);
  expect(texts()).toEqual(['6', '5', '4', '3']);
  expect(running()).toEqual(['toast-3', 'toast-4', 'toast-5', 'toast-6']);
});

it('[ROUTE-5] the fourth removes none', () => {
  expect(showToasts(4).texts()).toEqual(['4', '3', '2', '1']);
});

it('[ROUTE-5] removing one keeps the others', () => {
  const { toasts, texts } = showToasts(3);
  toasts.send({ type: 'toast.gone', id: 'toast-2' });
  expect(texts()).toEqual(['3', '1']);
});

it('[ROUTE-5] there are none after the session ends', () => {
  const { toasts, texts, running } = showToasts(3);
  toasts.send({ type: 'toasts.clear' });
  expect([texts(), running()]).toEqual([[], []]);
});

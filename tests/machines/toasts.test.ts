import { createActor, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { toastsMachine } from '../../src/machines/toasts/toasts.machine.ts';

function showToasts(count: number, clock = new SimulatedClock()) {
  const toasts = createActor(toastsMachine, { clock }).start();
  for (let nth = 1; nth <= count; nth += 1) toasts.send({ type: 'toast.show', kind: 'info', text: `${nth}` });
  const texts = () => {
    const { children, context } = toasts.getSnapshot();
    return context.toasts.map(({ id }) => children[id]?.getSnapshot().context.text);
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

it.each(['error', 'warning'] as const)(
  '[ROUTE-5] [TOAST-1] the same %s again is one toast, the newest, whose timer starts again',
  (kind) => {
    const clock = new SimulatedClock();
    const { toasts, texts, running } = showToasts(0, clock);
    /** In steps, because a timer that ends starts the next one. */
    const pass = (ms: number) => {
      for (let passed = 0; passed < ms; passed += 100) clock.increment(100);
    };
    const show = (text: string) => toasts.send({ type: 'toast.show', kind, text });
    show('Sin conexión');
    show('Sin archivo');
    pass(3000);
    show('Sin conexión');
    expect([texts(), running()]).toEqual([
      ['Sin conexión', 'Sin archivo'],
      ['toast-2', 'toast-3'],
    ]);
    pass(3000);
    expect(texts()).toEqual(['Sin conexión']);
    pass(1300);
    expect(texts()).toEqual([]);
  },
);

it.each(['success', 'info'] as const)('[ROUTE-5] the same %s again is another toast', (kind) => {
  const { toasts, texts } = showToasts(0);
  toasts.send({ type: 'toast.show', kind, text: 'Guardado' });
  toasts.send({ type: 'toast.show', kind, text: 'Guardado' });
  expect(texts()).toEqual(['Guardado', 'Guardado']);
});

it('[ROUTE-5] an error with the text of a warning, or of a success, is another toast', () => {
  const { toasts, texts } = showToasts(0);
  for (const kind of ['success', 'warning', 'error'] as const)
    toasts.send({ type: 'toast.show', kind, text: 'Sin archivo' });
  expect(texts()).toEqual(['Sin archivo', 'Sin archivo', 'Sin archivo']);
});

it('[ROUTE-5] there are none after the session ends', () => {
  const { toasts, texts, running } = showToasts(3);
  toasts.send({ type: 'toasts.clear' });
  expect([texts(), running()]).toEqual([[], []]);
});

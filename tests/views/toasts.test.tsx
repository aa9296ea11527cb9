import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import { toastsMachine } from '../../src/machines/toasts/toasts.machine.ts';
import { Toasts } from '../../src/views/shell/toasts.tsx';
import { all, focus, get, press, show } from './shown-page.tsx';

async function withToasts() {
  const clock = new SimulatedClock();
  const actor = createActor(toastsMachine, { clock }).start();
  await show(
    <>
      <main tabIndex={-1}>
        <button type="button">Antes</button>
      </main>
      <Toasts actor={actor} />
    </>,
  );
  const tell = (kind: 'success' | 'error', text: string) =>
    act(async () => actor.send({ type: 'toast.show', kind, text }));
  const pass = (ms: number) => act(async () => clock.increment(ms));
  return { tell, pass };
}

const texts = () => [...all('alert'), ...all('status')].map(({ textContent }) => textContent);
const close = () => get('button', 'Cerrar');

describe('toasts', () => {
  test('[ROUTE-5] errors are announced assertively, others politely; the newest is on top', async () => {
    const { tell } = await withToasts();
    await tell('success', 'Documento subido correctamente');
    await tell('error', 'Error al guardar preferencias');
    const region = document.querySelector('section[aria-label="Notificaciones"]');
    expect(
      [...(region?.children ?? [])].map((toast) => [toast.getAttribute('role'), toast.textContent]),
    ).toEqual([
      ['alert', 'Error al guardar preferencias'],
      ['status', 'Documento subido correctamente'],
    ]);
  });

  test('[TOAST-1] a focused toast stays; its time starts again when the focus leaves', async () => {
    const { tell, pass } = await withToasts();
    await tell('success', 'Guardado');
    await focus(close());
    await pass(60_000);
    expect(texts()).toEqual(['Guardado']);
    await focus(get('button', 'Antes'));
    await pass(4000);
    expect(get('status').hasAttribute('data-fading')).toBe(true);
    await pass(299);
    expect(texts()).toEqual(['Guardado']);
    await pass(1);
    expect(texts()).toEqual([]);
  });

  test('[TOAST-1] [ACCESS-2] a pointer that crosses it does not start its time while the focus is in it', async () => {
    const { tell, pass } = await withToasts();
    await tell('success', 'Guardado');
    await focus(close());
    const outside = { bubbles: true, relatedTarget: document.querySelector('main') };
    await act(async () => get('status').dispatchEvent(new MouseEvent('pointerover', outside)));
    await act(async () => get('status').dispatchEvent(new MouseEvent('pointerout', outside)));
    await pass(60_000);
    expect(get('status').hasAttribute('data-fading')).toBe(false);
  });

  test('closing it by keyboard returns the focus', async () => {
    const { tell, pass } = await withToasts();
    await focus(get('button', 'Antes'));
    await tell('success', 'Guardado');
    await focus(close());
    await press(close());
    await pass(300);
    expect(texts()).toEqual([]);
    expect(document.activeElement).toBe(get('button', 'Antes'));
  });

  test('[ACCESS-2] if what had the focus before is gone, the main region takes it', async () => {
    const { tell, pass } = await withToasts();
    await focus(get('button', 'Antes'));
    await tell('success', 'Guardado');
    await focus(close());
    get('button', 'Antes').remove();
    await press(close());
    await pass(300);
    expect(document.activeElement).toBe(document.querySelector('main'));
  });
});

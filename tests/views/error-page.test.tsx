import { describe, expect, test, vi } from 'vitest';
import { act } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { describeError } from '../../src/views/error/describe-error.ts';
import { ErrorBoundary } from '../../src/views/error/error-boundary.tsx';
import { ErrorScreen } from '../../src/views/error/error-screen.tsx';
import { get, press, show } from './shown-page.tsx';

describe('the error page', () => {
  test.each([
    [
      { status: 503, statusText: 'Service Unavailable' },
      { status: 503, message: 'Service Unavailable' },
    ],
    [
      { status: 404, statusText: '', message: 'Sin texto' },
      { status: 404, message: 'Sin texto' },
    ],
    [new Error('Algo se rompió'), { status: null, message: 'Algo se rompió' }],
    ['dicho sin más', { status: null, message: 'dicho sin más' }],
    [new Error(''), { status: null, message: 'Ha ocurrido un error inesperado' }],
    [undefined, { status: null, message: 'Ha ocurrido un error inesperado' }],
  ])('[ROUTE-6] for %j', (thrown, description) => {
    expect(describeError(thrown)).toEqual(description);
  });

  test('[ROUTE-6] [ROUTE-7] has a status in its title, a link back and a link to the dashboard', async () => {
    const onBack = vi.fn<() => void>();
    await show(<ErrorScreen status={404} message="Página no encontrada" onBack={onBack} />);
    expect(get('heading').textContent).toBe('Error 404');
    expect(document.title).toBe('Error 404 · Lindero');
    expect(document.querySelector('main')?.textContent).toContain('Página no encontrada');
    expect(get('link', 'Ir al Dashboard').getAttribute('href')).toBe('/dashboard');
    await press(get('button', 'Volver atrás'));
    expect(onBack).toHaveBeenCalledTimes(1);
  });
});

describe('a crash', () => {
  test('[ROUTE-3] shows the error page; another path tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const Screen = () => {
      if (isBroken) throw new Error('No se puede pintar');
      return <h1>Panel de Control</h1>;
    };
    const view = (
      <ErrorBoundary>
        <Screen />
      </ErrorBoundary>
    );
    await show(view);
    expect(get('heading').textContent).toBe('Error');
    expect(document.querySelector('main')?.textContent).toContain('No se puede pintar');

    isBroken = false;
    await act(async () => navigate('/perfil'));
    expect(get('heading').textContent).toBe('Panel de Control');
  });
});

import { describe, expect, test, vi } from 'vitest';
import { TopBar } from '../../src/views/shell/top-bar.tsx';
import { get, press, show } from './shown-page.tsx';

describe('the top bar', () => {
  test('[ROUTE-4] links to the profile and the logout', async () => {
    const onLogout = vi.fn<() => void>();
    await show(<TopBar clienteNombre="Gestiones Aldaba, S.L." onLogout={onLogout} />);
    const profile = get('link', 'Gestiones Aldaba, S.L., mi perfil');
    expect(profile.getAttribute('href')).toBe('/perfil');
    // A name that is cut can be read whole with the pointer.
    expect(profile.querySelector('[title]')?.getAttribute('title')).toBe('Gestiones Aldaba, S.L.');
    await press(get('button', 'Cerrar sesión'));
    expect(onLogout).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['maría del carmen ruiz', 'MD'],
    ['Ángela', 'Á'],
    ['3 Encinas, S.L.', 'ES'],
  ])('the initials of %j are %j', async (nombre, initials) => {
    await show(<TopBar clienteNombre={nombre} onLogout={() => undefined} />);
    expect(get('link', `${nombre}, mi perfil`).textContent).toBe(`${initials}${nombre}, mi perfil`);
  });

  test('[ACCESS-1] until the client is known, the link to the profile is named by its own text', async () => {
    await show(<TopBar clienteNombre="" onLogout={() => undefined} />);
    expect(get('link', 'Mi perfil').textContent).toBe('Mi perfil');
  });
});

describe('a screen', () => {
  test('sets the document title, and takes the focus only after another screen', async () => {
    // The page has just been loaded.
    vi.resetModules();
    const { useScreenTitle } = await import('../../src/views/shell/screen-title.ts');
    const Screen = ({ heading }: { heading: string }) => {
      useScreenTitle(heading);
      return <h1>{heading}</h1>;
    };

    await show(<Screen key="1" heading="Portal de clientes" />);
    expect(document.title).toBe('Portal de clientes · Lindero');
    expect(document.activeElement).toBe(document.body);

    await show(<Screen key="2" heading="Panel de Control" />);
    expect(document.title).toBe('Panel de Control · Lindero');
    expect(document.activeElement).toBe(get('heading', 'Panel de Control'));

    await show(<Screen key="2" heading="Otro nombre" />);
    expect(document.title).toBe('Otro nombre · Lindero');
  });
});

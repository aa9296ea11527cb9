import { describe, expect, test, vi } from 'vitest';
import { LoginForm, type LoginFormProps } from '../../src/views/login/login-form.tsx';
import { field, focus, get, press, show } from './shown-page.tsx';

const idle: LoginFormProps = {
  values: { username: 'g.aldaba', password: 'secreta' },
  errors: {},
  formError: null,
  isSending: false,
  onChange: () => undefined,
  onSubmit: () => undefined,
};

describe('the login form', () => {
  test('[LOGIN-3] the button says it is sending, and does not send twice', async () => {
    const onSubmit = vi.fn<() => void>();
    await show(<LoginForm {...idle} onSubmit={onSubmit} />);
    await press(get('button', 'Iniciar sesión'));
    expect(onSubmit).toHaveBeenCalledTimes(1);

    await show(<LoginForm {...idle} onSubmit={onSubmit} isSending />);
    await press(get('button', 'Iniciando sesión...'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('[LOGIN-5] after refused credentials there is an alert, the username is kept, and the focus is on the password', async () => {
    await show(<LoginForm {...idle} isSending />);
    await focus(get('button', 'Iniciando sesión...'));
    await show(<LoginForm {...idle} formError="Usuario o contraseña incorrectos" />);
    expect(get('alert').textContent).toBe('Usuario o contraseña incorrectos');
    expect(field('Usuario').value).toBe('g.aldaba');
    expect(document.activeElement).toBe(field('Contraseña'));
  });

  test('[LEAVE-4] [LOGIN-5] says that the session has expired until there is something else to say', async () => {
    const expired = 'Su sesión ha caducado. Inicie sesión para continuar.';
    await show(<LoginForm {...idle} hasExpired />);
    expect(get('status').textContent).toBe(expired);
    await show(<LoginForm {...idle} hasExpired formError="Usuario o contraseña incorrectos" />);
    expect(document.body.textContent).not.toContain(expired);
    expect(get('alert').textContent).toBe('Usuario o contraseña incorrectos');
  });

  test('the password can be shown', async () => {
    await show(<LoginForm {...idle} />);
    expect(field('Contraseña').type).toBe('password');
    await press(get('button', 'Mostrar contraseña'));
    expect(field('Contraseña').type).toBe('text');
    await press(get('button', 'Ocultar contraseña'));
    expect(field('Contraseña').type).toBe('password');
  });
});

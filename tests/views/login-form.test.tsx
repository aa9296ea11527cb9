import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { encode, runMachine } from '../../flows/index.ts';
import { loginMachine, type LoginRef } from '../../src/machines/session/login.machine.ts';
import { LoginForm, type LoginFormProps } from '../../src/views/login/login-form.tsx';
import { LoginScreen } from '../../src/views/login/login-screen.tsx';
import { serviceError } from '../flows/support/samples.ts';
import { all, field, focus, get, press, show } from './shown-page.tsx';

const EXPIRED = 'Su sesión ha caducado. Inicie sesión para continuar.';

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

  test('the password can be shown', async () => {
    await show(<LoginForm {...idle} />);
    expect(field('Contraseña').type).toBe('password');
    await press(get('button', 'Mostrar contraseña'));
    expect(field('Contraseña').type).toBe('text');
    await press(get('button', 'Ocultar contraseña'));
    expect(field('Contraseña').type).toBe('password');
  });
});

describe('the login after an expired session', () => {
  const invalid = 'Usuario o contraseña incorrectos';
  const write = (name: 'username' | 'password', value: string) => ({
    event: { type: 'field.changed', name, value },
  });
  const submit = { event: { type: 'form.submit' } };
  const refuse = { actor: 'login', error: 'refused', reason: encode(serviceError(invalid)) };

  /** The message that the session has expired, and the alert, after each of these steps. */
  async function messagesAfter(steps: readonly object[]): Promise<string[][]> {
    const run = runMachine(loginMachine, undefined);
    await show(<LoginScreen actor={run.actor as LoginRef} hasExpired />);
    const seen: string[][] = [];
    for (const step of steps) {
      await act(async () => void run.make(step as Parameters<typeof run.make>[0]));
      seen.push([...all('status'), ...all('alert')].map(({ textContent }) => textContent).filter(Boolean));
    }
    return seen;
  }

  test('[LEAVE-4] [LOGIN-5] says so until it has refused credentials, and not while others are sent', async () => {
    const steps = [write('username', 'ana'), write('password', 'otra'), submit, refuse, submit, refuse];
    const seen = await messagesAfter(steps);
    expect(seen).toEqual([[EXPIRED], [EXPIRED], [EXPIRED], [invalid], [], [invalid]]);
  });

  test('[LEAVE-4] does not say so again once a field was reported as empty', async () => {
    const steps = [write('username', 'ana'), submit, write('password', 'secreta'), submit];
    expect(await messagesAfter(steps)).toEqual([[EXPIRED], [], [], []]);
  });
});

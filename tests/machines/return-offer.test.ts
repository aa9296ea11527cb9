import { expect, it } from 'vitest';
import { cliente, storedSession } from '../flows/support/samples.ts';
import { PATH } from '../../tools/driver/api.ts';
import { startApp } from '../support/portal-actor.ts';

interface Visit {
  path: string;
  search?: string;
  /** The clients that the server lists at the login. */
  clientes?: object[];
}

/** What is offered after a login, once the client and the properties are known; null if nothing is. */
async function offerAfterLogin(app: ReturnType<typeof startApp>): Promise<string | null> {
  app.getSnapshot().children.session?.send({ type: 'login.succeeded', stored: storedSession() });
  await expect.poll(() => app.getSnapshot().children.returnOffer).toBeDefined();
  const offer = app.getSnapshot().children.returnOffer;
  await expect.poll(() => offer?.getSnapshot().value).toMatch(/offered|over/);
  return offer?.getSnapshot().matches('offered') ? offer.getSnapshot().context.title : null;
}

/** The client is there when the session expires, and logs in again, or another one does. */
async function offerAfterExpiry({ path, search = '', clientes = [cliente()] }: Visit) {
  let listed: object[] = [cliente()];
  const app = startApp({ path, search, responses: { [PATH.clientes]: () => listed } });
  await expect.poll(() => app.getSnapshot().children.portfolio?.getSnapshot().value.cliente).toBe('ready');
  app.getSnapshot().children.session?.send({ type: 'retry.rejected', epoch: 1 });
  listed = clientes;
  return offerAfterLogin(app);
}

it.each([
  ['the list as it was filtered', { path: '/cliente', search: '?buscar=sevilla' }, 'Panel de Control'],
  ['the pending items', { path: '/pendientes' }, 'Pendientes'],
  ['the profile', { path: '/perfil' }, 'Mi Perfil'],
  ['a property, by its title', { path: '/inmueble/7' }, 'Inmueble en Alcalá, 7'],
])('[LEAVE-4] after a session expired, the next login offers %s', async (_, visit, title) => {
  expect(await offerAfterExpiry(visit)).toBe(title);
});

it.each([
  ['a property that is not in the list', { path: '/inmueble/9' }],
  ['a screen of another client', { path: '/perfil', clientes: [cliente({ id: 2 })] }],
  ['a screen to an account without a client', { path: '/perfil', clientes: [] }],
])('[LEAVE-4] a login does not offer %s', async (_, visit) => {
  expect(await offerAfterExpiry(visit)).toBeNull();
});

it('[LEAVE-4] the screen of an address that was refused without a session is offered to any client', async () => {
  const app = startApp({ path: '/perfil', stored: null });
  expect(await offerAfterLogin(app)).toBe('Mi Perfil');
});

it.each([
  ['offers it again', null, 'Inmueble en Alcalá, 7'],
  ['does not offer it again if it was dismissed', { type: 'offer.dismiss' }, null],
  ['does not offer it again once it was taken', { type: 'offer.taken' }, null],
] as const)(
  '[LEAVE-4] the login after a session that expired on the dashboard, where a screen was offered, %s',
  async (_, event, title) => {
    const app = startApp({ path: '/inmueble/7' });
    const expire = (epoch: number) =>
      app.getSnapshot().children.session?.send({ type: 'retry.rejected', epoch });
    await expect.poll(() => app.getSnapshot().children.portfolio?.getSnapshot().value.cliente).toBe('ready');
    expire(1);
    expect(await offerAfterLogin(app)).toBe('Inmueble en Alcalá, 7');
    if (event) app.getSnapshot().children.returnOffer?.send(event);
    expire(app.getSnapshot().children.session?.getSnapshot().context.epoch ?? 0);
    expect(app.getSnapshot().value).toEqual({ outside: 'login' });
    expect(await offerAfterLogin(app)).toBe(title);
  },
);

it('[LEAVE-4] a screen that was offered is not offered again after another one was opened', async () => {
  const app = startApp({ path: '/perfil', stored: null });
  expect(await offerAfterLogin(app)).toBe('Mi Perfil');
  app.send({ type: 'route.changed', path: '/pendientes', search: '' });
  app.send({ type: 'route.changed', path: '/cliente', search: '' });
  const offer = app.getSnapshot().children.returnOffer;
  expect(offer?.getSnapshot().value).toBe('over');
});

it('[LEAVE-4] an address that one client was offered is not offered to another', async () => {
  let listed = [cliente()];
  const app = startApp({ path: '/perfil', stored: null, responses: { [PATH.clientes]: () => listed } });
  expect(await offerAfterLogin(app)).toBe('Mi Perfil');
  app.getSnapshot().children.session?.send({
    type: 'retry.rejected',
    epoch: app.getSnapshot().children.session?.getSnapshot().context.epoch ?? 0,
  });
  listed = [cliente({ id: 2 })];
  expect(await offerAfterLogin(app)).toBeNull();
});

import { expect, it } from 'vitest';
import { cliente } from '../flows/support/samples.ts';
import { PATH } from '../../tools/driver/api.ts';
import { startApp } from '../support/portal-actor.ts';

it.each([
  ['the client of the session', [cliente({ id: 9 })], 'ready', 9],
  ['any client, if it was not known yet', new Promise(() => {}), 'loading', null],
])('[LEAVE-4] the screen of a session that expires is offered to %s', async (_, clientes, state, id) => {
  const app = startApp({ path: '/perfil', responses: { [PATH.clientes]: () => clientes } });
  await expect.poll(() => app.getSnapshot().children.portfolio?.getSnapshot().value.cliente).toBe(state);
  app.getSnapshot().children.session?.send({ type: 'retry.rejected', epoch: 1 });
  expect(app.getSnapshot().context.returnTo).toEqual({
    route: { name: 'profile' },
    href: '/perfil',
    cliente: id,
  });
});

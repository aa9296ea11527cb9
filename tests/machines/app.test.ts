import { expect, it, onTestFinished } from 'vitest';
import { cliente } from '../flows/support/samples.ts';
import { startPortal } from '../support/portal-actor.ts';

it.each([
  ['the client of the session', [cliente({ id: 9 })], 'ready', 9],
  ['any client, if it was not known yet', new Promise(() => {}), 'loading', null],
])('[LEAVE-4] the screen of a session that expires is offered to %s', async (_, clientes, state, id) => {
  const app = startPortal({ path: '/perfil', responses: { '/api/clientes/clientes/': () => clientes } });
  onTestFinished(() => app.stop());
  await expect.poll(() => app.getSnapshot().children.portfolio?.getSnapshot().value.cliente).toBe(state);
  app.getSnapshot().children.session?.send({ type: 'retry.rejected', epoch: 1 });
  expect(app.getSnapshot().context.returnTo).toEqual({
    route: { name: 'perfil' },
    href: '/perfil',
    cliente: id,
  });
});

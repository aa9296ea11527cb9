import { allAlike } from '../../flows/browser/similar-states.ts';
import { defineFlow, type Driver, parent } from '../../flows/index.ts';
import { clienteRefreshMachine } from '../../src/machines/portfolio/cliente-refresh.machine.ts';
import { PATH } from '../../tools/driver/api.ts';
import { returnLater } from './screens/return-later.ts';
import { down, get } from './support/answers.ts';
import { logInBefore } from './support/portal.ts';
import { cliente, serviceError } from './support/samples.ts';

const preferencias = { mostrarPropiedad: true, mostrarGestion: false };
const renamed = cliente({ nombre: 'Casas de Aldaba' });

const RENAMED = 'another name';
const CALL = `GET ${PATH.clientes}`;

/** Asserts that the top bar shows the name that was read last. */
async function seeCliente(driver: Driver, isAsked: boolean): Promise<void> {
  const { expect, last, page, waiting } = driver;
  await expect.poll(() => waiting().includes(CALL)).toBe(isAsked);
  const isRenamed = last !== null && 'done' in last && last.done === RENAMED;
  const banner = page.getByRole('banner');
  await expect(banner).toContainText(isRenamed ? renamed.nombre : /Inmuebles del Sur|Casas de Aldaba/);
}

export default defineFlow({
  machine: clienteRefreshMachine,
  title: 'Refresh of the client',
  starts: { 'on the dashboard': { parent } },
  samples: { 'data.outdated': {} },
  outcomes: {
    refreshCliente: {
      done: {
        [RENAMED]: { output: { cliente: renamed, preferencias }, wire: get(PATH.clientes, [renamed]) },
        'no client': { output: null, wire: get(PATH.clientes, []) },
      },
      error: {
        'the server fails': {
          error: serviceError('Error al obtener los datos del cliente. Por favor, inicie sesión nuevamente.'),
          wire: down('GET', PATH.clientes),
        },
      },
    },
  },
  screen: {
    open: (driver) => logInBefore(driver, preferencias),
    enter: async (driver) => {
      await driver.go('/cliente');
      await driver.giveAside(get(PATH.clientes, [cliente()]));
    },
    gestures: { 'data.outdated': returnLater },
    states: { waiting: (driver) => seeCliente(driver, false), reading: (driver) => seeCliente(driver, true) },
    alike: allAlike('nothing on screen says that the client is being read again', 'waiting', 'reading'),
  },
});

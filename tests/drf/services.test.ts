import { describeContract, servicesFor, type ContractServer } from '../contract/describe-contract.ts';
import { logIn } from '../support/server.ts';
import { ALBA, OTRA, startDrf, type DrfOptions } from './start-drf.ts';

/** The expectations of `describe-contract.ts`, on an independent server. */

async function start(options: DrfOptions): Promise<ContractServer> {
  const { url, manage, close } = await startDrf(options);
  const [{ access }, other] = await Promise.all([
    logIn(url, ALBA.username, ALBA.password),
    logIn(url, OTRA.username, OTRA.password),
  ]);
  const cliente = await servicesFor({ url }, access).clientes.current(new AbortController().signal);
  return {
    url,
    account: { ...ALBA, access, cliente: cliente?.id ?? 0 },
    stranger: other.access,
    addSuministro: async (inmueble, cups) => Number(manage('add_suministro', String(inmueble), cups)),
    addSolicitud: async (suministro) => {
      manage('add_solicitud', String(suministro));
    },
    close,
  };
}

describeContract('Django REST Framework', () => start({}));
describeContract('Django REST Framework, whose lists come in pages of five', () => start({ pageSize: 5 }));

import { fromCallback, fromPromise, waitFor } from 'xstate';
import { errorKind } from '../../lib/error-kind.ts';
import { planOf } from '../../lib/import-plan.ts';
import { packInmueble } from '../../lib/packed-inmueble.ts';
import { messages } from '../../lib/messages.ts';
import { ServiceError } from '../../lib/service-error.ts';
import { portfolioIn } from '../app/app-lookups.ts';
import type { PortfolioRef, PortfolioSnapshot } from '../portfolio/portfolio.machine.ts';
import { areInmueblesAtRest, staleInmueblesError } from '../portfolio/portfolio.selectors.ts';
import type { Deps } from '../shared/deps.ts';
import { provideHistoryEntry } from '../shared/history-implementations.ts';
import { effects, refreshInmuebles, task } from '../shared/tasks-and-effects.ts';
import { importLineMachine } from './import-line.machine.ts';
import { importRunMachine } from './import-run.machine.ts';
import { inmuebleImportMachine } from './inmueble-import.machine.ts';

type Imports = Pick<Deps['services']['imports'], 'createInmueble' | 'createPropietario'>;

/** The implementations of the import; part of `inside-implementations.ts`. */
export function provideInmuebleImport(deps: Deps) {
  const { readImportFile, takeImportTurn } = deps;
  const { sentBefore } = deps.services.imports;
  return inmuebleImportMachine.provide({
    actors: {
      historyEntry: provideHistoryEntry(deps, (form) => form.getSnapshot().hasTag('sending')),
      importTurn: fromCallback(({ sendBack }) => takeImportTurn(() => sendBack({ type: 'turn.taken' }))),
      readFile: fromPromise(async ({ input: { file }, system, signal }) => {
        const { cliente, existing } = knownOf(await currentPortfolio(portfolioIn(system), signal));
        const review = await readImportFile({ file, existing }, signal).catch(async (error: unknown) => {
          if (errorKind(error) === 'connection') await reloadIfOutdated(deps, signal);
          throw error;
        });
        const source = { cliente, hash: review.hash };
        return { source, plan: planOf(review, sentBefore(source)) };
      }),
      importRun: provideImportRun(deps.services.imports),
    },
    actions: effects(deps),
  });
}

export function provideImportRun({ createInmueble, createPropietario }: Imports) {
  const importLine = importLineMachine.provide({
    actors: {
      createInmueble: task((sent, signal) => createInmueble(sent, signal)),
      createPropietario: task((sent, signal) => createPropietario(sent, signal)),
    },
  });
  return importRunMachine.provide({ actors: { importLine }, actions: { refreshInmuebles } });
}

/** The portfolio after reading the properties again, because others may have added some since. */
function currentPortfolio(portfolio: PortfolioRef, signal: AbortSignal): Promise<PortfolioSnapshot> {
  portfolio.send({ type: 'inmuebles.retry' });
  return waitFor(portfolio, areInmueblesAtRest, { signal });
}

/** A new build has replaced the script that reads files: reloads the page as for any other part (LEAVE-5). */
async function reloadIfOutdated({ build, history }: Deps, signal: AbortSignal): Promise<void> {
  const compared = build.compare(signal, { mayReload: !history.isUnloadGuarded() });
  if ((await compared.catch(() => 'same')) === 'outdated') build.reload();
}

/** The client and the existing addresses. Throws ServiceError if they could not be loaded. */
function knownOf(portfolio: PortfolioSnapshot) {
  const { cliente, inmuebles } = portfolio.context;
  if (!cliente) throw new ServiceError(messages.creation.noCliente, 'refused', {}, null);
  if (portfolio.hasTag('failed') || staleInmueblesError(portfolio) !== null)
    throw new ServiceError(messages.importing.noInmuebles, 'refused', {}, null);
  return { cliente: cliente.id, existing: inmuebles.map(packInmueble) };
}

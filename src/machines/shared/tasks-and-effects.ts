import {
  fromCallback,
  fromPromise,
  enqueueActions,
  sendTo,
  type ActorSystem,
  type ActorSystemInfo,
  type AnyActorLogic,
  type AnyActorRef,
  type EventFrom,
  type EventObject,
  type MachineContext,
} from 'xstate';
import type { TextFile } from '../../lib/saved-file.ts';
import type { View } from '../../lib/routes.ts';
import { portfolioIn } from '../app/app-lookups.ts';
import type { PortfolioRef } from '../portfolio/portfolio.machine.ts';
import type { Deps } from './deps.ts';
import type { ToastInput } from '../toasts/toast.machine.ts';
import type { ToastsRef } from '../toasts/toasts.machine.ts';

/** An actor that does one thing and ends; its signal aborts when the state that invoked it is left. */
export function task<Output, Input>(
  run: (input: Input, signal: AbortSignal, system: ActorSystem<ActorSystemInfo>) => Promise<Output>,
) {
  return fromPromise<Output, Input>(({ input, signal, system }) => run(input, signal, system));
}

/**
 * A task that also sends events to its parent while it runs. In XState only listeners can send events with a sender
 * (`sendBack`), so a listener is started on the task's own actor to get that function.
 */
export function reportingTask<Output, Input, Report extends EventObject>(
  run: (input: Input, signal: AbortSignal, report: (event: Report) => void) => Promise<Output>,
) {
  const senders = new WeakMap<AnyActorRef, (event: Report) => void>();
  const listener: AnyActorLogic = fromCallback(({ self, sendBack }) => void senders.set(self, sendBack));
  const promise = fromPromise<Output, Input>(({ input, signal, self }) =>
    run(input, signal, (event) => senders.get(self)?.(event)),
  );
  const start: typeof promise.start = (snapshot, scope) => {
    listener.start?.(snapshot, scope);
    promise.start?.(snapshot, scope);
  };
  return { ...promise, start };
}

/** An action of any machine; XState types `sendTo` for the context and the events of one. */
type SharedAction<Params> = { run(args: unknown, params: Params): void }['run'];

const sendToast: SharedAction<ToastInput> = sendTo<
  MachineContext,
  EventObject,
  ToastInput,
  ToastsRef,
  EventObject
>(
  ({ system }) => toastsOf(system),
  (_, toast) => ({ type: 'toast.show', ...toast }),
);

/** Tells the portfolio that its properties have changed, or may have. */
export const refreshInmuebles = tellPortfolio(() => ({ type: 'inmuebles.outdated' }));

/** Tells the portfolio which view was chosen. */
export const rememberView = tellPortfolio((vista: View) => ({ type: 'view.chosen', vista }));

/** Tells the portfolio whether the key / opens 'Ir a…'. */
export const rememberSlash = tellPortfolio(({ isOn }: { isOn: boolean }) => ({ type: 'slash.chosen', isOn }));

/** Makes the portfolio load the properties if no screen has requested them yet, and again if that failed. */
export function ensureInmuebles(): SharedAction<void> {
  return enqueueActions<MachineContext, EventObject, void>(({ enqueue, system }) => {
    const portfolio = portfolioIn(system);
    const snapshot = portfolio.getSnapshot();
    if (snapshot.matches({ inmuebles: 'idle' })) enqueue.sendTo(portfolio, { type: 'inmuebles.wanted' });
    if (snapshot.matches({ inmuebles: 'failed' })) enqueue.sendTo(portfolio, { type: 'inmuebles.retry' });
  });
}

/** Effects that several machines use. */
export function effects({ history, openLink, saveFile }: Pick<Deps, 'history' | 'openLink' | 'saveFile'>) {
  return {
    navigate: (_: unknown, { to, replace }: { to: string; replace: boolean }) =>
      history.navigate(to, { replace }),
    rewriteAddress: (_: unknown, { to, isTyped }: { to: string; isTyped: boolean }) =>
      history.rewrite(to, { isTyped }),
    notify: sendToast,
    openLink: (_: unknown, { href }: { href: string }) => openLink(href),
    saveFile: (_: unknown, file: TextFile) => saveFile(file),
  };
}

function tellPortfolio<Params = void>(
  eventOf: (params: Params) => EventFrom<PortfolioRef>,
): SharedAction<Params> {
  return sendTo<MachineContext, EventObject, Params, PortfolioRef, EventObject>(
    ({ system }) => portfolioIn(system),
    (_, params) => eventOf(params),
  );
}

/** Throws if there is none, because `sendTo` would send the toast to the machine itself. */
function toastsOf(system: AnyActorRef['system']): ToastsRef {
  const toasts: ToastsRef | undefined = system.get('toasts');
  if (!toasts) throw new Error('No actor shows toasts in this system');
  return toasts;
}

import { fromCallback } from 'xstate';
import type { JumpTarget, ScreenCommand } from '../../lib/jump.ts';
import { isSlashOn } from '../../lib/preferencias.ts';
import { inmuebleIdOf, parseRoute, type DetailTab } from '../../lib/routes.ts';
import type { AppRef } from '../app/app.machine.ts';
import { APP, portfolioIn } from '../app/app-lookups.ts';
import type { InmuebleDetailRef } from '../inmueble/inmueble-detail.machine.ts';
import { providePartLoading } from '../parts/part-loading-implementations.ts';
import type { Deps } from '../shared/deps.ts';
import { isNeverLost, provideHistoryEntry } from '../shared/history-implementations.ts';
import { ensureInmuebles, rememberSlash } from '../shared/tasks-and-effects.ts';
import { jumpMachine } from './jump.machine.ts';

type InmuebleCommand = Exclude<ScreenCommand, { type: 'creation.open' }>;

/** The implementations of the dialog 'Ir a…'; part of `inside-implementations.ts`. */
export function provideJump(deps: Deps) {
  const { history, store, visited, watchJumpShortcut, afterPaint } = deps;
  return jumpMachine.provide({
    actors: {
      watchVisited: fromCallback(({ input, sendBack }) => {
        const identity = store.read()?.identity ?? '';
        const tell = () => sendBack({ type: 'visited.changed', visited: visited.read(identity) });
        const note = (inmueble: number | null) => {
          if (inmueble !== null) visited.add(identity, inmueble);
          tell();
        };
        note(input.inmueble);
        const end = history.watch(({ path }) => note(inmuebleIdOf(parseRoute(path))));
        return () => {
          end();
          // The list of visited properties ends with the session.
          visited.clear();
        };
      }),
      watchShortcut: fromCallback(({ sendBack, system }) =>
        watchJumpShortcut(
          () => sendBack({ type: 'jump.open' }),
          () => isSlashOn(portfolioIn(system).getSnapshot().context.preferencias),
        ),
      ),
      historyEntry: provideHistoryEntry(deps, isNeverLost),
      partLoading: providePartLoading(deps),
    },
    actions: {
      // Runs after the dialog has left the history and the focus is back on the screen.
      carryOut: ({ system }, target: JumpTarget) => afterPaint(() => carryOut(deps, system.get(APP), target)),
      ensureInmuebles: ensureInmuebles(),
      rememberSlash,
    },
  });
}

/** Sends a command only if its screen is still open. */
function carryOut({ history }: Deps, app: AppRef, target: JumpTarget): void {
  const { dashboard, inmuebleDetail } = app.getSnapshot().children;
  if (target.kind === 'visit') history.visit(target.to);
  else if (target.kind === 'logout') app.send({ type: 'logout.request' });
  else if (target.command.type === 'creation.open') dashboard?.send(target.command);
  else if (inmuebleDetail) tellInmueble(inmuebleDetail, target.command);
}

/** The dialogs of the tabs belong to their lists, so the tab is opened first. */
function tellInmueble(screen: InmuebleDetailRef, command: InmuebleCommand): void {
  const listOf = (tab: DetailTab) => {
    screen.send({ type: 'link.followed', change: { tab } });
    return screen.getSnapshot().children;
  };
  if (command.type === 'upload.open') listOf('documentacion').documentList?.send(command);
  else if (command.type === 'incidencia.create')
    listOf('incidencias').incidenciaList?.send({ type: 'creation.open' });
  else screen.send(command);
}

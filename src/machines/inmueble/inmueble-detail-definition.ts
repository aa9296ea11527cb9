import { assign, raise, sendTo, setup, stateIn } from 'xstate';
import { errorKind } from '../../lib/error-kind.ts';
import {
  changedInmuebleQuery,
  inmuebleHref,
  parseInmuebleQuery,
  type InmuebleQuery,
} from '../../lib/inmueble-query.ts';
import { known } from '../../lib/known.ts';
import type { EstadoOption, InmuebleDetail, Tercero } from '../../lib/models.ts';
import { keptQuery } from '../../lib/kept-query.ts';
import type { DetailTab, View } from '../../lib/routes.ts';
import { unprovidedAction } from '../shared/unprovided.ts';
import { actors, LISTS } from './inmueble-detail-actors.ts';
import type { Context, DetailNotice, Event, Input } from './inmueble-detail-context.ts';
import type { CountsNotice } from './item-counts.machine.ts';
import type { ItemAddress } from '../suministros/suministro-viewer.machine.ts';
import type { DialogOutcome } from '../shared/dialog-outcome.ts';
import type { ById, Meta, Tag } from '../shared/machine-types.ts';

/** Types, actors, guards and actions of a property’s screen. */

const base = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
    children: {} as ById<keyof typeof actors> & { refreshInmueble: 'loadInmueble' },
  },
  actors,
  guards: {
    isTab: ({ context }, tab: DetailTab) => context.query.tab === tab,
    isAnotherTab: ({ context }, tab: DetailTab | undefined) => tab !== undefined && tab !== context.query.tab,
    isFollowed: (_, address: ItemAddress | null) => address !== null,
    isUncertain: (_, outcome: DialogOutcome) => outcome === 'uncertain',
    isMissing: (_, error: unknown) => errorKind(error) === 'missing',
    isChangingEstado: stateIn({ ready: { dialog: 'changingEstado' } }),
    hasNoDialog: stateIn({ ready: { dialog: 'none' } }),
    isStrangeEstado: ({ context }) => context.estados.every(({ value }) => value !== loaded(context).estado),
  },
  actions: {
    rewriteAddress: unprovidedAction<{ to: string; isTyped: boolean }>('rewriteAddress'),
    /** Keeps the view for this client's next screens. */
    rememberView: unprovidedAction<View>('rememberView'),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, notice: DetailNotice) => notice,
    ),
    keepInmueble: assign((_, inmueble: InmuebleDetail) => ({ inmueble })),
    showError: assign((_, message: string) => ({ error: message })),
    forgetError: assign({ error: null }),
    changeQuery: assign(({ context }, change: Partial<InmuebleQuery>) => ({
      query: changedInmuebleQuery(context.query, change),
    })),
    readAddress: assign(({ context: { id, query } }, search: string) => ({
      query: keptQuery(query, parseInmuebleQuery(search), (shown) => inmuebleHref(id, shown)),
    })),
    noteTercero: assign((_, tercero: Tercero) => ({ tercero })),
    keepEstados: assign((_, estados: EstadoOption[]) => ({ estados })),
    /** Without search and month, which may hide what the link leads to (HEAD-3). */
    follow: raise((_, change: Partial<InmuebleQuery>) => ({
      type: 'link.followed' as const,
      change: { search: '', mes: null, ...change },
    })),
    refresh: raise({ type: 'data.outdated' }),
    /** The list of the tab that is left stops, and its dialog with it, without sending `dialog.closed`. */
    endTabDialog: raise({ type: 'dialog.closed' }),
    /** Makes the portfolio read its properties again. */
    refreshInmuebles: unprovidedAction<void>('refreshInmuebles'),
    noteArrival: assign(({ context }) => ({ arrivals: context.arrivals + 1 })),
    tellEstadoChange: sendTo('estadoChange', (_, inmueble: InmuebleDetail) => ({
      type: 'inmueble.refreshed' as const,
      inmueble,
    })),
    tellCounts: sendTo('itemCounts', (_, notice: CountsNotice) => notice),
  },
});

type Enqueue = Parameters<Parameters<typeof base.enqueueActions>[0]>[0]['enqueue'];

function tellList({ tab, search, periodo, mes }: InmuebleQuery, enqueue: Enqueue): void {
  if (tab !== 'solicitudes') enqueue.sendTo(LISTS[tab], { type: 'search.changed', search });
  if (tab === 'facturas') enqueue.sendTo(LISTS.facturas, { type: 'spend.changed', periodo, mes });
}

export const definition = base.extend({
  actions: {
    refreshList: base.enqueueActions(({ context, enqueue }) => {
      const { tab } = context.query;
      if (tab !== 'solicitudes') enqueue.sendTo(LISTS[tab], { type: 'data.outdated' });
      enqueue.sendTo('itemCounts', { type: 'counts.outdated', openTab: tab });
    }),
    tellList: base.enqueueActions(({ context, enqueue }) => tellList(context.query, enqueue)),
    /** An item that a link leads to may be missing from the list that was read before. */
    tellListOfLink: base.enqueueActions(({ context: { query }, enqueue }) => {
      tellList(query, enqueue);
      if (query.item !== null && query.tab !== 'solicitudes')
        enqueue.sendTo(LISTS[query.tab], { type: 'data.outdated' });
    }),
  },
});

/** Only for states that are entered once the property is loaded. */
export function loaded({ inmueble }: Context): InmuebleDetail {
  return known(inmueble, 'property');
}

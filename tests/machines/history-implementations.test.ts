import { assign, createActor, createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  isNeverLost,
  provideHistoryEntry,
  provideHoldDepartures,
} from '../../src/machines/shared/history-implementations.ts';
import type { Departure, PortalHistory } from '../../src/services/browser/history.ts';
import { quietBrowser } from '../support/quiet-browser.ts';

/** A history that notes which entries, holders and guards there are. */
function noteHistory() {
  const there: string[] = [];
  const backs: (() => void)[] = [];
  const departures: ((departure: Departure) => void)[] = [];
  const add = (name: string) => {
    there.push(name);
    return () => {
      if (!there.includes(name)) throw new Error(`The ${name} has ended already`);
      there.splice(there.indexOf(name), 1);
    };
  };
  const history: PortalHistory = {
    ...quietBrowser.history,
    openEntry: (onBack) => (backs.push(onBack), add('entry')),
    holdDepartures: (onDeparture) => (departures.push(onDeparture), add('holder')),
    guardUnload: () => add('guard'),
  };
  return { history, there, back: () => backs[0]?.(), depart: (to: string) => departures[0]?.({ to }) };
}

type Listener = ReturnType<typeof provideHistoryEntry>;

/** A form that is in the history until it is closed. */
function openForm(listener: Listener) {
  const told: unknown[] = [];
  const machine = createMachine({
    context: { edited: false },
    initial: 'open',
    states: {
      open: {
        invoke: { src: listener, input: ({ self }) => ({ form: self }) },
        initial: 'editing',
        on: {
          'field.changed': { actions: assign({ edited: true }) },
          'field.reset': { actions: assign({ edited: false }) },
          'form.submit': '.done',
          '*': { actions: ({ event }) => void told.push(event) },
          'form.close': 'closed',
        },
        states: { editing: {}, done: { tags: 'saved' } },
      },
      closed: {},
    },
  });
  return { form: createActor(machine).start(), told };
}

describe('a dialog', () => {
  it('[LEAVE-1] has an entry in the history until it closes', () => {
    const { history, there } = noteHistory();
    const { form } = openForm(provideHistoryEntry({ history }));
    expect(there).toEqual(['entry']);
    form.send({ type: 'form.close' });
    expect(there).toEqual([]);
  });

  it('[LEAVE-1] is asked to close by Back', () => {
    const { history, back } = noteHistory();
    const { told } = openForm(provideHistoryEntry({ history }));
    back();
    expect(told).toEqual([{ type: 'dialog.close' }]);
  });

  it('[LEAVE-2] guards the page while it has changes that are not saved', () => {
    const { history, there } = noteHistory();
    const { form } = openForm(provideHistoryEntry({ history }));
    const seen = ['field.changed', 'field.changed', 'field.reset', 'field.changed', 'form.submit'].map(
      (type) => {
        form.send({ type });
        return there.join();
      },
    );
    expect(seen).toEqual(['entry,guard', 'entry,guard', 'entry', 'entry,guard', 'entry']);
  });

  it('[LEAVE-2] leaves no guard behind when it closes with changes', () => {
    const { history, there } = noteHistory();
    const { form } = openForm(provideHistoryEntry({ history }));
    form.send({ type: 'field.changed' });
    form.send({ type: 'form.close' });
    form.send({ type: 'field.changed' });
    expect(there).toEqual([]);
  });

  it('[LEAVE-2] that survives a reload never guards the page', () => {
    const { history, there } = noteHistory();
    const { form } = openForm(provideHistoryEntry({ history }, isNeverLost));
    form.send({ type: 'field.changed' });
    expect(there).toEqual(['entry']);
  });
});

describe('a screen', () => {
  const isUnsaved = () => true;

  it('[LEAVE-2] holds departures and guards the page while something may be lost', () => {
    const { history, there } = noteHistory();
    const { form } = openForm(provideHoldDepartures({ history }, isUnsaved));
    expect(there).toEqual(['holder', 'guard']);
    form.send({ type: 'form.close' });
    expect(there).toEqual([]);
  });

  it('[LEAVE-2] is asked before it is left', () => {
    const { history, depart } = noteHistory();
    const { told } = openForm(provideHoldDepartures({ history }, isUnsaved));
    depart('/pendientes');
    expect(told).toEqual([{ type: 'leave.request', departure: { to: '/pendientes' } }]);
  });
});

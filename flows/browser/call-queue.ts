import type { Sent } from '../paths/path-set.ts';

/** 'GET /api/things/?page=2' */
export type CallKey = string;

export interface CallLine {
  method: string;
  /** With its query, if it has one. */
  path: string;
}

export const keyOf = ({ method, path }: CallLine): CallKey => `${method} ${path}`;

/** A call without a response yet. */
export interface HeldCall {
  key: CallKey;
  /** The id to answer it by. */
  id: string;
  networkId: string;
}

/** The held calls, oldest first: those without a response, and the sent ones that have not been read yet. */
export function createQueue() {
  const givenUp = new Set<string>();
  let called: HeldCall[] = [];
  let sent: Sent[] = [];
  /** A call aborted by the app is released; the abort may be reported before the call. */
  const waiting = () => {
    called = called.filter(({ networkId }) => !givenUp.has(networkId));
    return called.map(({ key }) => key);
  };
  const takeAt = (index: number) => (index === -1 ? undefined : called.splice(index, 1)[0]);
  return {
    add: (call: HeldCall, as: Sent) => {
      called.push(call);
      sent.push(as);
    },
    giveUp: (networkId: string) => void givenUp.add(networkId),
    waiting,
    take: (key: CallKey) => takeAt(waiting().indexOf(key)),
    takeAll: (isWanted: (key: CallKey) => boolean) => {
      waiting();
      const taken = called.filter(({ key }) => isWanted(key));
      called = called.filter(({ key }) => !isWanted(key));
      return taken;
    },
    takeAside: (key: CallKey, which: 'newest' | 'oldest') => {
      const find = which === 'newest' ? 'lastIndexOf' : 'indexOf';
      const index = sent.map(keyOf)[find](key);
      if (index === -1) return undefined;
      sent.splice(index, 1);
      return takeAt(waiting()[find](key));
    },
    takeSent: () => sent.splice(0),
    clear: () => {
      givenUp.clear();
      called = [];
      sent = [];
    },
  };
}

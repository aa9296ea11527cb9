import { keyOf, type CallKey, type CallLine } from './call-queue.ts';

/** Rules for calls; a path ending in `*` matches every path with that prefix. */
interface CallRules<Rule> {
  set(call: CallLine, rule: Rule): void;
  remove(call: CallLine): void;
  find(key: CallKey): Rule | undefined;
  clear(): void;
}

export function createRules<Rule>(): CallRules<Rule> {
  const rules = new Map<CallKey, Rule>();
  return {
    set: (call, rule) => void rules.set(keyOf(call), rule),
    remove: (call) => void rules.delete(keyOf(call)),
    find: (key) => rules.get(key) ?? [...rules].find(([pattern]) => isBeginning(pattern, key))?.[1],
    clear: () => rules.clear(),
  };
}

export const isBeginning = (pattern: CallKey, key: CallKey) =>
  pattern === key || (pattern.endsWith('*') && key.startsWith(pattern.slice(0, -1)));

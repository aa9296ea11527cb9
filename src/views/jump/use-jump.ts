import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { wordsOf } from '../../lib/inmueble-search.ts';
import { parseRoute } from '../../lib/routes.ts';
import type { InmuebleDetailRef } from '../../machines/inmueble/inmueble-detail.machine.ts';
import type { JumpRef } from '../../machines/jump/jump.machine.ts';
import { selectJump, type JumpSelection } from '../../machines/jump/jump.selectors.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';

export interface JumpActors {
  actor: JumpRef;
  portfolio: PortfolioRef;
  /** The screen of a property; undefined on other screens. */
  detail: InmuebleDetailRef | undefined;
}

interface JumpData {
  text: string;
  /** They are rendered a moment after the text, so that typing never waits for them. */
  options: JumpSelection;
  /** The options for the text as it is typed now, for Enter. */
  optionsNow: () => JumpSelection;
  /** The words by which the options were found. */
  words: readonly string[];
}

/** What the dialog shows. */
export function useJump({ actor, portfolio, detail }: JumpActors): JumpData {
  const text = useSelector(actor, ({ context }) => context.text);
  const visited = useSelector(actor, ({ context }) => context.visited);
  const path = usePathname();
  const searched = useDeferredValue(text);
  const source = useSelector(portfolio, (snapshot) => snapshot, isSameSource);
  const screen = useSelector(detail, (snapshot) => snapshot, isSameSource);
  const select = useCallback(
    (typed: string) => selectJump(source, { text: typed, visited, route: parseRoute(path), detail: screen }),
    [source, visited, path, screen],
  );
  const options = useMemo(() => select(searched), [select, searched]);
  const optionsNow = () => {
    const typed = actor.getSnapshot().context.text;
    return typed === searched ? options : select(typed);
  };
  const words = useMemo(() => wordsOf(searched), [searched]);
  return { text, options, optionsNow, words };
}

/** The options depend on the context and the tags only. */
function isSameSource(one: JumpSource | undefined, other: JumpSource | undefined): boolean {
  return shallowEqual(one?.context, other?.context) && shallowEqual(tagsOf(one), tagsOf(other));
}

const tagsOf = (source: JumpSource | undefined) => [...(source?.tags ?? [])];

type JumpSource = ReturnType<PortfolioRef['getSnapshot']> | ReturnType<InmuebleDetailRef['getSnapshot']>;

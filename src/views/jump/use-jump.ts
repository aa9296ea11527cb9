import { shallowEqual, useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { parseRoute } from '../../lib/routes.ts';
import type { JumpRef } from '../../machines/jump/jump.machine.ts';
import { selectJump, type JumpSelection } from '../../machines/jump/jump.selectors.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';

/** What the dialog shows. The options follow the text a moment later, so that typing never waits for them. */
export function useJump(actor: JumpRef, portfolio: PortfolioRef): { text: string; options: JumpSelection } {
  const text = useSelector(actor, ({ context }) => context.text);
  const visited = useSelector(actor, ({ context }) => context.visited);
  const path = usePathname();
  const searched = useDeferredValue(text);
  const source = useSelector(portfolio, (snapshot) => snapshot, isSameSource);
  const options = useMemo(
    () => selectJump(source, { text: searched, visited, route: parseRoute(path) }),
    [source, searched, visited, path],
  );
  return { text, options };
}

/** The options depend on the data only. */
function isSameSource(one: JumpSource, other: JumpSource): boolean {
  return shallowEqual(one.context, other.context) && one.value === other.value;
}

type JumpSource = ReturnType<PortfolioRef['getSnapshot']>;

import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { numberText } from '../../lib/format.ts';
import { messages } from '../../lib/messages.ts';
import { HREF, parseRoute } from '../../lib/routes.ts';
import { pendientesCount } from '../../machines/pendientes/pendientes.selectors.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import { classes } from '../theme/styled.ts';
import { Count } from '../ui/labels.tsx';
import { buttonClass } from '../ui/button-styles.ts';
import { Icon } from '../ui/icon.tsx';
import { actionClass } from './top-bar-styles.ts';

/** Links to the pending items, with their number once known (PEND-2). */
export function PendientesLink({ portfolio }: { portfolio: PortfolioRef }): JSX.Element {
  const count = useSelector(portfolio, pendientesCount);
  const isHere = parseRoute(usePathname()).name === 'pendientes';
  return (
    <Link
      href={HREF.pendientes}
      className={classes(buttonClass, actionClass)}
      data-variant="ghost"
      data-nav=""
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon name="inbox" size={18} />
      <span data-words="">{messages.pendientes.title}</span>
      <span data-count-place="">
        {count !== null && <Count data-count={count}>{numberText(count)}</Count>}
      </span>
    </Link>
  );
}

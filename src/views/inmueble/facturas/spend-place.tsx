import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import type { FacturaListRef } from '../../../machines/facturas/factura-list.machine.ts';
import { partOf } from '../../parts.ts';
import { PartFailure } from '../../shell/part-status.tsx';
import { styled } from '../../theme/styled.ts';
import { media } from '../../theme/tokens.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Place } from './spend-styles.ts';

/** As high as a chart without notes. */
const Awaited = styled(Place)`
  height: 375px;
  padding: 24px;
  ${media.tablet} {
    height: 740px;
  }
  ${media.mobile} {
    height: 860px;
  }
`;

const Failed = styled('div')`
  margin-bottom: 20px;
`;

/**
 * The chart, its placeholder, or a retry if its code could not be fetched (LEAVE-5). A property without
 * invoices has none.
 */
export function SpendPlace({ actor }: { actor: FacturaListRef }): JSX.Element | null {
  const facturas = useSelector(actor, ({ context }) => context.facturas);
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const loading = useSelector(actor, ({ children }) => children.partLoading);
  const Spend = useSelector(loading, () => partOf('spend'));
  const isFailed = useSelector(loading, (snapshot) => snapshot?.hasTag('failed') === true);
  if (isLoading) return <Coming />;
  if (facturas === null || facturas.length === 0) return null;
  if (Spend) return <Spend.Panel actor={actor} />;
  if (!isFailed || !loading) return <Coming />;
  return (
    <Failed>
      <PartFailure actor={loading} />
    </Failed>
  );
}

function Coming(): JSX.Element {
  return (
    <Awaited aria-hidden="true">
      <Skeleton width="64px" height="15px" />
    </Awaited>
  );
}

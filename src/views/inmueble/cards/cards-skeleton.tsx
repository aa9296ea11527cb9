import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import { styled } from '../../theme/styled.ts';
import { LoadingText, Skeleton } from '../../ui/skeleton.tsx';
import { Cell, CardsPanel } from './cell.tsx';

const Gap = styled('div')`
  height: 26px;
`;

const { cards, loading } = messages.inmueble;

/** Real labels, and placeholders for the values (PROP-7). */
export function CardsSkeleton(): JSX.Element {
  return (
    <>
      <CardsPanel aria-hidden="true">
        <Cell label={cards.tipo}>
          <Skeleton width="88px" height="24px" />
        </Cell>
        <Cell label={cards.estado}>
          <Skeleton width="128px" height="24px" />
        </Cell>
        <Cell label={cards.suministros}>
          <Skeleton width="116px" height="24px" />
        </Cell>
        <Cell label={cards.fechaCambioEstado}>
          <Skeleton width="96px" height="24px" />
        </Cell>
        <Cell label={cards.direccion} isWide>
          <Skeleton width="220px" height="24px" />
          <Gap />
        </Cell>
        <Cell label={cards.localizacion} isWide>
          <Skeleton width="160px" height="24px" />
        </Cell>
      </CardsPanel>
      <LoadingText>{loading}</LoadingText>
    </>
  );
}

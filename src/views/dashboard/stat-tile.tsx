import type { JSX } from 'react';
import { numberText, percent } from '../../lib/format.ts';
import { css, styled } from '../theme/styled.ts';
import { color, media, space, text, weight } from '../theme/tokens.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { FilterButton, type FilterButtonProps } from './filter-button.tsx';

const Tile = styled('li')`
  position: relative;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  justify-content: center;
  padding: ${space[5]} ${space[6]};
  &:nth-child(odd) {
    border-right: 1px solid ${color.border};
  }
  &:nth-child(-n + 2) {
    border-bottom: 1px solid ${color.border};
  }
  ${media.tablet} {
    &:nth-child(n) {
      border-bottom: 0;
      border-right: 1px solid ${color.border};
    }
    &:last-child {
      border-right: 0;
    }
  }
  ${media.mobile} {
    min-height: 68px;
    padding: ${space[3]} 6px ${space[3]} 10px;
  }
  ${media.below360} {
    &:nth-child(even) {
      border-right: 0;
    }
    &:nth-child(-n + 2) {
      border-bottom: 1px solid ${color.border};
    }
  }
`;

const TileLabel = styled('span')`
  display: block;
  ${text[13]}
  color: ${color.text2};
  ${media.mobile} {
    ${text[12]}
    letter-spacing: -0.015em;
    white-space: nowrap;
  }
  ${media.below375} {
    white-space: normal;
  }
`;

const Figure = styled('span')`
  display: flex;
  align-items: baseline;
  gap: ${space[2]};
  min-height: 32px;
  margin-top: ${space[1]};
  ${text[28]}
  font-weight: ${weight.semibold};
  font-variant-numeric: tabular-nums;
  & > small {
    ${text[13]}
    letter-spacing: 0;
    font-weight: ${weight.regular};
    color: ${color.text3};
  }
  ${media.mobile} {
    font-size: 19px;
    line-height: 24px;
    min-height: 24px;
    margin-top: 2px;
    & > small {
      display: none;
    }
  }
`;

const waitClass = css`
  align-self: center;
`;

interface StatTileProps {
  label: string;
  /** Undefined while loading. */
  count: number | undefined;
  /** The whole of which the count is a share, if it is shown. */
  total?: number | undefined;
  /** Set if the tile filters the list. */
  filter?: Omit<FilterButtonProps, 'children'> | false;
}

export function StatTile({ label, count, total, filter }: StatTileProps): JSX.Element {
  const content = (
    <>
      <TileLabel>{label}</TileLabel>
      <Figure>
        {count === undefined ? (
          <Skeleton className={waitClass} width="40px" height="24px" />
        ) : (
          numberText(count)
        )}
        {total !== undefined && count !== undefined && <small>{percent(count, total)}</small>}
      </Figure>
    </>
  );
  return (
    <Tile aria-label={label}>
      {filter && count !== undefined ? <FilterButton {...filter}>{content}</FilterButton> : content}
    </Tile>
  );
}

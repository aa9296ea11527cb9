import { useId, type JSX, type ReactNode } from 'react';
import { styled } from '../../theme/styled.ts';
import { color, media, space, text, weight } from '../../theme/tokens.ts';
import { Panel } from '../../ui/panel.tsx';

/** One panel for the cards of a property, hairlines between its cells. Four columns, two on small screens. */
export const CardsPanel = styled(Panel)`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  margin-bottom: 28px;
  overflow: clip;
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr) minmax(max-content, 1fr);
    margin-bottom: ${space[5]};
  }
  ${media.below430} {
    grid-template-columns: minmax(min-content, 1fr) minmax(0, 1fr);
    /* The names of the supplies stay whole: their column grows with them. */
    & > :nth-child(3) p {
      overflow-wrap: break-word;
    }
  }
  ${media.below320} {
    display: block;
  }
`;

/** Over two columns. Its content does not widen one of them where a column grows with its cells. */
const spanTwo = `
  grid-column: span 2;
  width: 0;
  min-width: 100%;
`;

const Box = styled('div')`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  min-width: 0;
  padding: 18px ${space[6]} ${space[5]};
  border: 0 solid ${color.border};
  border-right-width: 1px;
  border-bottom-width: 1px;
  &:nth-child(4),
  &:last-child {
    border-right-width: 0;
  }
  &[data-wide] {
    ${spanTwo}
    border-bottom-width: 0;
  }
  ${media.tablet} {
    &:nth-child(2),
    &[data-wide] {
      border-right-width: 0;
    }
    &[data-wide]:not(:last-child) {
      border-bottom-width: 1px;
    }
  }
  ${media.mobile} {
    padding: 14px ${space[3]} ${space[4]};
  }
  /* Tipo and Estado have a line each, with the link beside the value. */
  ${media.below430} {
    &:nth-child(-n + 2) {
      flex-flow: row wrap;
      align-items: center;
      column-gap: ${space[5]};
      ${spanTwo}
      border-right-width: 0;
    }
    &:nth-child(-n + 2) > :first-child {
      width: 100%;
    }
    &:nth-child(-n + 2) > :last-child {
      margin-top: 0;
    }
  }
  ${media.below320} {
    border-right-width: 0;
  }
`;

const Key = styled('span')`
  margin-bottom: ${space[2]};
  ${text[13]}
  color: ${color.text2};
`;

/** The text of a cell. */
export const Value = styled('p')`
  min-height: 24px;
  max-width: 100%;
  ${text[16]}
  font-weight: ${weight.semibold};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  ${media.mobile} {
    ${text[15]}
    &[data-beside-button] {
      display: flex;
      align-items: center;
      min-height: 44px;
    }
  }
`;

interface CellProps {
  label: string;
  /** Spans two columns. */
  isWide?: boolean;
  children: ReactNode;
}

export function Cell({ label, isWide, children }: CellProps): JSX.Element {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} data-wide={isWide ? '' : undefined}>
      <Key id={id}>{label}</Key>
      {children}
    </Box>
  );
}

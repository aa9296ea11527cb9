import type { JSX } from 'react';
import { styled } from '../../theme/styled.ts';
import { media, text } from '../../theme/tokens.ts';
import { LinkButton } from '../../ui/link.tsx';

const Place = styled('span')`
  display: block;
  margin-top: 13px;
  ${text[13]}
  ${media.mobile} {
    margin-top: 4px;
  }
`;

/** Below a cell's value: opens a dialog with more details. */
export function CellLink({ children, onPress }: { children: string; onPress: () => void }): JSX.Element {
  return (
    <Place data-print="none">
      <LinkButton aria-haspopup="dialog" onPress={onPress}>
        {children}
      </LinkButton>
    </Place>
  );
}

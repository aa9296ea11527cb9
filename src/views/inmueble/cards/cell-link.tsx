import { useRef, type JSX } from 'react';
import { styled } from '../../theme/styled.ts';
import { media, text } from '../../theme/tokens.ts';
import { LinkButton } from '../../ui/link.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';

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
  const place = useRef<HTMLSpanElement>(null);
  useFocusFallback(place);
  return (
    <Place ref={place} data-print="none">
      <LinkButton aria-haspopup="dialog" onPress={onPress}>
        {children}
      </LinkButton>
    </Place>
  );
}

import { keyframes, styled } from '../theme/styled.ts';
import { media } from '../theme/tokens.ts';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** A turning ring in the current colour, beside a text. With reduced motion only the text is shown. */
export const Spinner = styled('span')`
  flex: none;
  width: 16px;
  height: 16px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
  ${media.reducedMotion} {
    display: none;
  }
`;

import { styled } from '../theme/styled.ts';

/** For ears only. */
export const VisuallyHidden = styled('span')`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

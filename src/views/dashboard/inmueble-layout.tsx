import { styled } from '../theme/styled.ts';
import { color, media, radius, space } from '../theme/tokens.ts';

/** Cards side by side, as many as `--columns` says. */
export const CardLine = styled('div')`
  display: grid;
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  gap: ${space[4]};
  padding-bottom: ${space[4]};
  ${media.mobile} {
    padding-bottom: 10px;
  }
`;

export const Table = styled('div')`
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  overflow: clip;
  & > [role='list'] {
    margin-bottom: -1px;
  }
`;

import { styled } from '../theme/styled.ts';
import { color, media, radius, space, text } from '../theme/tokens.ts';

/** A surface with a hairline and without a shadow. */
export const Panel = styled('section')`
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
`;

export const PanelTitle = styled('h2')`
  ${text[15]}
`;

/** A card with controls. */
export const Card = styled('article')`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: ${space[4]} 18px;
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  ${media.mobile} {
    padding: 14px;
  }
`;

import { styled } from '../theme/styled.ts';
import { color } from '../theme/tokens.ts';

/** A tile of 40 px with an icon, in front of a name. */
export const IconTile = styled('span')`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border: 1px solid ${color.border};
  border-radius: 10px;
  background: ${color.sunken};
  color: ${color.text2};
`;

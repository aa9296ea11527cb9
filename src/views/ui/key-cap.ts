import { styled } from '../theme/styled.ts';
import { color, radius, text, weight } from '../theme/tokens.ts';

/** Draws the key of `data-key`, so that the key is not part of an accessible name. */
export const KeyCap = styled('kbd')`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 20px;
  height: 20px;
  padding: 0 5px;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.code};
  background: ${color.sunken};
  color: ${color.text3};
  font-family: inherit;
  ${text[12]}
  font-weight: ${weight.medium};
  &::before {
    content: attr(data-key);
  }
`;

import { styled } from '../theme/styled.ts';
import { color, media, space, text, weight } from '../theme/tokens.ts';

/** A title (`b`) with a sentence (`p`) in a `div`, and the button of what they describe. */
export const ActionRow = styled('div')`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  & > div {
    margin-right: auto;
  }
  & b {
    font-weight: ${weight.medium};
  }
  & p {
    ${text[13]}
    color: ${color.text2};
  }
  ${media.mobile} {
    flex-wrap: wrap;
    & > button {
      width: 100%;
    }
  }
  ${media.print} {
    & > button {
      display: none;
    }
  }
`;

import { styled } from '../../theme/styled.ts';
import { color, weight } from '../../theme/tokens.ts';

export const Section = styled('section')`
  margin-top: 12px;
  break-inside: auto;
  & > h2 {
    display: flex;
    break-after: avoid;
    gap: 8px;
    margin-bottom: 2px;
    font-size: 12px;
    line-height: 16px;
  }
  & > h2 > span {
    font-weight: ${weight.regular};
    color: ${color.text2};
  }
  & > p {
    color: ${color.text2};
  }
`;

/** Pairs of label and value, four in a row. */
export const Pairs = styled('dl')`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 6px 16px;
  & > div {
    min-width: 0;
  }
  & > [data-wide] {
    grid-column: span 2;
  }
  & dt {
    color: ${color.text2};
  }
  & dd {
    font-weight: ${weight.medium};
    overflow-wrap: anywhere;
  }
`;

import { styled } from '../../theme/styled.ts';
import { color, media, space, text, weight } from '../../theme/tokens.ts';

/** One supply in the dialog. */
export const Section = styled('section')`
  & + & {
    margin-top: ${space[4]};
    padding-top: ${space[4]};
    border-top: 1px solid ${color.border};
  }
`;

/** The name of the supply, with its estado at the end. */
export const Title = styled('div')`
  display: flex;
  align-items: center;
  gap: 8px;
  & > svg {
    color: ${color.text3};
  }
  & > h3 {
    margin-right: auto;
    ${text[15]}
  }
  & > span {
    min-width: 0;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  ${media.below320} {
    flex-wrap: wrap;
  }
`;

export const Facts = styled('dl')`
  display: grid;
  grid-template-columns: minmax(min-content, 136px) minmax(0, 1fr);
  column-gap: 12px;
  align-items: baseline;
  margin-top: 6px;
  font-variant-numeric: tabular-nums;
  & > dt,
  & > dd {
    display: flex;
    align-items: center;
    min-height: 32px;
    ${text[14]}
  }
  & > dt {
    ${text[13]}
    color: ${color.text2};
  }
  & > dd {
    flex-wrap: wrap;
    gap: 0 12px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > dd[data-copy] {
    flex-wrap: nowrap;
  }
  & > dd > b {
    display: inline-flex;
    gap: 8px;
    margin-left: auto;
    font-weight: ${weight.semibold};
  }
  & > dd > span:first-child {
    flex: 0 1 auto;
    min-width: 0;
  }
  ${media.mobile} {
    grid-template-columns: minmax(min-content, 104px) minmax(0, 1fr);
    & > dt,
    & > dd {
      min-height: 44px;
      align-content: center;
    }
  }
  ${media.below320} {
    display: block;
    & > dt {
      min-height: 0;
      margin-top: 6px;
    }
  }
`;

export const Links = styled('ul')`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
`;

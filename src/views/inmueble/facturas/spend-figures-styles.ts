import { styled } from '../../theme/styled.ts';
import { color, media, space, text, weight } from '../../theme/tokens.ts';

/** Total and mean of the spend, and the meaning of its colours. */
export const Figures = styled('dl')`
  display: grid;
  gap: 18px;
  font-variant-numeric: tabular-nums;
  & dt,
  & dd + dd {
    ${text[13]}
    font-weight: ${weight.regular};
    color: ${color.text2};
  }
  & dd {
    margin-top: 4px;
    ${text[28]}
    font-weight: ${weight.semibold};
  }
  & > :last-child > dd:first-of-type {
    margin-top: 2px;
    ${text[16]}
  }
  /* The column is as wide as the amounts; these wrap. */
  & dd + dd {
    width: 0;
    min-width: 100%;
  }
  & > :last-child > dd + dd {
    margin-top: 0;
    color: ${color.text3};
  }
  ${media.tablet} {
    grid-auto-flow: column;
    justify-content: start;
    gap: ${space[8]};
    & dd + dd {
      width: auto;
    }
  }
  ${media.mobile} {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 18px;
    & > div {
      flex: 1 1 40%;
    }
    & dd:first-of-type,
    & > :last-child > dd:first-of-type {
      margin-top: 4px;
      font-size: 19px;
      line-height: 24px;
      letter-spacing: -0.02em;
    }
  }
  ${media.below320} {
    & dd:first-of-type,
    & > :last-child > dd:first-of-type {
      font-size: 15px;
      overflow-wrap: anywhere;
    }
  }
`;

export const Legend = styled('ul')`
  display: grid;
  gap: 6px;
  ${text[13]}
  color: ${color.text2};
  & > li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
  & > li > [data-tipo] {
    border-radius: 3px;
  }
  & > li > :not([data-tipo]) {
    margin-right: -4px;
    color: ${color.text3};
  }
  ${media.tablet} {
    grid-template-columns: auto auto;
    justify-content: start;
    gap: 6px 20px;
  }
  ${media.below320} {
    grid-template-columns: auto;
    /* There is no room for the icon beside the colour and 'Electricidad'. */
    & > li > :not([data-tipo]) {
      display: none;
    }
  }
`;

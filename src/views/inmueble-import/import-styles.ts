import { styled } from '../theme/styled.ts';
import { color, media, radius, space, text, weight } from '../theme/tokens.ts';

/** Blocks of the import dialog, one below the other. */
export const Blocks = styled('div')`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  & > * {
    flex: none;
  }
  ${media.mobile} {
    gap: 14px;
  }
`;

export const Hint = styled('p')`
  ${text[13]}
  color: ${color.text2};
`;

/** The four counts. They keep their places from the review to the end; only their labels change. */
export const CountList = styled('dl')`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  & > div {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    padding: 12px 16px 13px;
  }
  & > div:not(:first-child) {
    border-left: 1px solid ${color.border};
  }
  & dt {
    display: flex;
    align-items: center;
    gap: 6px;
    ${text[13]}
    color: ${color.text2};
  }
  & dt[data-kind='created'] > svg {
    color: ${color.success};
  }
  & dt[data-kind='failed'] > svg {
    color: ${color.danger};
  }
  & dt[data-kind='uncertain'] > svg {
    color: ${color.warning};
  }
  & dd {
    margin: 2px 0 0;
    ${text[24]}
    font-weight: ${weight.semibold};
    font-variant-numeric: tabular-nums;
  }
  ${media.mobile} {
    grid-template-columns: repeat(4, auto);
    & > div {
      padding: 10px 4px 10px 10px;
    }
    & dt {
      ${text[12]}
      letter-spacing: -0.02em;
    }
    & dt > svg {
      display: none;
    }
    & dd {
      font-size: 19px;
      line-height: 24px;
    }
  }
  ${media.below375} {
    grid-template-columns: 1fr 1fr;
    & > div:nth-child(3) {
      border-left: 0;
    }
    & > div:nth-child(n + 3) {
      border-top: 1px solid ${color.border};
    }
  }
`;

/** A list of lines under its heading. */
export const LineSection = styled('section')`
  margin-top: ${space[1]};
  & > div:first-child {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
  & h3 {
    ${text[14]}
    font-weight: ${weight.semibold};
  }
  & > div:first-child > span {
    ${text[13]}
    color: ${color.text3};
  }
  & > p {
    margin-top: 2px;
  }
  & > button {
    margin-top: ${space[2]};
  }
`;

export const LineList = styled('ul')`
  margin: ${space[2]} 0 0;
  padding: 0;
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  list-style: none;
  overflow: clip;
  & > li {
    ${text[14]}
    overflow-wrap: anywhere;
  }
  & > li:not([data-tickable]) {
    display: grid;
    grid-template-columns: 84px minmax(0, 1fr);
    padding: 9px 16px;
  }
  & > li:not(:first-child) {
    border-top: 1px solid ${color.border};
  }
  & b {
    font-weight: ${weight.medium};
  }
  ${media.mobile} {
    & > li:not([data-tickable]) {
      display: block;
      padding: 10px 14px;
    }
  }
`;

/** 'Línea 14' */
export const LineNumber = styled('span')`
  ${text[13]}
  color: ${color.text2};
  font-variant-numeric: tabular-nums;
  ${media.mobile} {
    display: block;
  }
`;

/** The reason why a line failed, below its address. */
export const Reason = styled('span')`
  & > b,
  & > span {
    display: block;
  }
  & > span {
    ${text[13]}
    color: ${color.text2};
  }
`;

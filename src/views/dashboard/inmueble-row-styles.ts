import { css } from '../theme/styled.ts';
import { color, media, space, text, weight } from '../theme/tokens.ts';

/** The columns of rows and of their head; below 1280 px without Tipo. */
export const columnsClass = css`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr) 276px 104px 176px 104px 212px;
  align-items: center;
  & > * {
    padding: 0 ${space[3]};
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > :first-child {
    padding-left: ${space[4]};
  }
  ${media.narrow} {
    grid-template-columns: 92px minmax(0, 1fr) 184px 176px 100px 212px;
    & > [data-column='tipo'] {
      display: none;
    }
  }
`;

export const rowClass = css`
  font-variant-numeric: tabular-nums;
  border-bottom: 1px solid ${color.border};
  &:hover {
    background: ${color.hover};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  & [data-quiet] {
    color: ${color.text2};
  }
  & [data-street] {
    font-weight: ${weight.semibold};
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & [data-badges] {
    display: flex;
    gap: 6px;
  }
`;

export const wideClass = css`
  height: 40px;
  & > * > * {
    vertical-align: middle;
  }
  & > [data-activity] > * {
    ${text[14]}
    font-weight: ${weight.regular};
  }
`;

export const narrowClass = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 3px ${space[2]};
  align-items: center;
  min-height: 60px;
  padding: 10px ${space[3]};
  & > [data-line] {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-width: 0;
    ${text[15]}
  }
  & > [data-line='facts'] {
    grid-column: 1;
    gap: 10px;
    font-size: 13px;
    line-height: 16px;
  }
  & > [data-line='facts'] > :first-child {
    gap: 6px;
  }
  & > [data-badges] {
    grid-column: 2;
    grid-row: 1 / 3;
  }
  /* Badges come later than the rest: on a line that is there anyhow nothing has to move for them. */
  ${media.mobile} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space[1]} 10px;
    min-height: 64px;
    & > [data-line='address'] {
      grid-area: 1 / 1 / auto / 4;
      padding-right: 84px;
    }
    & [data-street] {
      white-space: normal;
    }
    & > [data-line='facts'] {
      display: contents;
    }
    & > [data-line='facts'] > :nth-child(2) {
      grid-area: 1 / 3;
      justify-self: end;
    }
    & > [data-line='facts'] > [data-quiet] {
      overflow: hidden;
      ${text[13]}
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    & > [data-badges] {
      grid-area: 2 / 3;
      flex-wrap: wrap;
      justify-content: flex-end;
      min-height: 24px;
    }
  }
`;

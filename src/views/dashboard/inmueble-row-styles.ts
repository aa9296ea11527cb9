import { css } from '../theme/styled.ts';
import { color, media, space, text, weight } from '../theme/tokens.ts';
import { codeBesideRules } from '../ui/labels.tsx';
import { streetRules } from '../ui/street-and-door.tsx';

/**
 * The columns of a row's link; the badges follow it. Below 1280 px without Tipo, Cambio de estado and postal
 * code.
 */
const COLUMNS = 'minmax(0, 1fr) minmax(186px, .55fr) 94px 176px 156px 96px';
const NARROW_COLUMNS = 'minmax(0, 1fr) 152px 176px 92px';
const BADGES = '220px';

const cellRules = `
  display: grid;
  align-items: center;
  & > * {
    padding: 0 ${space[3]};
  }
  & > :first-child {
    padding-left: ${space[4]};
  }
  ${media.below1280} {
    & > :is([data-column='tipo'], [data-column='cambio']),
    & [data-postcode] {
      display: none;
    }
  }
`;

/** The columns of the list's head. */
export const columnsClass = css`
  ${cellRules}
  grid-template-columns: ${COLUMNS} ${BADGES};
  ${media.below1280} {
    grid-template-columns: ${NARROW_COLUMNS} ${BADGES};
  }
`;

export const linkColumnsClass = css`
  ${cellRules}
  grid-template-columns: ${COLUMNS};
  ${media.below1280} {
    grid-template-columns: ${NARROW_COLUMNS};
  }
  & > [data-address] {
    display: grid;
    grid-template-columns: 86px minmax(0, 1fr);
    align-items: center;
  }
  & > [data-address] > :first-child {
    justify-self: start;
    max-width: 80px;
  }
  /* So that 'Proceso de compra' fits in a wide font too. */
  & > span {
    padding-right: 0;
  }
  /* Its first character is the space before it. */
  & [data-postcode] {
    ${text[13]}
    color: ${color.text3};
    word-spacing: 4px;
  }
  & > [data-activity] {
    ${text[14]}
    font-weight: ${weight.regular};
  }
`;

export const rowClass = css`
  --ring-offset: -2px;
  font-variant-numeric: tabular-nums;
  border-bottom: 1px solid ${color.border};
  ${media.hover} {
    &:hover {
      background: ${color.hover};
    }
  }
  & [data-quiet] {
    color: ${color.text2};
    overflow-wrap: anywhere;
  }
  /* Wraps instead of being cut, because the house number is at its end. */
  & [data-street] {
    font-weight: ${weight.semibold};
    ${streetRules}
    overflow-wrap: anywhere;
  }
  & [data-badges] {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} 6px;
  }
`;

export const wideClass = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${BADGES};
  align-items: center;
  min-height: 40px;
  padding: 5px 0;
  & > [data-badges] {
    padding: 0 ${space[3]};
  }
`;

export const narrowClass = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]};
  align-items: center;
  min-height: 60px;
  padding: 10px ${space[3]};
  ${media.mobile} {
    display: block;
    min-height: 0;
    & > [data-badges] {
      margin-top: 6px;
    }
  }
`;

export const linkLinesClass = css`
  display: grid;
  gap: 3px;
  & > [data-line] {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-width: 0;
    ${text[15]}
  }
  & > [data-line='address'] > :first-child {
    ${codeBesideRules}
  }
  & > [data-line='facts'] {
    flex-wrap: wrap;
    gap: 0 10px;
    font-size: 13px;
    line-height: 18px;
  }
  & > [data-line='facts'] > :first-child {
    gap: 6px;
  }
  ${media.mobile} {
    & > [data-line='address'] {
      align-items: flex-start;
    }
  }
  ${media.below320} {
    & > [data-line='address'] {
      flex-wrap: wrap;
    }
  }
`;

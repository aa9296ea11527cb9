import { classes, css } from '../theme/styled.ts';
import { color, media, space, text, weight } from '../theme/tokens.ts';
import { codeBesideRules } from '../ui/labels.tsx';
import { streetRules } from '../ui/street-and-door.tsx';
import { belowToolbar } from '../ui/toolbar-place.ts';

/** The columns of the head and the rows. */
export const columnsClass = css`
  display: grid;
  grid-template-columns: 132px minmax(284px, 1fr) minmax(0, 1fr) 216px 124px 176px;
  & > * {
    min-width: 0;
    padding: 0 ${space[3]};
  }
  & > :first-child {
    padding-left: ${space[4]};
  }
  & > :last-child {
    padding-right: ${space[4]};
    text-align: right;
  }
`;

/** Below 1280 px the supply is below the reason; below 1024 px everything is stacked. */
const narrowRules = `
  ${media.below1280} {
    grid-template-columns: 124px 244px minmax(0, 1fr) 116px 176px;
    grid-template-areas: 'kind inmueble motivo estado espera' 'kind inmueble suministro estado espera';
    grid-template-rows: auto 1fr;
    row-gap: ${space[1]};
    & > [data-cell='suministro'] {
      align-content: flex-start;
      flex-flow: row wrap;
      align-items: center;
      gap: 2px ${space[2]};
      ${text[13]}
    }
    & > [data-cell='motivo']:empty {
      display: none;
    }
    &:has(> [data-cell='motivo']:empty) > [data-cell='suministro'] {
      grid-area: motivo;
      line-height: 20px;
    }
  }
  ${media.tablet} {
    grid-template-columns: auto auto minmax(0, 1fr);
    grid-template-rows: none;
    grid-template-areas:
      'kind estado espera'
      'inmueble inmueble inmueble'
      'motivo motivo motivo'
      'suministro suministro suministro';
    row-gap: 6px;
    padding: 14px ${space[3]};
    & > *, & > :first-child, & > :last-child {
      padding: 0;
    }
    & > [data-cell='kind'] {
      align-self: center;
      margin: 0;
    }
    & > [data-cell='estado'] {
      align-self: center;
      margin-left: 10px;
    }
    & > [data-cell='espera'] {
      align-self: center;
      padding-left: ${space[2]};
      color: ${color.text2};
      white-space: normal;
      ${text[13]}
    }
    & > [data-cell='inmueble'] {
      display: flex;
      align-items: center;
      gap: 10px;
      ${text[15]}
    }
    & > [data-cell='inmueble'] > :first-child {
      margin: 0;
      ${codeBesideRules}
    }
    & > [data-cell='inmueble'] > :last-child {
      flex-direction: row;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0 ${space[2]};
    }
  }
  ${media.mobile} {
    display: flex;
    flex-wrap: wrap;
    & > [data-cell] {
      order: 1;
      flex: 1 1 100%;
    }
    & > [data-cell='kind'],
    & > [data-cell='estado'],
    & > [data-cell='espera'] {
      order: 0;
      flex: none;
    }
    & > [data-cell='espera'] {
      margin-left: auto;
      white-space: nowrap;
    }
    & > [data-cell='motivo']:empty,
    & > [data-cell='inmueble'] [data-quiet] {
      display: none;
    }
  }
  ${media.below320} {
    & > [data-cell='inmueble'] {
      flex-wrap: wrap;
    }
    & > [data-cell='espera'],
    & > [data-cell='estado'] {
      flex-shrink: 1;
      margin-left: 0;
      padding-left: 0;
      white-space: normal;
    }
  }
`;

const cellRules = `
  & > [data-cell='kind'] {
    margin: -2px 0;
  }
  & > [data-cell='inmueble'] {
    display: grid;
    grid-template-columns: 76px minmax(0, 1fr);
    align-items: start;
  }
  & > [data-cell='inmueble'] > :first-child {
    justify-self: start;
    max-width: 72px;
    margin-top: -1px;
  }
  & > [data-cell='inmueble'] > :last-child,
  & > [data-cell='motivo'],
  & > [data-cell='suministro'] {
    display: flex;
    flex-direction: column;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > [data-cell='estado'] {
    white-space: nowrap;
  }
  & > [data-cell='espera'] {
    font-weight: ${weight.medium};
  }
  & b {
    font-weight: ${weight.semibold};
    ${streetRules}
  }
  & [data-tipo] {
    font-weight: ${weight.medium};
  }
  & [data-quiet],
  & [data-faint] {
    ${text[13]}
    color: ${color.text2};
    text-wrap: pretty;
  }
  & [data-whole] {
    white-space: pre-line;
  }
  & [data-faint] {
    color: ${color.text3};
  }
  & [data-supply] {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  & [data-supply] > svg {
    color: ${color.text3};
  }
`;

const linkClass = css`
  grid-template-areas: 'kind inmueble motivo suministro estado espera';
  padding: ${space[3]} 0;
  border-bottom: 1px solid ${color.border};
  &:has(+ [data-foot]) {
    padding-bottom: ${space[1]};
    border-bottom: 0;
  }
  ${belowToolbar}
  font-variant-numeric: tabular-nums;
  ${text[14]}
  ${media.hover} {
    &:hover {
      background: ${color.hover};
      --cut: ${color.hover};
    }
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  ${['kind', 'inmueble', 'motivo', 'suministro', 'estado', 'espera']
    .map((cell) => `& > [data-cell='${cell}'] { grid-area: ${cell}; }`)
    .join('\n')}
  ${cellRules}
  ${narrowRules}
`;

export const rowClass = classes(columnsClass, linkClass);

/** Below the column of the reason. */
export const footClass = css`
  padding: 0 ${space[3]} ${space[3]} calc(144px + max(284px, (100% - 648px) / 2));
  border-bottom: 1px solid ${color.border};
  ${text[13]}
  ${media.below1280} {
    padding-left: 380px;
  }
  ${media.tablet} {
    padding-left: ${space[3]};
  }
`;

import { css, keyframes, styled } from '../theme/styled.ts';
import { color, duration, easing, elevation, media, radius, space, text, weight } from '../theme/tokens.ts';

const rise = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`;

/** Fixed 96 px from the top; on a phone the dialog takes the whole screen. */
export const topClass = css`
  &:not([data-centred]) {
    padding-top: 96px;
  }
  ${media.short} {
    &:not([data-centred]) {
      padding-top: 12px;
    }
  }
  ${media.mobile} {
    &:not([data-centred]) {
      padding-top: 0;
    }
  }
`;

export const boxClass = css`
  display: flex;
  width: 100%;
  max-width: 640px;
  max-height: calc(100% - 24px);
  overflow: hidden;
  border-radius: ${radius.dialog};
  background: ${color.raised};
  box-shadow: ${elevation.e3};
  --cut: ${color.raised};
  --plane: ${color.raised};
  animation: ${rise} ${duration.popover} ${easing.enter};
  ${media.dark} {
    box-shadow:
      ${elevation.e2},
      0 0 0 1px ${color.borderStrong};
  }
  ${media.mobile} {
    max-width: none;
    height: 100%;
    max-height: none;
    border-radius: 0;
    box-shadow: none;
  }
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

export const Field = styled('div')`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[3]};
  height: 57px;
  padding: 0 ${space[4]} 0 ${space[5]};
  border-bottom: 1px solid ${color.border};
  /* The box clips everything but the lower edge. */
  &:has(input:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 0;
  }
  & > svg {
    color: ${color.text3};
  }
  /* A keyboard has Escape. Its button lies over the cap of that key, and is seen under the pointer and with the focus. */
  ${media.pointer} {
    & > button {
      position: absolute;
      right: ${space[2]};
      opacity: 0;
    }
    & > button:is(:hover, :focus) {
      background: ${color.raised};
      opacity: 1;
    }
  }
  ${media.touch} {
    padding-right: ${space[1]};
    & > [data-key] {
      display: none;
    }
  }
  ${media.mobile} {
    padding-left: ${space[4]};
  }
`;

/** The line under it shows the focus. */
export const inputClass = css`
  flex: 1;
  min-width: 0;
  height: 100%;
  border: 0;
  outline: none;
  background: none;
  color: ${color.text};
  ${text[16]}
  &::placeholder {
    color: ${color.text3};
    opacity: 1;
  }
`;

export const List = styled('div')`
  flex: 1 1 auto;
  min-height: 0;
  padding: 4px 8px 8px;
  overflow: auto;
  overscroll-behavior: contain;
  /* If the list is empty, what replaces it begins at the same place. */
  &:empty {
    flex: none;
  }
  ${media.mobile} {
    padding: 4px 4px 16px;
  }
`;

export const Nothing = styled('p')`
  padding: 0 ${space[5]} ${space[5]};
  color: ${color.text2};
`;

/** What is loading, or has failed. */
export const Status = styled('div')`
  flex: none;
  padding: ${space[2]} ${space[5]} ${space[5]};
`;

export const Group = styled('div')`
  & > [data-heading] {
    display: flex;
    justify-content: space-between;
    padding: 12px 12px 6px;
    color: ${color.text3};
    ${text[12]}
    font-weight: ${weight.medium};
    font-variant-numeric: tabular-nums;
  }
`;

export const Option = styled('div')`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) 156px 28px;
  align-items: center;
  gap: 0 ${space[3]};
  min-height: 44px;
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.control};
  ${text[14]}
  cursor: default;
  scroll-margin: 40px;
  /* The list may be lower than an option with its margins; scrolling to it would then show only a part of it. */
  ${media.short} {
    scroll-margin: 0;
  }
  & > :first-child {
    justify-self: start;
  }
  & > [data-place] {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space[2]};
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > [data-place] > b {
    font-weight: ${weight.semibold};
  }
  & > [data-place] > span {
    ${text[13]}
    color: ${color.text2};
  }
  & mark {
    background: none;
    color: inherit;
    text-decoration: underline 2px ${color.brand};
    text-underline-offset: 3px;
  }
  &:not([data-kind='action']) > :nth-child(3) {
    ${text[13]}
    color: ${color.text2};
  }
  & > kbd {
    justify-self: end;
  }
  & > [data-icon] {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    margin-left: -7px;
    color: ${color.text2};
  }
  &[data-kind='action'] {
    grid-template-columns: 72px minmax(0, 1fr) 28px;
  }
  &[data-kind='action'] > [data-place] > b {
    font-weight: ${weight.medium};
  }
  &[aria-selected='true'] {
    background: ${color.brandSoft};
    box-shadow: inset 0 0 0 1.5px ${color.brand};
    --cut: ${color.brandSoft};
  }
  ${media.forcedColors} {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  ${media.touch} {
    & > kbd {
      display: none;
    }
  }
  ${media.mobile} {
    grid-template-columns: fit-content(96px) minmax(0, 1fr);
    row-gap: 2px;
    align-content: center;
    min-height: 60px;
    padding: 9px 12px;
    & > :nth-child(3) {
      grid-column: 1 / -1;
    }
    &[data-kind='action'] {
      grid-template-columns: 32px minmax(0, 1fr);
      min-height: 48px;
      padding: 0 12px;
    }
    & > [data-icon] {
      margin-left: -4px;
    }
  }
  ${media.below320} {
    &:not([data-kind='action']) > [data-place] {
      grid-column: 1 / -1;
    }
  }
`;

/**
 * On touch screens only the choice about / remains: they may have a keyboard, or be used by voice.
 */
export const Foot = styled('div')`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[5]};
  padding: 0 20px;
  border-top: 1px solid ${color.border};
  color: ${color.text3};
  ${text[12]}
  & > label {
    align-items: center;
  }
  & > p {
    display: flex;
    gap: ${space[5]};
  }
  & > p > span {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
  & > p > span > kbd:last-of-type {
    margin-right: 4px;
  }
  ${media.touch} {
    & > p {
      display: none;
    }
  }
  ${media.mobile} {
    margin-top: auto;
    padding-bottom: env(safe-area-inset-bottom);
  }
`;

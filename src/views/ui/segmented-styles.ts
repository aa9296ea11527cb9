import { css, styled } from '../theme/styled.ts';
import { color, control, media, radius, text, weight } from '../theme/tokens.ts';
import { inputOverControl } from './native-input.ts';

export const trackClass = css`
  display: inline-flex;
  flex: none;
  gap: 2px;
  height: ${control.md};
  padding: 2px;
  border-radius: ${radius.control};
  background: ${color.pressed};
  &[data-text] {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
  }
  ${media.touch} {
    gap: 0;
    padding: 0;
    &[data-counted] {
      grid-auto-columns: auto;
    }
  }
  ${media.mobile} {
    &[data-counted] {
      height: auto;
      min-height: ${control.md};
    }
  }
  ${media.below320} {
    &[data-text] {
      grid-auto-flow: row;
      height: auto;
      grid-auto-rows: minmax(${control.md}, auto);
    }
  }
  ${media.forcedColors} {
    border: 1px solid ButtonText;
  }
`;

export const segmentClass = css`
  ${inputOverControl}
  display: grid;
  place-items: center;
  min-width: 34px;
  padding: 0;
  border-radius: ${radius.chip};
  color: ${color.text2};
  cursor: default;
  [data-text] > & {
    grid-auto-flow: column;
    place-content: center;
    gap: 6px;
    padding: 0 14px;
    font-weight: ${weight.medium};
    line-height: 18px;
    text-align: center;
  }
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
  &[data-selected] {
    background-color: ${color.plane};
    color: ${color.text};
    box-shadow: 0 0 0 1px ${color.borderControl};
  }
  &[data-readonly] {
    color: ${color.text2};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  /* The segment is as high as the track, as a touch target; its visible part is 2 px smaller on each side. */
  ${media.touch} {
    min-width: 44px;
    border: 2px solid transparent;
    border-radius: ${radius.control};
    background-clip: padding-box;
    [data-text] > & {
      padding: 0 8px;
    }
    &[data-selected] {
      box-shadow: inset 0 0 0 1px ${color.borderControl};
    }
  }
  /* A count that has no room beside its label is below it. */
  ${media.mobile} {
    [data-counted] > & {
      display: flex;
      flex-wrap: wrap;
      place-content: center;
      gap: 0 4px;
      padding: 0 3px;
    }
  }
  ${media.below360} {
    [data-counted] > & {
      font-size: 13px;
    }
  }
  ${media.forcedColors} {
    border-color: Canvas;
    &[data-selected] {
      outline: 2px solid Highlight;
    }
    &:has(:focus-visible) {
      outline-width: 4px;
    }
  }
`;

export const SegmentCount = styled('span')`
  ${text[13]}
  font-weight: ${weight.regular};
  font-variant-numeric: tabular-nums;
  color: ${color.text2};
`;

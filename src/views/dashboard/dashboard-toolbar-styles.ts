import { styled } from '../theme/styled.ts';
import { color, media, space, text } from '../theme/tokens.ts';
import { SearchField } from '../ui/search-field.tsx';
import { appear } from '../ui/skeleton.tsx';
import { toolbarHeight } from '../ui/toolbar-place.ts';

/** Sticks below the top bar. Takes the focus when one of its chips disappears. */
export const Bar = styled('div')`
  position: sticky;
  top: 57px;
  z-index: 20;
  margin-bottom: ${space[5]};
  background: ${color.canvas};
  &:focus-visible {
    outline-offset: -2px;
  }
  &[data-chips] {
    margin-bottom: ${space[1]};
  }
  /*
   * Scroll anchoring is off: a line that is added to the bar would hide as much of the first result. The attribute is
   * explained in ui/toolbar.tsx.
   */
  &:focus-within ~ [data-results],
  &[data-chips] ~ [data-results] {
    overflow-anchor: none;
  }
  ${media.mobile} {
    &,
    &[data-chips] {
      margin: 0 -${space[4]} 14px;
    }
    padding: 0 ${space[4]} ${space[3]};
    border-bottom: 1px solid ${color.border};
    /* The content is high enough for the bar to stay at the top while the list gets shorter. */
    &:has(input:focus) ~ [data-results],
    &[data-searched] ~ [data-results] {
      min-height: calc(100svh - 57px - ${toolbarHeight});
    }
    &[data-chips] {
      padding-bottom: ${space[1]};
    }
  }
`;

export const Line = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  column-gap: ${space[3]};
  min-height: 56px;
  border-bottom: 1px solid ${color.border};
  & > :first-child {
    flex: none;
    min-height: 55px;
    max-width: 100%;
    margin-right: auto;
  }
  ${media.mobile} {
    gap: 10px ${space[2]};
    border-bottom: 0;
    & > :first-child {
      width: calc(100% + 32px);
      max-width: none;
      min-height: 45px;
      margin: 0 -${space[4]};
      padding: 0 ${space[4]};
      border-bottom: 1px solid ${color.border};
    }
    & > [role='tablist'] {
      height: 45px;
    }
  }
`;

export const Tally = styled('span')`
  ${text[13]}
  color: ${color.text3};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Search and view stay on one line, even if the tabs wrap. */
export const Tools = styled('div')`
  display: flex;
  flex: 1 1 340px;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[3]};
  max-width: 496px;
  margin: 5px 0;
  &[data-order] {
    max-width: 716px;
  }
  ${media.mobile} {
    flex-wrap: wrap;
    gap: ${space[2]};
    max-width: none;
    margin: 0;
  }
`;

export const Search = styled(SearchField)`
  flex: 1;
  min-width: 160px;
  ${media.mobile} {
    flex-basis: 120px;
    min-width: 0;
  }
`;

/** At the lower edge of the bar, so that nothing moves; visible after 300 ms. */
export const Progress = styled('div')`
  position: absolute;
  inset: auto 0 -1px;
  opacity: 0;
  animation: ${appear} 1ms 300ms forwards;
  & > progress {
    height: 3px;
  }
`;

import { css, styled } from '../../theme/styled.ts';
import { color, media, radius, space, weight } from '../../theme/tokens.ts';

/** The panel of the spend and its controls. */

export const Place = styled('section')`
  position: relative;
  margin-bottom: 20px;
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  overflow: clip;
  ${media.mobile} {
    margin-bottom: 14px;
  }
`;

export const Body = styled('div')`
  display: grid;
  grid-template-columns: minmax(248px, max-content) minmax(0, 1fr);
  ${media.below1280} {
    grid-template-columns: minmax(200px, max-content) minmax(0, 1fr);
  }
  ${media.tablet} {
    display: block;
  }
`;

export const Side = styled('div')`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 20px;
  padding: 20px ${space[6]};
  border-right: 1px solid ${color.border};
  ${media.below1280} {
    padding-right: ${space[4]};
  }
  ${media.tablet} {
    flex-direction: row;
    align-items: flex-start;
    border-right: 0;
  }
  ${media.mobile} {
    flex-direction: column;
    align-items: stretch;
    gap: 14px;
    padding: ${space[4]} ${space[3]} ${space[3]};
  }
`;

/** The button of a bar, as large as its column or row. */
export const barClass = css`
  position: relative;
  width: 100%;
  border-radius: ${radius.chip};
  cursor: default;
  -webkit-tap-highlight-color: transparent;
  ${media.hover} {
    &:hover {
      background: color-mix(in srgb, ${color.hover} 70%, transparent);
    }
  }
  &[aria-pressed='true'] {
    background: ${color.brandSoft};
    box-shadow: inset 0 0 0 1.5px ${color.brand};
  }
  &[aria-pressed='true'] [data-text]:not([data-caption]) {
    color: ${color.text};
    font-weight: ${weight.semibold};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.forcedColors} {
    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    &:focus-visible {
      outline-width: 4px;
      outline-offset: -4px;
    }
  }
`;

/** A month's name in the table; as high as its row. */
export const wordClass = css`
  min-height: 35px;
  text-align: left;
  cursor: default;
  -webkit-tap-highlight-color: transparent;
  &[aria-pressed='true'] {
    font-weight: ${weight.semibold};
  }
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
  ${media.touch} {
    min-height: 44px;
  }
  ${media.forcedColors} {
    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
    &:focus-visible {
      outline-width: 4px;
    }
  }
`;

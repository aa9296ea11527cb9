import { css, styled } from '../theme/styled.ts';
import { color, media, radius, weight } from '../theme/tokens.ts';
import { hiddenRules } from '../ui/visually-hidden.tsx';

export const Banner = styled('header')`
  position: sticky;
  top: 0;
  z-index: 30;
  /* From edge to edge, also beside the notch of a phone. */
  margin: 0 calc(-1 * env(safe-area-inset-right)) 0 calc(-1 * env(safe-area-inset-left));
  padding: 0 env(safe-area-inset-right) 0 env(safe-area-inset-left);
  border-bottom: 1px solid ${color.border};
  background: ${color.surface};
  & > div {
    display: flex;
    align-items: center;
    gap: 4px;
    max-width: 1344px;
    height: 56px;
    margin: 0 auto;
    padding: 0 32px;
  }
  ${media.short} {
    &,
    & ~ main [data-sticky] {
      position: relative;
      top: 0;
    }
  }
  ${media.from1760} {
    & > div {
      max-width: 1584px;
    }
  }
  ${media.tablet} {
    & > div {
      gap: 0;
      padding: 0 24px;
    }
  }
  ${media.mobile} {
    & > div {
      gap: 0;
      padding: 0 8px 0 16px;
    }
  }
  /* The name of the product has a line of its own. */
  ${media.below320} {
    & > div {
      flex-wrap: wrap;
      justify-content: space-between;
      height: auto;
      padding: 6px 8px;
    }
    & > div > :first-child {
      flex: 1 0 100%;
      padding-left: 8px;
    }
  }
`;

export const brandClass = css`
  display: flex;
  min-height: 44px;
  align-items: center;
  gap: 10px;
  margin-right: auto;
  border-radius: ${radius.chip};
  font-size: 17px;
  line-height: 24px;
  font-weight: ${weight.semibold};
  letter-spacing: -0.022em;
`;

/** On a phone only the icons are shown. */
export const actionClass = css`
  min-width: 0;
  &:not([data-user]) {
    flex-shrink: 0;
  }
  /* Aligned to its right end, so that the icon does not move when the name appears. */
  &[data-user] {
    flex-direction: row-reverse;
    padding: 0 12px 0 6px;
    cursor: pointer;
    direction: rtl;
  }
  &[data-user] > * {
    direction: ltr;
  }
  &[data-user] > [data-words] {
    max-width: 320px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  &[data-logout] {
    margin-right: -14px;
  }
  &[aria-current='page'] {
    color: ${color.text};
  }
  &[aria-current='page']::after {
    content: '';
    position: absolute;
    right: 14px;
    bottom: -11px;
    left: 14px;
    height: 2px;
    border-radius: 2px 2px 0 0;
    background: ${color.brand};
  }
  /* As wide as three digits, so that nothing beside it moves when the number appears. */
  &[data-nav] > [data-count-place] {
    min-width: 40px;
    margin-left: -2px;
    text-align: left;
  }
  &[aria-current='page'] [data-count] {
    background: ${color.brandSoft2};
    color: ${color.brandText};
  }
  /* Hidden where there is no keyboard or no room. */
  ${media.tablet} {
    & > [data-key] {
      display: none;
    }
  }
  ${media.touch} {
    & > [data-key] {
      display: none;
    }
  }
  ${media.mobile} {
    &[data-nav],
    &[data-user],
    &[data-logout] {
      width: 44px;
      margin: 0;
      padding: 0;
    }
    & svg {
      width: 20px;
      height: 20px;
      margin: 0;
    }
    & > [data-words] {
      ${hiddenRules}
    }
    &[aria-current='page']::after {
      right: 10px;
      bottom: -7px;
      left: 10px;
    }
    /* A badge on the corner of the icon; from three digits on it grows to the left, away from the initials. */
    &[data-nav] > [data-count-place] {
      display: contents;
    }
    & [data-count] {
      position: absolute;
      top: 0;
      left: 50%;
      translate: min(0px, 25px - 100%);
      min-width: 18px;
      height: 18px;
      margin: 0;
      padding: 1px 4px;
      font-size: 11px;
      line-height: 16px;
      font-weight: ${weight.semibold};
      text-align: center;
      box-shadow: 0 0 0 2px ${color.surface};
    }
    & [data-count],
    &[aria-current='page'] [data-count] {
      background: ${color.brand};
      color: ${color.onBrand};
    }
    /* Nothing waits: it must not look like a notification. */
    & [data-count='0'],
    &[aria-current='page'] [data-count='0'] {
      background: ${color.hover};
      color: ${color.text2};
    }
  }
`;

export const Avatar = styled('span')`
  display: grid;
  flex: none;
  place-items: center;
  width: 26px;
  height: 26px;
  border-radius: 50%;
  background: ${color.brandSoft2};
  color: ${color.brandText};
  font-size: 11px;
  line-height: 1;
  font-weight: ${weight.semibold};
  letter-spacing: 0.01em;
  ${media.mobile} {
    width: 28px;
    height: 28px;
  }
`;

export const Divider = styled('span')`
  width: 1px;
  height: 20px;
  margin: 0 6px;
  background: ${color.border};
  ${media.tablet} {
    margin: 0;
  }
  ${media.mobile} {
    display: none;
  }
`;

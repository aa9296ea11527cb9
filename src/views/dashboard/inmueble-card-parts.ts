import { css, styled } from '../theme/styled.ts';
import { color, media, radius, space, text, weight } from '../theme/tokens.ts';
import { hiddenRules } from '../ui/visually-hidden.tsx';

/** What a card is made of; its skeleton is made of the same. */
export const cardClass = css`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-width: 0;
  padding: ${space[4]} 18px;
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  ${media.mobile} {
    padding: 14px;
  }
`;

export const Top = styled('span')`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 22px;
  margin-bottom: ${space[3]};
  & > :last-child {
    margin-left: auto;
  }
`;

export const Street = styled('span')`
  ${text[15]}
  font-weight: ${weight.semibold};
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
`;

export const City = styled('span')`
  ${text[13]}
  margin-top: 1px;
  color: ${color.text2};
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** Below these widths what comes late would need a line of its own, and the card would grow. */
const ROOM = { longAndTwo: 372, anyAndTwo: 327, longAndOne: 276 };

const wordless = `{
  padding: 0 6px;
  & > span {
    ${hiddenRules}
  }
}`;

/**
 * Estado, then the badges once they are known. Where they do not fit beside it only their glyphs are shown, so that the
 * card keeps its height; `data-long` is for an estado of two words.
 */
export const CardBadges = styled('span')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  margin-top: ${space[4]};
  container-type: inline-size;
  ${media.mobile} {
    margin-top: 14px;
  }
  @container (max-width: ${ROOM.longAndTwo}px) {
    &[data-long]:has(> :nth-child(3)) > :not(:first-child) ${wordless}
  }
  @container (max-width: ${ROOM.anyAndTwo}px) {
    &:has(> :nth-child(3)) > :not(:first-child) ${wordless}
  }
  @container (max-width: ${ROOM.longAndOne}px) {
    &[data-long] > :not(:first-child) ${wordless}
  }
`;

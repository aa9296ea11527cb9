import { css, styled } from '../theme/styled.ts';
import { color, media, radius, space, text, weight } from '../theme/tokens.ts';
import { streetRules } from '../ui/street-and-door.tsx';

/** The parts of a card, which its skeleton shares. */
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
  & > :not(:first-child) {
    flex: none;
  }
  & > :last-child {
    margin-left: auto;
  }
  ${media.below320} {
    flex-wrap: wrap;
  }
`;

/** Wraps instead of being cut, because the house number is at its end. */
export const Street = styled('span')`
  ${text[15]}
  font-weight: ${weight.semibold};
  ${streetRules}
  overflow-wrap: anywhere;
`;

export const City = styled('span')`
  ${text[13]}
  margin-top: 1px;
  color: ${color.text2};
  overflow-wrap: anywhere;
`;

/** The foot of the card: estado, then the badges once they are loaded. Wraps if needed. */
export const CardBadges = styled('span')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  margin-top: auto;
  padding-top: ${space[4]};
  ${media.mobile} {
    padding-top: 14px;
  }
`;

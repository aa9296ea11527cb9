import type { JSX, ReactNode } from 'react';
import { doorLine, streetLine } from '../../lib/address-texts.ts';
import type { Address } from '../../lib/address.ts';
import { styled } from '../theme/styled.ts';
import { color, media, text, weight } from '../theme/tokens.ts';

const Door = styled('span')`
  ${text[13]}
  font-weight: ${weight.regular};
  color: ${color.text3};
  ${media.print} {
    font-size: inherit;
    line-height: inherit;
  }
`;

/** For the element around both: without a door, the street is balanced; with one, the house number stays with it. */
export const streetRules = `
  text-wrap: balance;
  &:has(> span) {
    text-wrap: wrap;
  }
`;

/** Spaces at which a door must not break: '3º B'. */
const SPACES_WITHIN = /(?<!,) /g;

interface StreetAndDoorProps {
  of: Address;
  /** Renders each of the two texts. */
  show?: (text: string) => ReactNode;
}

const asIs = (shown: string): ReactNode => shown;

/** The street, and in quiet text the door, by which flats of one building differ. Without a door, only the street's text. */
export function StreetAndDoor({ of: inmueble, show = asIs }: StreetAndDoorProps): JSX.Element {
  const street = show(streetLine(inmueble));
  const door = doorLine(inmueble);
  if (door === '') return <>{street}</>;
  return (
    <>
      <span>{street}</span>
      <Door>{show(`, ${door.replace(SPACES_WITHIN, '\u00a0')}`)}</Door>
    </>
  );
}

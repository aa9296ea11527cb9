import { useSelector } from '@xstate/react';
import type { JSX, ReactNode } from 'react';
import { localityLine } from '../../lib/address-texts.ts';
import type { ImportLine } from '../../lib/import-check.ts';
import { messages } from '../../lib/messages.ts';
import type { InmuebleImportRef } from '../../machines/inmueble-import/inmueble-import.machine.ts';
import { styled } from '../theme/styled.ts';
import { color, media, text, weight } from '../theme/tokens.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { HiddenWords } from '../ui/visually-hidden.tsx';
import { StreetAndDoor } from '../ui/street-and-door.tsx';
import { LineNumber } from './import-styles.ts';

const Item = styled('li')`
  & label {
    align-items: center;
    min-height: 40px;
    padding: 9px 16px;
  }
  & label > span:last-child {
    flex: 1;
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr) auto;
    gap: 12px;
    align-items: baseline;
    font-weight: ${weight.regular};
  }
  ${media.mobile} {
    & label {
      min-height: 44px;
      padding: 10px 14px;
    }
    & label > span:last-child {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
`;

const Address = styled('span')`
  color: ${color.text2};
  overflow-wrap: anywhere;
  & b {
    color: ${color.text};
  }
`;

const Why = styled('span')`
  ${text[13]}
  color: ${color.text3};
`;

/** The short code, whose text keeps its case. */
export const UpperCase = styled('span')`
  text-transform: uppercase;
`;

interface TickableLineProps {
  actor: InmuebleImportRef;
  of: ImportLine;
  /** The reason why the line is set aside. */
  children: ReactNode;
}

/** A line that is imported only if it is ticked. */
export function TickableLine({ actor, of: { line, inmueble }, children }: TickableLineProps): JSX.Element {
  const isTicked = useSelector(actor, ({ context }) => context.ticked.includes(line));
  return (
    <Item data-tickable="">
      <Checkbox
        isSelected={isTicked}
        onChange={(isNowTicked) => actor.send({ type: 'line.ticked', line, isTicked: isNowTicked })}
        label={
          <>
            <LineNumber>
              {messages.importing.line(line)}
              <HiddenWords>: </HiddenWords>
            </LineNumber>
            <Address>
              <b>
                <StreetAndDoor of={inmueble} />
              </b>
              <HiddenWords>,</HiddenWords> {localityLine(inmueble)}
              <HiddenWords>. </HiddenWords>
            </Address>
            <Why>{children}</Why>
          </>
        }
      />
    </Item>
  );
}

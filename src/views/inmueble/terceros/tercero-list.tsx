import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { CopyRef } from '../../../machines/copy/copy.machine.ts';
import type { Terceros } from '../../../machines/terceros/tercero-viewer.machine.ts';
import { styled } from '../../theme/styled.ts';
import { color, media, space, text, weight } from '../../theme/tokens.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { OutsideLink } from '../../ui/link.tsx';
import { peopleOf, type Field } from './tercero-fields.ts';

const Person = styled('li')`
  & + & {
    margin-top: ${space[5]};
    padding-top: ${space[5]};
    border-top: 1px solid ${color.border};
  }
`;

const Fields = styled('dl')`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 18px ${space[6]};
  & > [data-wide] {
    grid-column: 1 / -1;
  }
  & dt {
    ${text[13]}
    color: ${color.text2};
  }
  & dd {
    margin-top: 2px;
    ${text[15]}
    font-weight: ${weight.medium};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  & dd[data-copied] {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-height: 32px;
    margin: 0 -12px 0 0;
    padding-right: 12px;
  }
  & dd > :first-child {
    min-width: 0;
  }
  /* As high as the button beside it, as a touch target. */
  & dd[data-copied] > a {
    display: flex;
    align-items: center;
    min-height: inherit;
  }
  ${media.touch} {
    & dd[data-copied] {
      min-height: 44px;
    }
  }
  ${media.below320} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface TerceroListProps {
  terceros: Terceros;
  copy: CopyRef | undefined;
}

/** The parties with all their fields, one below the other. */
export function TerceroList({ terceros, copy }: TerceroListProps): JSX.Element {
  return (
    <ul role="list">
      {peopleOf(terceros).map(({ id, fields }) => (
        <Person key={id}>
          <Fields>
            {fields.map((field) => (
              <FieldPair key={field.label} {...field} copy={copy} />
            ))}
          </Fields>
        </Person>
      ))}
    </ul>
  );
}

function FieldPair(props: Field & Pick<TerceroListProps, 'copy'>): JSX.Element {
  const { label, value, isWide, href, copied, copy } = props;
  const isKnown = value.trim() !== '';
  const said = isKnown ? value : messages.common.notAvailable;
  return (
    <div data-wide={isWide ? '' : undefined}>
      <dt>{label}</dt>
      <dd data-copied={isKnown && copied ? '' : undefined}>
        {isKnown && href ? <OutsideLink href={href}>{said}</OutsideLink> : <span>{said}</span>}
        {isKnown && copied && <CopyButton actor={copy} {...copied} />}
      </dd>
    </div>
  );
}

import type { JSX } from 'react';
import type { Spend } from '../../../lib/spend.ts';
import { spendNotes } from '../../../lib/spend-texts.ts';
import { styled } from '../../theme/styled.ts';
import { color, media, space, text } from '../../theme/tokens.ts';
import { Glyph } from '../../ui/glyph.tsx';

const List = styled('ul')`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 28px;
  padding: ${space[3]} ${space[6]} 13px;
  border-top: 1px solid ${color.border};
  ${text[13]}
  & > li {
    display: flex;
    gap: ${space[2]};
  }
  & > li > svg {
    flex: none;
    margin-top: 1px;
    color: ${color.warning};
  }
  & > [data-kind='info'] {
    color: ${color.text2};
  }
  & > [data-kind='info'] > svg {
    color: ${color.info};
  }
  ${media.mobile} {
    flex-direction: column;
    padding: ${space[3]};
  }
`;

/** Notes about what the chart does not show: missing invoices, estimated amounts, invoices without a date. */
export function SpendNotes({ spend }: { spend: Spend }): JSX.Element | null {
  const notes = spendNotes(spend);
  if (notes.length === 0) return null;
  return (
    <List role="list">
      {notes.map(({ kind, text: note }) => (
        <li key={note} data-kind={kind}>
          <Glyph name={kind} size={16} />
          {note}
        </li>
      ))}
    </List>
  );
}

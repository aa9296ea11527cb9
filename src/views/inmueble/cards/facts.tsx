import type { JSX } from 'react';
import { styled } from '../../theme/styled.ts';
import { color, space, text, weight } from '../../theme/tokens.ts';

const List = styled('dl')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  margin-top: 6px;
  max-width: 100%;
  ${text[14]}
  overflow-wrap: anywhere;
  & dt {
    display: inline;
    margin-right: 1px;
    color: ${color.text2};
  }
  & dd {
    display: inline;
    font-weight: ${weight.medium};
  }
`;

interface Fact {
  label: string;
  value: string;
}

/** Secondary facts, without empty ones. */
export function Facts({ facts }: { facts: readonly Fact[] }): JSX.Element | null {
  const present = facts.filter(({ value }) => value !== '');
  if (present.length === 0) return null;
  return (
    <List>
      {present.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt> <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

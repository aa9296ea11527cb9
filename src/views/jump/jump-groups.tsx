import { memo, useId, type JSX, type ReactNode } from 'react';
import { numberText } from '../../lib/format.ts';
import type { JumpGroup, JumpTarget } from '../../lib/jump.ts';
import { messages } from '../../lib/messages.ts';
import type { JumpSelection } from '../../machines/jump/jump.selectors.ts';
import { JumpRow } from './jump-row.tsx';
import { Group } from './jump-styles.ts';

interface JumpGroupsProps {
  options: JumpSelection;
  listId: string;
  /** The index of the active option among all. */
  active: number;
  /** Underlined where they match. */
  words: readonly string[];
  onActive: (key: string) => void;
  onChoose: (target: JumpTarget) => void;
}

/**
 * The options in their groups. Memoized: a key renders the field, and the options only once their results have
 * changed.
 */
export const JumpGroups = memo(function JumpGroups(props: JumpGroupsProps): JSX.Element {
  const { options: selection, listId, active, words, onActive, onChoose } = props;
  const { groups, foundCount, total } = selection;
  const { visited, inmuebles, actions, tally } = messages.jump;
  const names = { visited, found: inmuebles, actions };
  return (
    <>
      {groups.map(({ key, options }, at) => (
        <OptionGroup
          key={key}
          name={names[key]}
          tally={key === 'found' ? tally(numberText(foundCount), numberText(total)) : undefined}
        >
          {options.map((option, index) => {
            const place = firstOf(groups, at) + index;
            return (
              <JumpRow
                key={option.key}
                {...{ option, words, onActive, onChoose }}
                id={`${listId}-${place}`}
                isActive={place === active}
              />
            );
          })}
        </OptionGroup>
      ))}
    </>
  );
});

/** The index of a group's first option among all. */
function firstOf(groups: readonly JumpGroup[], at: number): number {
  return groups.slice(0, at).reduce((count, { options }) => count + options.length, 0);
}

interface OptionGroupProps {
  name: string;
  tally: string | undefined;
  children: ReactNode;
}

function OptionGroup({ name, tally, children }: OptionGroupProps): JSX.Element {
  const id = useId();
  return (
    <Group role="group" aria-labelledby={id}>
      <div data-heading="" role="presentation">
        <span id={id}>{name}</span>
        {tally !== undefined && <span aria-hidden="true">{tally}</span>}
      </div>
      {children}
    </Group>
  );
}

import { useId, type JSX, type ReactNode } from 'react';
import { firstMatch } from '../../lib/first-match.ts';
import { estadoLabel, numero, shortCode, streetLine } from '../../lib/format.ts';
import type { JumpGroup, JumpOption, JumpTarget } from '../../lib/jump.ts';
import { messages } from '../../lib/messages.ts';
import type { Inmueble } from '../../lib/models.ts';
import type { JumpSelection } from '../../machines/jump/jump.selectors.ts';
import { CodePlate, Count, EstadoLabel } from '../ui/badges.tsx';
import { Icon } from '../ui/icon.tsx';
import { KeyCap } from '../ui/key-cap.ts';
import { Group, Option } from './jump-styles.ts';

interface JumpGroupsProps {
  options: JumpSelection;
  listId: string;
  /** The place of the active option among all. */
  active: number;
  /** Underlined where they are found. */
  words: readonly string[];
  onActive: (at: number) => void;
  onChoose: (target: JumpTarget) => void;
}

/** The options in their groups. */
export function JumpGroups(props: JumpGroupsProps): JSX.Element {
  const { groups, foundCount, total } = props.options;
  const { visited, inmuebles, actions, tally } = messages.jump;
  const names = { visited, found: inmuebles, actions };
  return (
    <>
      {groups.map(({ key, options }, at) => (
        <OptionGroup
          key={key}
          name={names[key]}
          tally={key === 'found' ? tally(numero(foundCount), numero(total)) : undefined}
        >
          {options.map((option, index) => (
            <Row key={option.key} {...props} option={option} at={firstOf(groups, at) + index} />
          ))}
        </OptionGroup>
      ))}
    </>
  );
}

/** The place of a group's first option among all. */
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

interface RowProps extends JumpGroupsProps {
  option: JumpOption;
  at: number;
}

/** The focus stays in the field: a press is not to take it. */
function Row({ option, at, words, listId, active, onActive, onChoose }: RowProps): JSX.Element {
  return (
    <Option
      id={`${listId}-${at}`}
      role="option"
      aria-selected={at === active}
      data-kind={option.kind}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => at !== active && onActive(at)}
      onClick={() => onChoose(option.target)}
    >
      {option.kind === 'inmueble' ? (
        <InmuebleContent inmueble={option.inmueble} words={words} />
      ) : (
        <ActionContent {...option} />
      )}
      {at === active && <KeyCap data-key="↵" aria-hidden="true" />}
    </Option>
  );
}

function InmuebleContent({ inmueble, words }: { inmueble: Inmueble; words: readonly string[] }): JSX.Element {
  return (
    <>
      <CodePlate>{shortCode(inmueble)}</CodePlate>
      <span data-place="">
        <b>
          <Marked text={streetLine(inmueble)} words={words} />
        </b>{' '}
        <span>
          <Marked text={inmueble.ciudad} words={words} />
        </span>
      </span>
      <EstadoLabel estado={inmueble.estado} label={estadoLabel(inmueble.estado)} />
    </>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }): JSX.Element {
  const { before, match, after } = firstMatch(text, words);
  return (
    <>
      {before}
      {match !== '' && <mark>{match}</mark>}
      {after}
    </>
  );
}

type ActionContentProps = Pick<Extract<JumpOption, { kind: 'action' }>, 'name' | 'icon' | 'count'>;

/** The count is for the eye: the action is known by its name. */
function ActionContent({ name, icon, count }: ActionContentProps): JSX.Element {
  return (
    <>
      <span data-icon="">
        <Icon name={icon} size={18} />
      </span>
      <span data-place="">
        <b>{name}</b>
        {count !== null && (
          <small aria-hidden="true">
            <Count>{numero(count)}</Count>
          </small>
        )}
      </span>
    </>
  );
}

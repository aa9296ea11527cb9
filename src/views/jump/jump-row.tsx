import { memo, type JSX } from 'react';
import { firstMatch } from '../../lib/first-match.ts';
import { shortCode } from '../../lib/address-texts.ts';
import { estadoLabel, numberText } from '../../lib/format.ts';
import type { JumpOption, JumpTarget } from '../../lib/jump.ts';
import type { Inmueble } from '../../lib/models.ts';
import { CodePlate, Count, EstadoLabel } from '../ui/labels.tsx';
import { Icon } from '../ui/icon.tsx';
import { StreetAndDoor } from '../ui/street-and-door.tsx';
import { KeyCap } from '../ui/key-cap.ts';
import { Option } from './jump-styles.ts';

interface JumpRowProps {
  id: string;
  option: JumpOption;
  isActive: boolean;
  /** Underlined where they match. */
  words: readonly string[];
  onActive: (key: string) => void;
  onChoose: (target: JumpTarget) => void;
}

/** An option. A press must not take the focus from the field. */
export const JumpRow = memo(function JumpRow(props: JumpRowProps): JSX.Element {
  const { id, option, isActive, words, onActive, onChoose } = props;
  return (
    <Option
      id={id}
      role="option"
      aria-selected={isActive}
      data-kind={option.kind}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => !isActive && onActive(option.key)}
      onClick={() => onChoose(option.target)}
    >
      {option.kind === 'inmueble' ? (
        <InmuebleContent inmueble={option.inmueble} words={words} />
      ) : (
        <ActionContent name={option.name} icon={option.icon} count={option.count} />
      )}
      {isActive && <KeyCap data-key="↵" aria-hidden="true" />}
    </Option>
  );
});

function InmuebleContent({ inmueble, words }: { inmueble: Inmueble; words: readonly string[] }): JSX.Element {
  return (
    <>
      <CodePlate>{shortCode(inmueble)}</CodePlate>
      <span data-place="">
        <b>
          <StreetAndDoor of={inmueble} show={(text) => <Marked text={text} words={words} />} />
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

/** The count is visible only: the action's name is enough for screen readers. */
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
            <Count>{numberText(count)}</Count>
          </small>
        )}
      </span>
    </>
  );
}

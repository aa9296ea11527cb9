import { useSelector } from '@xstate/react';
import { memo, type JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import { isSlashOn } from '../../lib/preferencias.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { KeyCap } from '../ui/key-cap.ts';
import { Foot } from './jump-styles.ts';
import type { JumpActors } from './use-jump.ts';

type JumpFootProps = Pick<JumpActors, 'actor' | 'portfolio'>;

/** The keys of the dialog, and the choice whether / opens it. Memoized: typing renders only the field. */
export const JumpFoot = memo(function JumpFoot({ actor, portfolio }: JumpFootProps): JSX.Element {
  const isOn = useSelector(portfolio, ({ context }) => isSlashOn(context.preferencias));
  return (
    <Foot>
      <Keys />
      <Checkbox
        label={messages.jump.slash}
        isSelected={isOn}
        onChange={(chosen) => actor.send({ type: 'slash.chosen', isOn: chosen })}
      />
    </Foot>
  );
});

/** Not for screen readers, which explain how to use a combobox. */
function Keys(): JSX.Element {
  const { move, open, close } = messages.jump.keys;
  return (
    <p aria-hidden="true">
      <span>
        <KeyCap data-key="↑" />
        <KeyCap data-key="↓" />
        {move}
      </span>
      <span>
        <KeyCap data-key="↵" />
        {open}
      </span>
      <span>
        <KeyCap data-key="Esc" />
        {close}
      </span>
    </p>
  );
}

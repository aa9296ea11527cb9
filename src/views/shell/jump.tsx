import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { isApple } from '../../lib/is-apple.ts';
import { messages } from '../../lib/messages.ts';
import { isSlashOn } from '../../lib/preferencias.ts';
import { classes } from '../theme/styled.ts';
import { buttonClass } from '../ui/button-styles.ts';
import { Icon } from '../ui/icon.tsx';
import { KeyCap } from '../ui/key-cap.ts';
import { PlainButton } from '../ui/plain-button.tsx';
import type { JumpActors } from '../jump/use-jump.ts';
import { DialogPart } from './dialog-part.tsx';
import { actionClass } from './top-bar-styles.ts';

const SHORTCUT = isApple(navigator.platform) ? '⌘K' : 'Ctrl K';

/** The button 'Buscar' in the top bar, with its shortcut. */
export function JumpButton({ actor, portfolio }: Pick<JumpActors, 'actor' | 'portfolio'>): JSX.Element {
  const isOn = useSelector(portfolio, ({ context }) => isSlashOn(context.preferencias));
  return (
    <PlainButton
      className={classes(buttonClass, actionClass)}
      data-variant="ghost"
      data-nav=""
      data-jump=""
      aria-haspopup="dialog"
      aria-keyshortcuts={`Control+K Meta+K${isOn ? ' /' : ''}`}
      onPress={() => actor.send({ type: 'jump.open' })}
    >
      <Icon name="search" size={18} />
      <span data-words="">{messages.jump.open}</span>
      <KeyCap data-key={SHORTCUT} aria-hidden="true" />
    </PlainButton>
  );
}

/** The dialog while it is open. */
export function Jump(actors: JumpActors): JSX.Element | null {
  const { actor } = actors;
  const isHidden = useSelector(actor, (snapshot) => snapshot.hasTag('hidden'));
  const part = useSelector(actor, ({ children }) => children.partLoading);
  if (isHidden || !part) return null;
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <DialogPart actor={part} name="jump" title={messages.jump.title} onClose={close}>
      {(JumpDialog) => <JumpDialog {...actors} />}
    </DialogPart>
  );
}

import { useCallback, useId, useRef, type JSX, type KeyboardEvent } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { numberText } from '../../lib/format.ts';
import type { JumpOption, JumpOptions, JumpTarget } from '../../lib/jump.ts';
import { messages } from '../../lib/messages.ts';
import type { JumpSelection } from '../../machines/jump/jump.selectors.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import { InmueblesNote } from '../shell/portfolio-notes.tsx';
import { useAnnouncedAtRest } from '../ui/announce.ts';
import { isOnScrim, scrimClass } from '../ui/dialog-frame.ts';
import { LoadingText } from '../ui/skeleton.tsx';
import { classes } from '../theme/styled.ts';
import { boxClass, List, Nothing, Status, topClass } from './jump-styles.ts';
import { columnClass } from '../ui/dialog-frame.ts';
import { JumpFoot } from './jump-foot.tsx';
import { JumpGroups } from './jump-groups.tsx';
import { useActiveOption } from './use-active-option.ts';
import { SearchLine } from './search-line.tsx';
import { useJump, type JumpActors } from './use-jump.ts';

/** The dialog 'Ir a…' (JUMP-1): a field that controls the list of options. */
export default function JumpDialog(actors: JumpActors): JSX.Element {
  const close = () => actors.actor.send({ type: 'dialog.close' });
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={close}
      shouldCloseOnInteractOutside={isOnScrim}
      className={classes(scrimClass, topClass)}
    >
      <Modal className={boxClass}>
        <AriaDialog aria-label={messages.jump.title} className={columnClass}>
          <Palette {...actors} onClose={close} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function Palette({ onClose, ...actors }: JumpActors & { onClose: () => void }): JSX.Element {
  const { actor, portfolio } = actors;
  const { text, options, optionsNow, words } = useJump(actors);
  const { phase, foundCount } = options;
  const all = optionsIn(options);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const choose = useCallback((target: JumpTarget) => actor.send({ type: 'option.chosen', target }), [actor]);
  const active = useActiveOption({ keys: all.map(({ key }) => key), restartOn: text, list });
  const onKeyDown = (event: KeyboardEvent) => {
    const isChoice = event.key === 'Enter' && !event.nativeEvent.isComposing;
    const chosen = isChoice ? optionsIn(optionsNow())[active.at] : undefined;
    if (chosen) choose(chosen.target);
    else active.onKeyDown(event);
  };
  const isCounted = phase === 'ready' && text.trim() !== '';
  useAnnouncedAtRest(isCounted ? messages.jump.found(foundCount, numberText(foundCount)) : undefined);
  return (
    <>
      <SearchLine
        {...{ text, listId, onKeyDown, onClose, input }}
        active={all.length > 0 ? `${listId}-${active.at}` : undefined}
        onType={(typed) => actor.send({ type: 'text.changed', text: typed })}
      />
      <List ref={list} id={listId} role="listbox" aria-label={messages.jump.title}>
        <JumpGroups
          {...{ options, listId, words }}
          active={active.at}
          onActive={active.set}
          onChoose={choose}
        />
      </List>
      <Missing {...{ options, portfolio }} onRetry={() => input.current?.focus()} />
      <JumpFoot {...{ actor, portfolio }} />
    </>
  );
}

const optionsIn = ({ groups }: JumpOptions): JumpOption[] => groups.flatMap(({ options }) => options);

interface MissingProps {
  options: JumpSelection;
  portfolio: PortfolioRef;
  onRetry: () => void;
}

/** Why there are no options, or not all of them. */
function Missing({ options, portfolio, onRetry }: MissingProps): JSX.Element | null {
  const { phase, groups, isOpening } = options;
  if (phase === 'ready' && groups.length > 0) return null;
  if (phase === 'ready' && !isOpening) return <Nothing>{messages.jump.nothing}</Nothing>;
  return (
    <Status>
      {phase === 'loading' && <LoadingText>{messages.dashboard.loading}</LoadingText>}
      {phase === 'failed' && <InmueblesNote portfolio={portfolio} onRetry={onRetry} />}
      {phase === 'ready' && <LoadingText>{messages.inmueble.loading}</LoadingText>}
    </Status>
  );
}

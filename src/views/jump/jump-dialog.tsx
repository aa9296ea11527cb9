import { memo, useCallback, useId, useRef, type JSX, type KeyboardEvent } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { numero } from '../../lib/format.ts';
import type { JumpOption, JumpOptions, JumpTarget } from '../../lib/jump.ts';
import { messages } from '../../lib/messages.ts';
import type { JumpRef } from '../../machines/jump/jump.machine.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import { useAnnouncedAtRest } from '../ui/announce.ts';
import { Button } from '../ui/button.tsx';
import { scrimClass } from '../ui/dialog-frame.ts';
import { Icon } from '../ui/icon.tsx';
import { KeyCap } from '../ui/key-cap.ts';
import { LoadingText } from '../ui/skeleton.tsx';
import { Spanish } from '../ui/spanish.tsx';
import { classes } from '../theme/styled.ts';
import { boxClass, Field, Foot, inputClass, List, Nothing, topClass } from './jump-styles.ts';
import { columnClass } from '../ui/dialog-frame.ts';
import { useFirstFocus } from '../ui/use-first-focus.ts';
import { JumpGroups } from './jump-groups.tsx';
import { useActiveOption } from './use-active-option.ts';
import { useJump } from './use-jump.ts';

interface JumpDialogProps {
  actor: JumpRef;
  portfolio: PortfolioRef;
}

/** The dialog 'Ir a…' (JUMP-1): a field that controls the list of options. */
export default function JumpDialog({ actor, portfolio }: JumpDialogProps): JSX.Element {
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <Spanish>
      <ModalOverlay isOpen isDismissable onOpenChange={close} className={classes(scrimClass, topClass)}>
        <Modal className={boxClass}>
          <AriaDialog aria-label={messages.jump.title} className={columnClass}>
            <Palette actor={actor} portfolio={portfolio} onClose={close} />
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </Spanish>
  );
}

function Palette({ actor, portfolio, onClose }: JumpDialogProps & { onClose: () => void }): JSX.Element {
  const { text, options, optionsNow, words } = useJump(actor, portfolio);
  const { phase, foundCount } = options;
  const all = optionsIn(options);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const choose = useCallback((target: JumpTarget) => actor.send({ type: 'option.chosen', target }), [actor]);
  const active = useActiveOption({ count: all.length, restartOn: text, list });
  const onKeyDown = (event: KeyboardEvent) => {
    const isChoice = event.key === 'Enter' && !event.repeat && !event.nativeEvent.isComposing;
    const chosen = isChoice ? optionsIn(optionsNow())[active.at] : undefined;
    if (chosen) choose(chosen.target);
    else active.onKeyDown(event);
  };
  useAnnouncedAtRest(text.trim() === '' ? undefined : messages.jump.found(foundCount, numero(foundCount)));
  return (
    <>
      <SearchLine
        {...{ text, listId, onKeyDown, onClose }}
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
      {phase === 'loading' && <LoadingText>{messages.dashboard.loading}</LoadingText>}
      {all.length === 0 && phase !== 'loading' && <Nothing>{messages.jump.nothing}</Nothing>}
      <Keys />
    </>
  );
}

const optionsIn = ({ groups }: JumpOptions): JumpOption[] => groups.flatMap(({ options }) => options);

interface SearchLineProps {
  text: string;
  listId: string;
  /** The id of the active option. */
  active: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

function SearchLine({ text, listId, active, onType, onKeyDown, onClose }: SearchLineProps): JSX.Element {
  const place = useFirstFocus();
  return (
    <Field ref={place}>
      <Icon name="search" size={20} />
      <input
        className={inputClass}
        role="combobox"
        aria-label={messages.jump.title}
        aria-autocomplete="list"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={active}
        placeholder={messages.jump.title}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <KeyCap data-key="Esc" aria-hidden="true" />
      <CancelButton onClose={onClose} />
    </Field>
  );
}

/** Memoised, as the keys: typing renders the field alone. */
const CancelButton = memo(function CancelButton({ onClose }: { onClose: () => void }): JSX.Element {
  return (
    <Button variant="ghost" onPress={onClose}>
      {messages.common.cancel}
    </Button>
  );
});

/** Not for screen readers, which explain how to use a combobox. */
const Keys = memo(function Keys(): JSX.Element {
  const { move, open, close } = messages.jump.keys;
  return (
    <Foot aria-hidden="true">
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
    </Foot>
  );
});

import { memo, type JSX, type KeyboardEvent, type RefObject } from 'react';
import { messages } from '../../lib/messages.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { KeyCap } from '../ui/key-cap.ts';
import { useFirstFocus } from '../ui/use-first-focus.ts';
import { Field, inputClass } from './jump-styles.ts';

interface SearchLineProps {
  text: string;
  listId: string;
  /** The id of the active option. */
  active: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  input: RefObject<HTMLInputElement | null>;
}

/** The field, which controls the list of options. */
export function SearchLine(props: SearchLineProps): JSX.Element {
  const { text, listId, active, onType, onKeyDown, onClose, input } = props;
  const place = useFirstFocus();
  return (
    <Field ref={place}>
      <Icon name="search" size={20} />
      <input
        ref={input}
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

/** Memoized, as the foot: typing renders only the field. */
const CancelButton = memo(function CancelButton({ onClose }: { onClose: () => void }): JSX.Element {
  return (
    <Button variant="ghost" onPress={onClose}>
      {messages.common.cancel}
    </Button>
  );
});

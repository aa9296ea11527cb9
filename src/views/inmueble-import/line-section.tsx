import { useId, useRef, useState, type JSX, type ReactNode } from 'react';
import { IMPORT } from '../../lib/constants.ts';
import { messages } from '../../lib/messages.ts';
import { Button } from '../ui/button.tsx';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { HiddenWords } from '../ui/visually-hidden.tsx';
import { Hint, LineList, LineNumber, LineSection } from './import-styles.ts';

interface LinesProps<Item> {
  title: string;
  /** Beside the title: '11 líneas'. */
  count: string;
  hint?: string;
  items: readonly Item[];
  /** Returns an `li` with a key. */
  children: (item: Item) => ReactNode;
}

/** A titled list of lines: the first hundred, and more on request. */
export function Lines<Item>({ title, count, hint, items, children }: LinesProps<Item>): JSX.Element {
  const id = useId();
  const [shown, setShown] = useState<number>(IMPORT.shown);
  const more = Math.min(IMPORT.shown, items.length - shown);
  return (
    <LineSection>
      <div>
        <h3 id={id}>{title}</h3>
        <span>{count}</span>
      </div>
      {hint !== undefined && <Hint>{hint}</Hint>}
      {items.length > 0 && (
        <LineList role="list" aria-labelledby={id}>
          {items.slice(0, shown).map(children)}
        </LineList>
      )}
      {more > 0 && <More count={more} onPress={() => setShown(shown + more)} />}
    </LineSection>
  );
}

function More({ count, onPress }: { count: number; onPress: () => void }): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button);
  return (
    <Button ref={button} size="sm" onPress={onPress}>
      {messages.importing.showMore(count)}
    </Button>
  );
}

/** 'Línea 14', with a comma for screen readers. */
export function LineOf({ line }: { line: number }): JSX.Element {
  return (
    <LineNumber>
      {messages.importing.line(line)}
      <HiddenWords>, </HiddenWords>
    </LineNumber>
  );
}

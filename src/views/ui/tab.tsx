import type { JSX, KeyboardEvent, MouseEvent } from 'react';
import { Count } from './labels.tsx';
import { CountPlace, tabClass } from './tabs-styles.ts';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  /** Formatted. Null reserves its place until it is known. */
  count?: string | null;
  /** The counted noun, for screen readers: 'Todos 1200 inmuebles'. */
  noun?: string;
}

interface TabProps extends TabItem<string> {
  elementId: string;
  /** The element id of its panel. */
  panelId: string;
  isSelected: boolean;
  onSelect: (id: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function Tab(props: TabProps): JSX.Element {
  const { id, elementId, panelId, isSelected, onSelect, onKeyDown, ...content } = props;
  // Safari does not focus a clicked button.
  const press = (event: MouseEvent<HTMLElement>) => {
    onSelect(id);
    event.currentTarget.focus();
  };
  return (
    <button
      ref={isSelected ? reveal : null}
      type="button"
      role="tab"
      id={elementId}
      aria-selected={isSelected}
      aria-controls={isSelected ? panelId : undefined}
      tabIndex={isSelected ? 0 : -1}
      className={tabClass}
      onClick={press}
      onKeyDown={onKeyDown}
    >
      <TabContent {...content} />
    </button>
  );
}

/** Its name is the whole content, including the count. */
function TabContent({ label, count, noun }: Omit<TabItem<string>, 'id'>): JSX.Element {
  return (
    <>
      <span data-part="">{label}</span>
      {count !== undefined && (
        <CountPlace>
          {count === null ? (
            <Skeleton width="28px" height="18px" tone="light" />
          ) : (
            <span data-part="">
              {' '}
              <Count data-count="">{count}</Count>
              {noun !== undefined && <VisuallyHidden> {noun}</VisuallyHidden>}
            </span>
          )}
        </CountPlace>
      )}
    </>
  );
}

/**
 * Scrolls a sideways list so that the tab is in its middle, without scrolling the page. Runs before the next
 * paint, when the layout is computed anyway; earlier it would force another layout.
 */
function reveal(tab: HTMLElement | null): (() => void) | undefined {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const laidOut = new ResizeObserver(() => {
    laidOut.disconnect();
    scrollToMiddle(list, tab);
  });
  laidOut.observe(list);
  return () => laidOut.disconnect();
}

function scrollToMiddle(list: HTMLElement, tab: HTMLElement): void {
  const middleOf = (element: HTMLElement) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  list.scrollLeft += middleOf(tab) - middleOf(list);
}

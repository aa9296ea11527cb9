import { useId, useRef, type JSX, type ReactNode } from 'react';
import {
  Tab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
} from 'react-aria-components/Tabs';
import { Count } from './badges.tsx';
import { CountPlace, listClass, panelClass, tabClass } from './tabs-styles.ts';
import { useCutEdges } from './use-cut-edges.ts';

interface TabsProps<Id extends string> {
  selected: Id;
  /** The ids of `tabs`; presses of anything else are ignored. */
  tabs: readonly TabItem<Id>[];
  onSelect: (id: Id) => void;
  /** A `TabList` and a `TabPanel`, at any depth. */
  children: ReactNode;
  className?: string;
}

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  /** Formatted already. It describes the tab and is not part of its name. Null keeps its place until it is known. */
  count?: string | null;
}

export function Tabs<Id extends string>({ selected, tabs, onSelect, ...rest }: TabsProps<Id>): JSX.Element {
  const select = (key: string | number) => {
    const tab = tabs.find(({ id }) => id === key);
    if (tab && tab.id !== selected) onSelect(tab.id);
  };
  return <AriaTabs {...rest} selectedKey={selected} onSelectionChange={select} />;
}

/** Scrolls the tab to the middle of a list that scrolls sideways, without scrolling the page. */
function reveal(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const middleOf = (element: HTMLElement) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  list.scrollLeft += middleOf(tab) - middleOf(list);
}

interface TabListProps<Id extends string> {
  /** The accessible name. */
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
}

export function TabList<Id extends string>({ label, tabs, selected }: TabListProps<Id>): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const base = useId();
  useCutEdges(list);
  return (
    <AriaTabList ref={list} aria-label={label} className={listClass}>
      {tabs.map(({ id, label: name, count }) => (
        <Tab
          key={id}
          id={id}
          ref={id === selected ? reveal : null}
          className={tabClass}
          aria-labelledby={`${base}${id}`}
          {...(typeof count === 'string' && { 'aria-describedby': `${base}${id}n` })}
        >
          <span id={`${base}${id}`}>{name}</span>
          {count !== undefined && (
            <CountPlace>
              {count !== null && (
                <Count id={`${base}${id}n`} data-count="">
                  {count}
                </Count>
              )}
            </CountPlace>
          )}
        </Tab>
      ))}
    </AriaTabList>
  );
}

/** `id` is the selected tab's. */
export function TabPanel({ id, children }: { id: string; children: ReactNode }): JSX.Element {
  // react-aria keeps the id that a panel was mounted with: without the key the tab would point to a panel that no longer exists.
  return (
    <AriaTabPanel key={id} id={id} className={panelClass}>
      {children}
    </AriaTabPanel>
  );
}

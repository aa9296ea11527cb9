import { useRef, type JSX, type ReactNode } from 'react';
import {
  Tab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
} from 'react-aria-components/Tabs';
import { Count } from './badges.tsx';
import { CountPlace, listClass, panelClass, tabClass } from './tabs-styles.ts';
import { Skeleton } from './skeleton.tsx';
import { useCutEdges } from './use-cut-edges.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

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
  /** Formatted already. Null keeps its place until it is known. */
  count?: string | null;
  /** What is counted, for those who do not see it: 'Todos 1200 inmuebles'. */
  noun?: string;
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
  useCutEdges(list);
  return (
    <AriaTabList ref={list} aria-label={label} className={listClass}>
      {tabs.map((tab) => (
        <Tab key={tab.id} id={tab.id} ref={tab.id === selected ? reveal : null} className={tabClass}>
          <TabContent {...tab} />
        </Tab>
      ))}
    </AriaTabList>
  );
}

/** Its name is all of it, a count too. */
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

/** `id` is the selected tab's. */
export function TabPanel({ id, children }: { id: string; children: ReactNode }): JSX.Element {
  // react-aria keeps the id that a panel was mounted with: without the key the tab would point to a panel that no longer exists.
  return (
    <AriaTabPanel key={id} id={id} className={panelClass}>
      {children}
    </AriaTabPanel>
  );
}

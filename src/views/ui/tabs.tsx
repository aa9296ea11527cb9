import { createContext, use, useId, useRef, type JSX, type KeyboardEvent, type ReactNode } from 'react';
import { known } from '../../lib/known.ts';
import { listClass, panelClass } from './tabs-styles.ts';
import { isWithModifier } from './is-with-modifier.ts';
import { Tab, type TabItem } from './tab.tsx';
import { useCutEdges } from './use-cut-edges.ts';
import { useFocusFallback } from './use-focus-fallback.ts';
import { useHasTabbable } from './use-has-tabbable.ts';

interface TabsProps<Id extends string> {
  selected: Id;
  tabs: readonly TabItem<Id>[];
  onSelect: (id: Id) => void;
  /** A `TabList` and a `TabPanel`, at any depth. */
  children: ReactNode;
  className?: string;
}

/** The context that `Tabs` gives to its list and its panel. */
interface TabsContext {
  /** The prefix of their elements' ids. */
  base: string;
  select: (id: string) => void;
}

const Context = createContext<TabsContext | null>(null);

const useTabs = (): TabsContext => known(use(Context), 'tabs around this list or panel');

const tabId = (base: string, id: string) => `${base}-tab-${id}`;
const panelId = (base: string, id: string) => `${base}-panel-${id}`;

/** Tabs as in the ARIA Authoring Practices: Tab reaches the selected one, the arrow keys select another. */
export function Tabs<Id extends string>(props: TabsProps<Id>): JSX.Element {
  const { selected, tabs, onSelect, children, className } = props;
  const base = useId();
  const select = (id: string) => {
    const tab = tabs.find((item) => item.id === id);
    if (tab && tab.id !== selected) onSelect(tab.id);
  };
  return (
    <Context value={{ base, select }}>
      <div className={className}>{children}</div>
    </Context>
  );
}

interface TabListProps<Id extends string> {
  /** The accessible name. */
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
}

export function TabList<Id extends string>({ label, tabs, selected }: TabListProps<Id>): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const { base, select } = useTabs();
  useCutEdges(list);
  useFocusFallback(list);
  const selectByKey = (event: KeyboardEvent, from: number) => {
    const next = tabs[indexByKey(event.key, from, tabs.length)];
    if (!next || isWithModifier(event)) return;
    event.preventDefault();
    select(next.id);
    document.getElementById(tabId(base, next.id))?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={listClass}>
      {tabs.map((tab, index) => (
        <Tab
          key={tab.id}
          {...tab}
          elementId={tabId(base, tab.id)}
          panelId={panelId(base, tab.id)}
          isSelected={tab.id === selected}
          onSelect={select}
          onKeyDown={(event) => selectByKey(event, index)}
        />
      ))}
    </div>
  );
}

/** The index of the tab that a key leads to; -1 for other keys. */
function indexByKey(key: string, from: number, count: number): number {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

/** `id` is the id of the selected tab. */
export function TabPanel({ id, children }: { id: string; children: ReactNode }): JSX.Element {
  const panel = useRef<HTMLDivElement>(null);
  const { base } = useTabs();
  const hasTabbable = useHasTabbable(panel, id);
  return (
    <div
      key={id}
      ref={panel}
      role="tabpanel"
      id={panelId(base, id)}
      aria-labelledby={tabId(base, id)}
      tabIndex={hasTabbable ? undefined : 0}
      className={panelClass}
    >
      {children}
    </div>
  );
}

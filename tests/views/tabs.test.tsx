import { act, useState, type JSX } from 'react';
import { expect, it } from 'vitest';
import { TabList, TabPanel, Tabs } from '../../src/views/ui/tabs.tsx';
import { all, get, press, show } from './shown-page.tsx';

const TABS = [
  { id: 'uno', label: 'Uno' },
  { id: 'dos', label: 'Dos' },
  { id: 'tres', label: 'Tres', count: '7', noun: 'cosas' },
] as const;

type Id = (typeof TABS)[number]['id'];

function Sample({ hasLink = false }: { hasLink?: boolean }): JSX.Element {
  const [selected, setSelected] = useState<Id>('uno');
  return (
    <Tabs tabs={TABS} selected={selected} onSelect={setSelected}>
      <TabList label="Números" tabs={TABS} selected={selected} />
      <TabPanel id={selected}>
        {selected} {hasLink && <a href="/">enlace</a>}
      </TabPanel>
    </Tabs>
  );
}

/** For each tab: its name, whether it is selected, and whether Tab reaches it. */
const tabs = () =>
  all('tab').map((tab) => [
    tab.textContent,
    tab.getAttribute('aria-selected') === 'true',
    tab.tabIndex === 0,
  ]);

/** Presses a key on what has the focus. Returns whether the browser's own reaction to it was prevented. */
async function pressKey(key: string, modifiers: KeyboardEventInit = {}): Promise<boolean> {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  await act(async () => target.dispatchEvent(event));
  return event.defaultPrevented;
}

it('[PROP-8] Tab reaches the selected tab only, and its panel is named after it', async () => {
  await show(<Sample />);
  expect(get('tablist').getAttribute('aria-label')).toBe('Números');
  expect(tabs()).toEqual([
    ['Uno', true, true],
    ['Dos', false, false],
    ['Tres 7 cosas', false, false],
  ]);
  const [panel, tab] = [get('tabpanel'), get('tab', 'Uno')];
  expect([panel.getAttribute('aria-labelledby'), tab.getAttribute('aria-controls')]).toEqual([
    tab.id,
    panel.id,
  ]);
});

it('[PROP-8] a press selects a tab and gives it the focus', async () => {
  await show(<Sample />);
  await press(get('tab', 'Dos'));
  expect(document.activeElement).toBe(get('tab', 'Dos'));
  expect(get('tabpanel').textContent).toBe('dos ');
  expect(get('tabpanel').getAttribute('aria-labelledby')).toBe(get('tab', 'Dos').id);
});

it('[PROP-8] the arrows go around, Inicio and Fin go to the ends, other keys nowhere', async () => {
  await show(<Sample />);
  get('tab', 'Uno').focus();
  const visited: (string | null)[] = [];
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'End', 'Home', 'ArrowDown', 'x']) {
    await pressKey(key);
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
    visited.push(document.activeElement?.firstChild?.textContent ?? null);
  }
  expect(visited).toEqual(['Tres', 'Uno', 'Dos', 'Tres', 'Uno', 'Uno', 'Uno']);
});

it.each(['altKey', 'ctrlKey', 'metaKey'])(
  '[ACCESS-2] with %s the arrows, Inicio and Fin are the browser’s, and select no tab',
  async (modifier) => {
    await show(<Sample />);
    get('tab', 'Uno').focus();
    const prevented: boolean[] = [];
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End'])
      prevented.push(await pressKey(key, { [modifier]: true }));
    expect(prevented).toEqual([false, false, false, false]);
    expect(tabs().map(([, isSelected]) => isSelected)).toEqual([true, false, false]);
    expect(await pressKey('End')).toBe(true);
  },
);

it('[PROP-8] a panel takes the focus itself while nothing in it can', async () => {
  await show(<Sample hasLink />);
  expect(get('tabpanel').getAttribute('tabindex')).toBeNull();
  await show(<Sample />);
  await act(async () => Promise.resolve());
  expect(get('tabpanel').getAttribute('tabindex')).toBe('0');
});

import { useRef, type JSX } from 'react';
import { expect, test } from 'vitest';
import { useActiveOption } from '../../src/views/jump/use-active-option.ts';
import { get, show } from './shown-page.tsx';

interface ListProps {
  text: string;
  keys: readonly string[];
}

/** A list that is searched by a text, as in 'Ir a…'. */
function List({ text, keys }: ListProps): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const { at } = useActiveOption({ keys, restartOn: text, list });
  return (
    <div ref={list} role="listbox">
      {keys.map((key, index) => (
        <div key={key} role="option" aria-selected={index === at}>
          {key}
        </div>
      ))}
    </div>
  );
}

const FOUND = ['Alcalá, 1', 'Alcalá, 2', 'Alcázar, 3'];

/** How far the list is scrolled after it was scrolled by 90 pixels and then shows this. */
async function scrolledAfter(next: ListProps): Promise<number> {
  await show(<List text="alc" keys={FOUND} />);
  get('listbox').scrollTop = 90;
  await show(<List {...next} />);
  return get('listbox').scrollTop;
}

test.each<[string, number, ListProps]>([
  ['another text that finds the same first option', 0, { text: 'alca', keys: FOUND }],
  ['other options for the same text', 0, { text: 'alc', keys: ['Alcázar, 3'] }],
  ['more options after the same ones', 90, { text: 'alc', keys: [...FOUND, 'Alcorcón, 4'] }],
])('[JUMP-1] a list scrolled without the pointer, after %s, is scrolled by %i', async (_, top, next) => {
  expect(await scrolledAfter(next)).toBe(top);
});

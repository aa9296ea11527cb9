import { act, useState, type JSX } from 'react';
import { expect, it } from 'vitest';
import { Checkbox } from '../../src/views/ui/checkbox.tsx';
import { RadioGroup } from '../../src/views/ui/radio-group.tsx';
import { Segmented } from '../../src/views/ui/segmented.tsx';
import { descriptionOf, show } from './shown-page.tsx';

const OPTIONS = [
  { value: 'uno', label: 'Uno', hint: 'El primero' },
  { value: 'dos', label: 'Dos' },
  { value: 'tres', label: 'Tres', currentTag: 'Actual' },
];

function Samples({ isReadOnly = false }: { isReadOnly?: boolean }): JSX.Element {
  const [row, setRow] = useState('uno');
  const [segment, setSegment] = useState('uno');
  const [isTicked, setTicked] = useState(false);
  const rest = { isReadOnly };
  return (
    <>
      <RadioGroup label="Filas" value={row} options={OPTIONS} onChange={setRow} {...rest} />
      <Segmented label="Tramos" value={segment} segments={OPTIONS} onChange={setSegment} {...rest} />
      <Checkbox label="Casilla" isSelected={isTicked} onChange={setTicked} />
    </>
  );
}

const inputs = () => [...document.querySelectorAll('input')];
const checked = () => inputs().map((input) => input.checked);

it('a click chooses a radio of its own group only, ticks a checkbox, and focuses what was clicked', async () => {
  await show(<Samples />);
  expect(checked()).toEqual([true, false, false, true, false, false, false]);
  for (const index of [1, 5, 6]) {
    await act(async () => inputs()[index]?.click());
    expect(document.activeElement).toBe(inputs()[index]);
  }
  expect(checked()).toEqual([false, true, false, false, false, true, true]);
});

it('a read-only group keeps its value, and is announced as read-only', async () => {
  await show(<Samples isReadOnly />);
  for (const index of [1, 5]) await act(async () => inputs()[index]?.click());
  expect(checked()).toEqual([true, false, false, true, false, false, false]);
  const groups = [...document.querySelectorAll('[role=radiogroup]')];
  expect(groups.map((group) => group.getAttribute('aria-readonly'))).toEqual(['true', 'true']);
});

it('the current option cannot be chosen', async () => {
  await show(<Samples />);
  await act(async () => inputs()[2]?.click());
  expect(checked().slice(0, 3)).toEqual([true, false, false]);
});

it('[STATE-3] an option is described by what choosing it does, the current one by its tag', async () => {
  await show(<Samples />);
  expect(inputs().slice(0, 3).map(descriptionOf)).toEqual(['El primero', '', 'Actual']);
});

import { useSelector } from '@xstate/react';
import { act } from 'react';
import { createActor, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { parent } from '../../flows/index.ts';
import { WHOLE_TAB } from '../../src/lib/inmueble-query.ts';
import type { View } from '../../src/lib/routes.ts';
import { filterDocumentos } from '../../src/lib/list-filters.ts';
import { messages } from '../../src/lib/messages.ts';
import type { Documento } from '../../src/lib/models.ts';
import {
  documentListMachine,
  type DocumentListRef,
} from '../../src/machines/documents/document-list.machine.ts';
import { ListTab } from '../../src/views/inmueble/list/list-tab.tsx';
import { documento } from '../flows/support/samples.ts';
import { all, get, press, show } from './shown-page.tsx';

const atRest = createActor(documentListMachine, { input: { parent, inmueble: 7, search: '' } });
const documentos = (count: number) =>
  Array.from({ length: count }, (_, at) => documento({ id: at + 1, nombre: `Plano ${at + 1}` }));

interface Shown {
  items?: Documento[] | null;
  search?: string;
  item?: number | null;
  view?: View;
}

const rowsOf = (items: readonly Documento[]) => (
  <ul>
    {items.map(({ id, nombre }) => (
      <li key={id} data-item={id}>
        {nombre}
      </li>
    ))}
  </ul>
);

interface ShownListProps extends Shown {
  list?: DocumentListRef;
}

function ShownList(props: ShownListProps) {
  const { items = documentos(150), search = '', item = null, view = 'lista', list = atRest } = props;
  return (
    <ListTab
      query={{ ...WHOLE_TAB, tab: 'documentacion', view, search, item }}
      view={view}
      onView={() => undefined}
      onQueryChange={() => undefined}
      actor={list}
      texts={messages.documento}
      items={items}
      error={null}
      search={search}
      filter={filterDocumentos}
      card={({ nombre }) => nombre}
      rows={rowsOf}
      table={rowsOf}
      rowsAt="(max-width: 1px)"
    />
  );
}

const showList = (props: Shown) => show(<ShownList {...props} />);

/** With the documents of the machine. */
function LoadedList({ list, item }: { list: DocumentListRef; item: number }) {
  const items = useSelector(list, ({ context }) => context.documentos);
  return <ShownList {...{ list, items, item }} />;
}

const shown = () => [...document.querySelectorAll('[data-item]')].map(({ textContent }) => textContent);
const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `Plano ${from + at}`);
const moreButtons = () => all('button').filter(({ textContent }) => textContent?.startsWith('Mostrar'));

test('a list of 60 is shown whole; of a longer one, the first 60, and how many there are', async () => {
  await showList({ items: documentos(60) });
  expect(shown()).toEqual(names(1, 60));
  expect(moreButtons()).toEqual([]);
  await showList({ items: null });
  await showList({ items: documentos(1500) });
  expect(shown()).toEqual(names(1, 60));
  expect(get('button', 'Mostrar 60 más').previousSibling?.textContent).toBe('60 de 1500 documentos');
});

test.each(['lista', 'cuadricula'] as const)(
  '[ACCESS-1] the button adds 60 or the rest and focuses the first of these (%s)',
  async (view) => {
    await showList({ view });
    await press(get('button', 'Mostrar 60 más'));
    expect(shown()).toEqual(names(1, 120));
    expect(document.activeElement?.textContent).toBe('Plano 61');
    await press(get('button', 'Mostrar los 30 restantes'));
    expect(shown()).toEqual(names(1, 150));
    expect(document.activeElement?.textContent).toBe('Plano 121');
    expect(moreButtons()).toEqual([]);
  },
);

test('one that is left is in the singular', async () => {
  await showList({ items: documentos(61) });
  await press(get('button', 'Mostrar el restante'));
  expect(document.activeElement?.textContent).toBe('Plano 61');
});

test('[DOC-2] the filter finds all, and shows 60 again', async () => {
  await showList({});
  await press(get('button', 'Mostrar 60 más'));
  await showList({ search: 'plano 14' });
  expect(shown()).toEqual(['Plano 14', ...names(140, 149)]);
  await showList({ search: 'plano' });
  expect(shown()).toEqual(names(1, 60));
  expect(get('button', 'Mostrar 60 más').previousSibling?.textContent).toBe('60 de 150 documentos');
});

test('[REACH-3] a linked item beyond the first 60 is shown and focused', async () => {
  await showList({ items: null, item: 100 });
  await showList({ item: 100 });
  expect(shown()).toEqual(names(1, 120));
  expect(document.activeElement?.textContent).toBe('Plano 100');
});

test('[REACH-3] [HEAD-3] a linked item that a reload may bring is not said to be gone before the reload has ended', async () => {
  let answer = (_: Documento[]): void => undefined;
  const loadDocumentos = fromPromise<Documento[], { inmueble: number }>(
    () => new Promise((resolve) => (answer = resolve)),
  );
  const provided = documentListMachine.provide({ actors: { loadDocumentos } });
  const list = createActor(provided, { input: { parent, inmueble: 7, search: '' } }).start();
  const end = (loaded: Documento[]) => act(async () => answer(loaded));
  await end(documentos(3));
  const isSaidToBeGone = () => document.body.textContent?.includes(messages.inmueble.itemGone);
  for (const [item, loaded, isGone] of [
    [4, documentos(4), false],
    [5, documentos(4), true],
  ] as const) {
    await act(async () => list.send({ type: 'data.outdated' }));
    await show(<LoadedList {...{ list, item }} />);
    expect(isSaidToBeGone()).toBe(false);
    await end(loaded);
    expect(isSaidToBeGone()).toBe(isGone);
    expect(document.activeElement?.textContent).toBe('Plano 4');
  }
});

test('[LEAVE-6] an item that a reload adds above pushes none out of the list', async () => {
  await showList({});
  await showList({ items: [documento({ id: 200, nombre: 'Plano 200' }), ...documentos(150)] });
  expect(shown()).toEqual(['Plano 200', ...names(1, 60)]);
});

import { expect, test } from 'vitest';
import type { JumpOption } from '../../src/lib/jump.ts';
import { JumpGroups } from '../../src/views/jump/jump-groups.tsx';
import { SearchLine } from '../../src/views/jump/search-line.tsx';
import { EstadoGlyph } from '../../src/views/ui/estado-glyph.tsx';
import { inmueble } from '../flows/support/samples.ts';
import { all, get, show } from './shown-page.tsx';

const property = (id: number, street: string): JumpOption => ({
  kind: 'inmueble',
  key: `i${id}`,
  target: { kind: 'visit', to: `/inmueble/${id}` },
  inmueble: inmueble({ id, nombre_via: street, numero_via: String(id), estado: 'alquilado' }),
});
const action = (name: string, count: number | null): JumpOption => ({
  kind: 'action',
  key: name,
  target: { kind: 'logout' },
  name,
  icon: 'inbox',
  count,
});

const OPTIONS = {
  phase: 'ready' as const,
  isOpening: false,
  foundCount: 1040,
  total: 12_000,
  groups: [
    { key: 'visited' as const, options: [property(3, 'Gravina')] },
    { key: 'found' as const, options: [property(7, 'Alcalá'), property(8, 'Alcalá')] },
    { key: 'actions' as const, options: [action('Pendientes', 1234), action('Mi Perfil', null)] },
  ],
};
const nothing = () => undefined;

test('[JUMP-1] each group says what it has, of properties how many were found', async () => {
  await show(
    <JumpGroups
      options={OPTIONS}
      listId="lista"
      active={1}
      words={['alca']}
      onActive={nothing}
      onChoose={nothing}
    />,
  );
  expect(all('group').map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual([
    'Últimos visitados',
    'Inmuebles1040 de 12.000',
    'Acciones',
  ]);
  expect(all('option').map(({ id, textContent }) => [id, textContent])).toEqual([
    ['lista-0', 'Gr-3Calle Gravina, 3, 2º\u00a0B MadridAlquilado'],
    ['lista-1', 'Al-7Calle Alcalá, 7, 2º\u00a0B MadridAlquilado'],
    ['lista-2', 'Al-8Calle Alcalá, 8, 2º\u00a0B MadridAlquilado'],
    ['lista-3', 'Pendientes1234'],
    ['lista-4', 'Mi Perfil'],
  ]);
  expect(all('option').map((option) => option.getAttribute('aria-selected') === 'true')).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
  const signs = [...document.querySelectorAll('[role=option] svg')].map(({ outerHTML }) => outerHTML);
  await show(<EstadoGlyph estado="alquilado" />);
  const rented = document.querySelector('svg')?.outerHTML;
  expect(signs.slice(0, 3)).toEqual([rented, rented, rented]);
});

test('[JUMP-1] [ACCESS-1] the field controls the list, and its option is the active one', async () => {
  const look = { text: 'alc', listId: 'lista', onType: nothing, onKeyDown: nothing, onClose: nothing };
  await show(<SearchLine {...look} active="lista-1" input={{ current: null }} />);
  const field = get('combobox');
  const attributes = ['aria-controls', 'aria-activedescendant', 'aria-expanded', 'aria-autocomplete'];
  expect([...attributes, 'enterkeyhint'].map((name) => field.getAttribute(name))).toEqual([
    'lista',
    'lista-1',
    'true',
    'list',
    'go',
  ]);
});

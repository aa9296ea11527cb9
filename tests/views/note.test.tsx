import { expect, test } from 'vitest';
import { Note, Reasoned } from '../../src/views/ui/note.tsx';
import { get, show } from './shown-page.tsx';

test.each([
  ['Error al cargar inmuebles: sin conexión', 'Error al cargar inmuebles: '],
  ['Error al cargar inmuebles: 503: no responde', 'Error al cargar inmuebles: '],
  ['No se pudo cargar.', undefined],
])('[DASH-16] %s: the failure is highlighted and the whole message is shown', async (text, what) => {
  await show(
    <Note kind="danger">
      <Reasoned text={text} />
    </Note>,
  );
  const alert = get('alert');
  expect([alert.textContent, alert.querySelector('strong')?.textContent]).toEqual([text, what]);
});

import { expect, test } from 'vitest';
import { InmuebleHead } from '../../src/views/inmueble/inmueble-head.tsx';
import { inmueble } from '../flows/support/samples.ts';
import { get, show } from './shown-page.tsx';

test('[PROP-1] [ACCESS-1] the edit button says that it opens a dialog; its code is not read out', async () => {
  const head = { title: 'Inmueble en Alcalá, 7', inmueble: inmueble(), canEdit: true, marks: null };
  await show(<InmuebleHead {...head} onEdit={() => undefined} />);
  expect(get('button', 'Editar inmueble').getAttribute('aria-haspopup')).toBe('dialog');
  expect(document.querySelector('[aria-hidden=true]')?.textContent).toBe('Al-7');
});

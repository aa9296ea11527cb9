import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Dialog } from '../../src/views/ui/dialog.tsx';
import { SearchField } from '../../src/views/ui/search-field.tsx';
import { focus, get, key, press, show } from './shown-page.tsx';

function Field() {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchField label="Filtrar facturas" placeholder="" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue('gas')}>
        Buscar gas
      </button>
    </>
  );
}

const searchbox = (): HTMLInputElement => {
  const field = document.querySelector('input[type=search]');
  if (!(field instanceof HTMLInputElement)) throw new Error('No search field');
  return field;
};

describe('a search field', () => {
  test('its button clears it and moves the focus into it', async () => {
    await show(<Field />);
    await press(get('button', 'Buscar gas'));
    await focus(get('button', 'Buscar gas'));
    await press(get('button', 'Borrar texto'));
    expect([searchbox().value, document.activeElement]).toEqual(['', searchbox()]);
  });

  test('in a dialog, Escape clears it, and closes the dialog once it is empty', async () => {
    const onClose = vi.fn<() => void>();
    await show(
      <Dialog title="Facturas" onClose={onClose}>
        <Field />
      </Dialog>,
    );
    await press(get('button', 'Buscar gas'));
    await focus(searchbox());
    await key('Escape');
    expect([searchbox().value, document.activeElement, onClose.mock.calls.length]).toEqual([
      '',
      searchbox(),
      0,
    ]);
    await key('Escape');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

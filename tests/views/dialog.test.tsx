import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '../../src/views/ui/button.tsx';
import { ConfirmDialog } from '../../src/views/ui/confirm-dialog.tsx';
import { OutcomeFoot } from '../../src/views/ui/outcome-foot.tsx';
import { Dialog, DialogActions } from '../../src/views/ui/dialog.tsx';
import { TextField } from '../../src/views/ui/field.tsx';
import { all, descriptionOf, focus, get, key, press, show } from './shown-page.tsx';

const nombre = <TextField label="Nombre" name="nombre" value="" onChange={() => undefined} />;

describe('a dialog', () => {
  test('is labelled by its title and returns the focus', async () => {
    const opener = <button type="button">Abrir</button>;
    await show(opener);
    await focus(get('button', 'Abrir'));
    await show(
      <>
        {opener}
        <Dialog title="Añadir inquilino" onClose={() => undefined}>
          {nombre}
        </Dialog>
      </>,
    );
    expect(get('dialog').contains(document.activeElement)).toBe(true);
    expect(document.getElementById(get('dialog').getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Añadir inquilino',
    );
    await show(opener);
    await expect.poll(() => document.activeElement).toBe(get('button', 'Abrir'));
  });

  test('Escape and its button close it, unless it is busy', async () => {
    const onClose = vi.fn<() => void>();
    const dialog = (isBusy: boolean) => (
      <Dialog title="Añadir inquilino" onClose={onClose} isBusy={isBusy}>
        {nombre}
      </Dialog>
    );
    await show(dialog(true));
    await key('Escape');
    await press(get('button', 'Cerrar'));
    expect(onClose).not.toHaveBeenCalled();

    await show(dialog(false));
    await key('Escape');
    expect(onClose).toHaveBeenCalledTimes(1);
    await press(get('button', 'Cerrar'));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('[MODAL-1] once done, its footer says so and the focus is on Cerrar', async () => {
    const actions = (
      <DialogActions>
        <Button type="submit">Crear</Button>
      </DialogActions>
    );
    const dialog = (footer: ReactNode) => (
      <Dialog title="Nuevo inmueble" onClose={() => undefined} onSubmit={() => undefined} footer={footer}>
        {nombre}
      </Dialog>
    );
    await show(dialog(actions));
    await focus(get('button', 'Crear'));
    await show(
      dialog(
        <OutcomeFoot kind="success" text="Inmueble creado correctamente" onClose={vi.fn<() => void>()} />,
      ),
    );
    expect(document.activeElement?.parentElement?.textContent).toBe('Inmueble creado correctamenteCerrar');
    expect(document.activeElement?.textContent).toBe('Cerrar');
    const foot = document.activeElement?.parentElement;
    // The line that shrinks until the dialog closes.
    expect([foot?.dataset['timed'], foot?.style.getPropertyValue('--time')]).toEqual(['', '2000ms']);
  });
});

describe('a confirmation', () => {
  test.each([
    ['danger', 'Cancelar', 'danger'],
    ['success', 'Confirmar', 'primary'],
    ['warning', 'Confirmar', 'primary'],
  ] as const)('[MODAL-2] of type %s has its question, the focus on %s and a %s button', async (...row) => {
    const [kind, focused, variant] = row;
    const [onConfirm, onCancel] = [vi.fn<() => void>(), vi.fn<() => void>()];
    await show(
      <ConfirmDialog
        kind={kind}
        title="Título"
        confirmText="Confirmar"
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        ¿Seguro?
      </ConfirmDialog>,
    );
    expect(descriptionOf(get('alertdialog'))).toBe('¿Seguro?');
    expect(document.activeElement).toBe(get('button', focused));
    expect(get('button', 'Confirmar').dataset['variant']).toBe(variant);
    await press(get('button', 'Confirmar'));
    await press(get('button', 'Cancelar'));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
  });

  test('[MODAL-2] while it sends, neither Cancelar nor Escape closes it, and it is sent once', async () => {
    const [onConfirm, onCancel] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const view = (isPending: boolean) => (
      <ConfirmDialog
        kind="danger"
        title="Eliminar documento"
        confirmText="Eliminar"
        pendingText="Eliminando..."
        isPending={isPending}
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        ¿Seguro?
      </ConfirmDialog>
    );
    await show(view(false));
    await focus(get('button', 'Eliminar'));
    await show(view(true));
    const cancel = get('button', 'Cancelar');
    expect(cancel instanceof HTMLButtonElement && cancel.disabled).toBe(true);
    await press(cancel);
    await key('Escape');
    await key('Enter');
    // Its name has both texts.
    const [confirm] = all('button').filter(({ textContent }) => textContent.includes('Eliminando...'));
    await press(confirm ?? cancel);
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 0]);
  });
});

import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { Button } from '../../src/views/ui/button.tsx';
import { TextAreaField, TextField } from '../../src/views/ui/field.tsx';
import { FileZone } from '../../src/views/ui/file-zone.tsx';
import { Form } from '../../src/views/ui/form.tsx';
import { descriptionOf, field, focus, get, press, show, type } from './shown-page.tsx';

function TwoFields({ refusesAtOnce }: { refusesAtOnce: boolean }) {
  const [values, setValues] = useState({ nombre: 'Lucía', apellidos: '' });
  const [error, setError] = useState<string>();
  const refuse = () => setError('Los apellidos son obligatorios');
  const change = (name: string) => (value: string) => setValues({ ...values, [name]: value });
  return (
    <Form onSubmit={() => refusesAtOnce && refuse()}>
      <TextField label="Nombre" name="nombre" value={values.nombre} onChange={change('nombre')} />
      <TextField
        label="Apellidos"
        name="apellidos"
        value={values.apellidos}
        onChange={change('apellidos')}
        error={error}
        isOptional
      />
      <Button type="submit">Crear</Button>
      <Button onPress={refuse}>El servidor rechaza</Button>
    </Form>
  );
}

describe('a form', () => {
  test('[LOGIN-2] a refused submit moves the focus to the first invalid field, which shows its error', async () => {
    await show(<TwoFields refusesAtOnce />);
    await press(get('button', 'Crear'));
    const apellidos = field('Apellidos');
    expect(document.activeElement).toBe(apellidos);
    expect(apellidos.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(apellidos)).toContain('Los apellidos son obligatorios');
  });

  test('a later refusal also focuses the first invalid field', async () => {
    await show(<TwoFields refusesAtOnce={false} />);
    await press(get('button', 'Crear'));
    await press(get('button', 'El servidor rechaza'));
    expect(document.activeElement).toBe(field('Apellidos'));
  });

  test('a later refusal does not if the user has typed in the meantime', async () => {
    await show(<TwoFields refusesAtOnce={false} />);
    await press(get('button', 'Crear'));
    await focus(field('Nombre'));
    await type(field('Nombre'), 'Lucía B.');
    await press(get('button', 'El servidor rechaza'));
    expect(field('Apellidos').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Nombre'));
  });

  test('an optional field is named by its label alone and described as optional', async () => {
    await show(<TwoFields refusesAtOnce={false} />);
    expect(field('Apellidos').name).toBe('apellidos');
    expect(descriptionOf(field('Apellidos'))).toBe('(opcional)');
  });
});

test('what is typed into a text area reaches its form, and an error is described', async () => {
  function Notes() {
    const [text, setText] = useState('');
    const error = text.length > 5 ? 'Máximo 5 caracteres' : undefined;
    return <TextAreaField label="Notas" name="notas" value={text} onChange={setText} error={error} />;
  }
  await show(<Notes />);
  await type(field('Notas'), 'una\ndos');
  expect(field('Notas').value).toBe('una\ndos');
  expect(field('Notas').getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(field('Notas'))).toBe('Máximo 5 caracteres');
});

test('a field for a file says which files it takes, and while one is refused, that it is invalid and why', async () => {
  const view = (error?: string) => (
    <FileZone
      label="Archivo"
      accept=".csv"
      shown="Elegir archivo"
      isFull={false}
      error={error}
      onChoose={() => undefined}
    >
      {(id) => <p id={`${id}d`}>CSV. Máximo 5 MB.</p>}
    </FileZone>
  );
  const facts = () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('No field for a file');
    const [label, invalid] = ['aria-label', 'aria-invalid'].map((name) => input.getAttribute(name));
    return { accept: input.accept, label, invalid, described: descriptionOf(input) };
  };
  await show(view());
  const valid = {
    accept: '.csv',
    label: 'Archivo, Elegir archivo',
    invalid: null,
    described: 'CSV. Máximo 5 MB.',
  };
  expect(facts()).toEqual(valid);
  await show(view('El archivo está vacío.'));
  expect(facts()).toEqual({
    ...valid,
    invalid: 'true',
    described: 'El archivo está vacío. CSV. Máximo 5 MB.',
  });
});

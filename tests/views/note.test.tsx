import type { ReactNode } from 'react';
import type { Actor, AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { encode, runMachine } from '../../flows/index.ts';
import type { Tercero } from '../../src/lib/models.ts';
import { messages } from '../../src/lib/messages.ts';
import { spendOf } from '../../src/lib/spend.ts';
import { constructoraAssociationMachine } from '../../src/machines/estado/constructora-association.machine.ts';
import { incidenciaCreationMachine } from '../../src/machines/incidencias/incidencia-creation.machine.ts';
import { terceroViewerMachine } from '../../src/machines/terceros/tercero-viewer.machine.ts';
import { ConstructoraChoice } from '../../src/views/inmueble/estado/constructora-choice.tsx';
import { SpendNotes } from '../../src/views/inmueble/facturas/spend-notes.tsx';
import { IncidenciaCreationDialog } from '../../src/views/inmueble/incidencias/incidencia-creation-dialog.tsx';
import { ListResults } from '../../src/views/inmueble/list/list-results.tsx';
import { TerceroDialog } from '../../src/views/inmueble/terceros/tercero-dialog.tsx';
import { LoginForm } from '../../src/views/login/login-form.tsx';
import { Glyph } from '../../src/views/ui/glyph.tsx';
import type { NoteKind } from '../../src/views/ui/kind-colors.ts';
import { Note, Reasoned } from '../../src/views/ui/note.tsx';
import { constructora, factura, inmuebleDetail } from '../flows/support/samples.ts';
import { all, drawingIn, get, show } from './shown-page.tsx';

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

/** The kind of each sign, by its lines. */
async function signs(): Promise<Map<string | undefined, NoteKind>> {
  const known = new Map<string | undefined, NoteKind>();
  for (const kind of ['danger', 'success', 'warning', 'info'] as const) {
    await show(<Glyph name={kind === 'danger' ? 'error' : kind} size={16} />);
    known.set(drawingIn(document), kind);
  }
  return known;
}

/** The messages on the page, each with the kind of its sign. */
async function notesOf(view: ReactNode, role = 'status'): Promise<unknown[]> {
  const kinds = await signs();
  await show(view);
  return all(role).map((note) => [kinds.get(drawingIn(note)), note.textContent]);
}

/** A machine that has got these answers. */
function answered<Logic extends AnyStateMachine>(
  logic: Logic,
  input: unknown,
  steps: readonly object[],
): Actor<Logic> {
  const run = runMachine(logic, encode(input));
  for (const step of steps) run.make(step as Parameters<typeof run.make>[0]);
  return run.actor as Actor<Logic>;
}
const done = (actor: string, output: unknown) => ({ actor, done: 'the response', output: encode(output) });

describe('the sign of a message', () => {
  test.each([
    ['danger', 'alert'],
    ['success', 'status'],
    ['warning', 'status'],
    ['info', 'status'],
  ] as const)('[ACCESS-1] of kind %s is its own; the role is %s', async (kind, role) => {
    expect(await notesOf(<Note kind={kind}>El texto</Note>, role)).toEqual([[kind, 'El texto']]);
  });

  test.each([
    ['No se encontraron constructoras en el sistema.', []],
    ['No hay constructoras disponibles para asociar.', [constructora({ inmuebles: [7] })]],
  ])('[PARTY-9] of "%s" is that of information', async (text, constructoras) => {
    const actor = answered(constructoraAssociationMachine, { inmueble: 7 }, [
      { event: { type: 'mode.changed', mode: 'existente' } },
      done('listConstructoras', constructoras),
    ]);
    expect(await notesOf(<ConstructoraChoice actor={actor} />)).toEqual([['info', text]]);
  });

  test.each([
    ['inquilino', 'No se encontraron datos de inquilino para este inmueble.'],
    ['propietario', 'No se encontraron datos de propietario para este inmueble.'],
    ['constructora', 'No se encontraron datos de constructora para este inmueble.'],
  ] as const)('[PARTY-2] of a missing %s is that of information', async (tercero: Tercero, text) => {
    const actor = answered(terceroViewerMachine, { tercero, inmueble: inmuebleDetail() }, [
      done('findTerceros', { tercero, people: [] }),
    ]);
    expect(await notesOf(<TerceroDialog actor={actor} inmueble="Calle Alcalá, 7" />)).toEqual([
      ['info', text],
    ]);
  });

  test('[INCIDENT-5] of a property without supplies is that of a warning: no incident can be reported', async () => {
    const actor = answered(incidenciaCreationMachine, { inmueble: 7 }, [done('loadSuministros', [])]);
    const dialog = <IncidenciaCreationDialog actor={actor} inmueble="Calle Alcalá, 7" />;
    expect(await notesOf(dialog)).toEqual([
      ['warning', 'No hay suministros disponibles para este inmueble.'],
    ]);
  });

  test('[ACCESS-1] above a list that is on screen and could not be read again is that of a warning', async () => {
    const nothing = () => undefined;
    const list = (phase: 'failed' | 'showing') => (
      <ListResults
        {...{ phase, total: 1, shown: 1, search: '' }}
        texts={messages.documento}
        error="Sin conexión."
        onRetry={nothing}
        onClear={nothing}
        onExport={nothing}
      >
        {null}
      </ListResults>
    );
    expect(await notesOf(list('showing'))).toEqual([['warning', 'Sin conexión.Intentar de nuevo']]);
    expect(await notesOf(list('failed'), 'alert')).toEqual([['danger', 'Sin conexión.Intentar de nuevo']]);
  });

  test('of an expired session is that of information', async () => {
    const idle = { errors: {}, formError: null, isSending: false } as const;
    const nothing = () => undefined;
    const values = { username: '', password: '' };
    const form = <LoginForm {...idle} values={values} hasExpired onChange={nothing} onSubmit={nothing} />;
    expect(await notesOf(form)).toEqual([['info', 'Su sesión ha caducado. Inicie sesión para continuar.']]);
  });

  test('[SPEND-3] [SPEND-4] beside the chart is a warning for a missing invoice, else information', async () => {
    const facturas = ['2026-06', '2026-07', '2026-09', '2026-10'].map((month, id) =>
      factura({ id, fecha: `${month}-28` }),
    );
    const spend = spendOf([...facturas, factura({ id: 9, fecha: null })], null, '2026-11-22');
    const kinds = await signs();
    await show(<SpendNotes spend={spend} />);
    const notes = [...get('list').children].map((note) => [kinds.get(drawingIn(note)), note.textContent]);
    expect(notes).toEqual([
      ['warning', 'Falta la factura de agosto de 2026 (Electricidad)'],
      ['info', '1 factura sin fecha no aparece en el gráfico'],
    ]);
  });
});

import { expect, it } from 'vitest';
import type { ErrorKind } from '../../src/lib/error-kind.ts';
import { constructoraAssociationMachine } from '../../src/machines/estado/constructora-association.machine.ts';
import { inquilinoAdditionMachine } from '../../src/machines/estado/inquilino-addition.machine.ts';
import { encode, runMachine } from '../../flows/index.ts';
import { constructora, serviceError } from '../flows/support/samples.ts';

/** What the forms of a tenant and of a builder tell the dialog of the estado. */

type Fields = Record<string, string>;

const tenant: Fields = {
  nombre: 'Lucía',
  apellidos: 'Ferrer Otero',
  correo_electronico: 'lucia@correo.es',
  telefono: '612405918',
};
const builder: Fields = {
  empresa: 'Obras Levante, S.L.',
  persona_contacto: 'Joan Ferri',
  telefono: '963215480',
  correo: 'obras@levante.es',
};

type Run = ReturnType<typeof runMachine>;

function fail(run: Run, actor: string, kind: ErrorKind) {
  run.make({ actor, error: kind, reason: encode(serviceError('No', {}, kind)) });
}

const FORMS: [string, () => Run, (run: Run) => void, string, Fields][] = [
  [
    'a tenant',
    () => runMachine(inquilinoAdditionMachine, { inmueble: 7 }),
    () => {},
    'createInquilino',
    tenant,
  ],
  [
    'a new builder',
    () => runMachine(constructoraAssociationMachine, { inmueble: 7 }),
    () => {},
    'createConstructora',
    builder,
  ],
  [
    'a builder of the system',
    () => {
      const run = runMachine(constructoraAssociationMachine, { inmueble: 7 });
      run.make({ event: { type: 'mode.changed', mode: 'existente' } });
      run.make({ actor: 'listConstructoras', done: 'one', output: encode([constructora({ id: 12 })]) });
      run.make({ event: { type: 'constructora.choose', id: 12 } });
      return run;
    },
    (run) =>
      void run.make({ actor: 'getConstructora', done: 'it', output: encode(constructora({ id: 12 })) }),
    'linkConstructora',
    {},
  ],
];

it.each(FORMS)(
  '[PARTY-5] [PARTY-9] the form of %s says that a response was lost, also after a refusal of another attempt',
  (_, open, prepare, actor, fields) => {
    const outputs = (['refused', 'uncertain', 'server'] as const).map((kind) => {
      const run = open();
      for (const [name, value] of Object.entries(fields))
        run.make({ event: { type: 'field.changed', name, value } });
      for (const failure of [kind, 'refused'] as const) {
        run.make({ event: { type: 'form.submit' } });
        prepare(run);
        fail(run, actor, failure);
      }
      run.make({ event: { type: 'dialog.close' } });
      if (run.actor.getSnapshot().hasTag('leaving')) run.make({ event: { type: 'leave.confirm' } });
      return run.actor.getSnapshot().output;
    });
    expect(outputs).toEqual([
      { tercero: null, isUncertain: false },
      { tercero: null, isUncertain: true },
      { tercero: null, isUncertain: true },
    ]);
  },
);

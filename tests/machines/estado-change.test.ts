import { describe, expect, it } from 'vitest';
import { estadoChangeMachine } from '../../src/machines/estado/estado-change.machine.ts';
import type { ErrorKind } from '../../src/lib/error-kind.ts';
import { encode, runMachine } from '../../flows/index.ts';
import { constructora, inmuebleDetail, inquilino, serviceError } from '../flows/support/samples.ts';

const ALQUILADO = { value: 'alquilado', label: 'Alquilado' };
const REFORMANDO = { value: 'reformando', label: 'En obras' };

/** The dialog of a property in estado comprado, before the server's options are loaded. */
function openDialog(change: Parameters<typeof inmuebleDetail>[0] = {}) {
  const run = runMachine(estadoChangeMachine, {
    parent: { $parent: true },
    inmueble: encode(inmuebleDetail(change)),
  });
  return {
    choose: (value: string) => run.make({ event: { type: 'estado.choose', value } }),
    load: (options: object[]) => run.make({ actor: 'loadEstados', done: 'options', output: encode(options) }),
    refresh: (estado: string) => {
      const inmueble = encode(inmuebleDetail({ ...change, estado }));
      return run.make({ event: { type: 'inmueble.refreshed', inmueble } });
    },
    submit: () => run.make({ event: { type: 'form.submit' } }),
    fail: (actor: string, fields: Record<string, string[]> = {}, kind?: ErrorKind) =>
      run.make({ actor, error: 'refused', reason: encode(serviceError('No', fields, kind)) }),
    end: (actor: string, output: unknown) => run.make({ actor, done: 'given', output: encode(output) }),
    add: (actor: string, tercero: unknown, isUncertain = false) =>
      run.make({ actor, done: 'given', output: encode({ tercero, isUncertain }) }),
    close: () => run.make({ event: { type: 'dialog.close' } }),
    output: () => run.actor.getSnapshot().output,
  };
}

describe('the chosen estado', () => {
  it('[STATE-3] must be one of the options', () => {
    const dialog = openDialog();
    expect(dialog.choose('derribado').context).toEqual({});
    expect(dialog.choose('alquilado').context).toEqual({ chosen: 'alquilado' });
  });

  it('[STATE-1] stays chosen if the server has it too', () => {
    const dialog = openDialog();
    dialog.choose('reformando');
    expect(dialog.load([ALQUILADO, REFORMANDO]).context).toEqual({
      options: [ALQUILADO, REFORMANDO],
    });
  });

  it('[STATE-1] is cleared if the server does not have it', () => {
    const dialog = openDialog();
    dialog.choose('reformando');
    expect(dialog.load([ALQUILADO]).context).toEqual({
      options: [ALQUILADO],
      chosen: null,
    });
  });
});

describe('prerequisites', () => {
  it.each([
    ['alquilado', { inquilinos: [11] }],
    ['reformando', { constructoras: [12] }],
    ['vendido', {}],
  ])('[STATE-5] [STATE-7] %s is set immediately if no party is missing', (estado, change) => {
    const dialog = openDialog(change);
    dialog.choose(estado);
    expect(dialog.submit().effects).toEqual([
      { stop: 'loadEstados' },
      { call: 'changeEstado', input: { id: 7, estado } },
    ]);
  });

  it('[STATE-7] a builder that was added is not looked for again after a response without it', () => {
    const dialog = openDialog();
    dialog.choose('reformando');
    dialog.submit();
    dialog.end('findConstructoras', []);
    dialog.add('constructoraAssociation', constructora());
    dialog.refresh('comprado');
    dialog.fail('changeEstado');
    expect(dialog.submit().effects).toContainEqual({
      call: 'changeEstado',
      input: { id: 7, estado: 'reformando' },
    });
  });

  it.each([[{ id: null }], [{ id: 11 }]])(
    '[STATE-6] a tenant that was added as %j is not added again after the change has failed',
    (created) => {
      const dialog = openDialog();
      dialog.choose('alquilado');
      dialog.submit();
      dialog.end('findInquilinos', []);
      dialog.add('inquilinoAddition', created);
      dialog.fail('changeEstado');
      expect(dialog.submit().effects).toEqual([
        { stop: 'loadEstados' },
        { call: 'changeEstado', input: { id: 7, estado: 'alquilado' } },
      ]);
    },
  );
});

describe('a party whose response was lost', () => {
  it.each([
    ['alquilado', 'findInquilinos', 'inquilinoAddition', true, 'uncertain'],
    ['reformando', 'findConstructoras', 'constructoraAssociation', true, 'uncertain'],
    ['alquilado', 'findInquilinos', 'inquilinoAddition', false, 'dismissed'],
    ['reformando', 'findConstructoras', 'constructoraAssociation', false, 'dismissed'],
  ])(
    '[PARTY-5] [PARTY-9] the property is read again after the form for %s (%s, %s: %s)',
    (estado, search, addition, isUncertain, outcome) => {
      const dialog = openDialog();
      dialog.choose(estado);
      dialog.submit();
      dialog.end(search, []);
      dialog.add(addition, null, isUncertain);
      dialog.close();
      expect(dialog.output()).toBe(outcome);
    },
  );

  it.each([
    ['alquilado', 'findInquilinos', 'inquilinoAddition', inquilino(), true, 'uncertain'],
    ['reformando', 'findConstructoras', 'constructoraAssociation', constructora(), true, 'uncertain'],
    ['alquilado', 'findInquilinos', 'inquilinoAddition', inquilino(), false, 'dismissed'],
  ])(
    '[PARTY-5] [PARTY-9] %s: the property is read again if another attempt added it and the change is refused (%s, %s)',
    (...given) => {
      const [estado, search, addition, added, isUncertain, outcome] = given;
      const dialog = openDialog();
      dialog.choose(estado);
      dialog.submit();
      dialog.end(search, []);
      dialog.add(addition, added, isUncertain);
      dialog.fail('changeEstado', {}, 'refused');
      dialog.close();
      expect(dialog.output()).toBe(outcome);
    },
  );

  it('[PARTY-5] the property is read again if it got the chosen estado before another attempt added the tenant', () => {
    const dialog = openDialog();
    dialog.choose('alquilado');
    dialog.submit();
    dialog.end('findInquilinos', []);
    dialog.refresh('alquilado');
    dialog.add('inquilinoAddition', inquilino(), true);
    dialog.close();
    expect(dialog.output()).toBe('uncertain');
  });
});

describe('an estado that the property gets from elsewhere meanwhile', () => {
  const choosing = { choosing: 'loading' };

  it('[STATE-3] is no choice any more after the change to it has failed', () => {
    const dialog = openDialog();
    dialog.choose('vendido');
    dialog.submit();
    dialog.refresh('vendido');
    const { state, context } = dialog.fail('changeEstado');
    expect({ state, context }).toEqual({
      state: choosing,
      context: { chosen: null, formError: 'No', outcome: 'uncertain' },
    });
    expect(dialog.submit().takes).toEqual([]);
  });

  it.each([
    ['alquilado', 'inquilinoAddition', inquilino()],
    ['reformando', 'constructoraAssociation', constructora()],
  ])('[STATE-3] %s is not set again while its party is looked for or added', (estado, addition, added) => {
    const looking = openDialog();
    looking.choose(estado);
    looking.submit();
    const { state, context } = looking.refresh(estado);
    expect({ state, chosen: context['chosen'] }).toEqual({ state: choosing, chosen: null });

    const adding = openDialog();
    adding.choose(estado);
    adding.submit();
    adding.end(estado === 'alquilado' ? 'findInquilinos' : 'findConstructoras', []);
    adding.refresh(estado);
    const after = adding.add(addition, added);
    expect({ state: after.state, chosen: after.context['chosen'] }).toEqual({
      state: choosing,
      chosen: null,
    });
    expect(after.effects).toContainEqual({ parent: expect.objectContaining({ type: 'inmueble.changed' }) });
    expect(after.effects).not.toContainEqual(expect.objectContaining({ call: 'changeEstado' }));
  });
});

describe('a refusal', () => {
  it('[STATE-8] says why the server does not set the estado, after the message', () => {
    const dialog = openDialog();
    dialog.choose('vendido');
    dialog.submit();
    const fields = { activo: ['Está inactivo.'], estado: ['Primero hay que cerrar la obra.'] };
    expect(dialog.fail('changeEstado', fields).context).toMatchObject({
      formError: 'No Primero hay que cerrar la obra. activo: Está inactivo.',
    });
  });
});

describe('the final message', () => {
  const said = (text: string) => ({ do: 'notify', params: { kind: 'success', text } });

  it.each([
    ['vendido', 'Estado del inmueble actualizado a: Vendido'],
    ['alquilado', 'Estado del inmueble actualizado a: Alquilado'],
    ['reformando', 'Estado del inmueble actualizado a: Reformando'],
  ])('[STATE-4] %s: names the estado', (estado, text) => {
    const dialog = openDialog({ inquilinos: [11], constructoras: [12] });
    dialog.choose(estado);
    dialog.submit();
    expect(dialog.end('changeEstado', inmuebleDetail({ estado })).effects).toContainEqual(said(text));
  });

  it('[STATE-1] [STATE-4] uses the server’s name of the estado', () => {
    const dialog = openDialog({ constructoras: [12] });
    dialog.load([REFORMANDO]);
    dialog.choose('reformando');
    dialog.submit();
    expect(dialog.end('changeEstado', inmuebleDetail()).effects).toContainEqual(
      said('Estado del inmueble actualizado a: En obras'),
    );
  });

  it.each([
    [
      'alquilado',
      'findInquilinos',
      'inquilinoAddition',
      inquilino(),
      'Inquilino creado y asociado correctamente. El estado del inmueble ha sido actualizado a "Alquilado".',
    ],
    [
      'reformando',
      'findConstructoras',
      'constructoraAssociation',
      constructora(),
      'Constructora asociada correctamente. El estado del inmueble ha sido actualizado a "Reformando".',
    ],
  ])('[STATE-6] [STATE-7] %s: names the party that was added', (estado, search, addition, added, text) => {
    const dialog = openDialog();
    dialog.choose(estado);
    dialog.submit();
    dialog.end(search, []);
    dialog.add(addition, added);
    expect(dialog.end('changeEstado', inmuebleDetail({ estado })).effects).toContainEqual(said(text));
  });

  it.each([
    ['alquilado', 'findInquilinos', 'inquilinoAddition', inquilino()],
    ['reformando', 'findConstructoras', 'constructoraAssociation', constructora()],
  ])('[STATE-4] does not mention the party added for %s if another estado was set', (...given) => {
    const [estado, search, addition, added] = given;
    const dialog = openDialog();
    dialog.choose(estado);
    dialog.submit();
    dialog.end(search, []);
    dialog.add(addition, added);
    dialog.fail('changeEstado');
    dialog.choose('vendido');
    dialog.submit();
    expect(dialog.end('changeEstado', inmuebleDetail()).effects).toContainEqual(
      said('Estado del inmueble actualizado a: Vendido'),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { pseudoImporte } from '../../src/lib/inferred-factura.ts';
import { SessionEndedError, type Http } from '../../src/lib/http.ts';
import { createFacturas } from '../../src/services/facturas.ts';
import { type Answer, answeringApi, API, failureOf, HTML, recordedApi, signal } from './recorded-api.ts';

const LIST = '/api/facturas/facturas/';
const SUMINISTROS = '/api/suministros/suministros/';

const RECORD = { id: 1, inmueble: 3, descripcion: 'Recibo de la luz', importe_factura: '1132.45' };
const FACTURA = {
  id: 1,
  numero: '',
  descripcion: 'Recibo de la luz',
  nombre_archivo: '',
  inmueble: 3,
  suministro: null,
  fecha: null,
  enlace: null,
  tipoSuministro: 'Electricidad',
  importeNumerico: 1132.45,
  estimado: false,
};

describe('the invoices of a property', () => {
  it('[INVOICE-2] are requested by property; invoices of others are left out anyway', async () => {
    const { http, calls } = recordedApi({ json: [RECORD, { ...RECORD, id: 2, inmueble: 4 }] });
    expect(await createFacturas(http, API).byInmueble(3, signal)).toEqual([FACTURA]);
    expect(calls.map(({ method, path }) => [method, path])).toEqual([['GET', `${LIST}?inmueble=3`]]);
  });

  it.each([[HTML], ['noNetwork'], [{ status: 400, json: { inmueble: ['x'] } }], [{ json: {} }]] as [
    Answer,
  ][])('[INVOICE-2] come from the whole list if that request fails: %j', async (answer) => {
    const { http, calls } = recordedApi(answer, {
      json: [RECORD, { ...RECORD, id: 2, inmueble: 4 }, { id: 5 }],
    });
    expect(await createFacturas(http, API).byInmueble(3, signal)).toEqual([FACTURA]);
    expect(calls.map(({ path }) => path)).toEqual([`${LIST}?inmueble=3`, LIST]);
  });

  it('are not requested again after the session ended or the call was aborted', async () => {
    const over = answeringApi(() => HTML);
    const ended: Http = async (request) => {
      await over.http(request).catch(() => undefined);
      throw new SessionEndedError('over');
    };
    expect(await failureOf(createFacturas(ended, API).byInmueble(3, signal))).toEqual(
      new SessionEndedError('over'),
    );
    expect(over.calls).toHaveLength(1);
    const leaving = new AbortController();
    const left = answeringApi(() => {
      leaving.abort();
      return 'noNetwork';
    });
    expect(await failureOf(createFacturas(left.http, API).byInmueble(3, leaving.signal))).toBe(
      leaving.signal.reason,
    );
    expect(left.calls).toHaveLength(1);
  });

  it('fail if the supplies fail because the session ended or the call was aborted', async () => {
    const json = [{ id: 1, inmueble: 3, suministro: 1, importe: 1 }];
    const listed = answeringApi(() => ({ json }));
    const ended: Http = (request) =>
      request.path === SUMINISTROS ? Promise.reject(new SessionEndedError('over')) : listed.http(request);
    expect(await failureOf(createFacturas(ended, API).byInmueble(3, signal))).toEqual(
      new SessionEndedError('over'),
    );
    const leaving = new AbortController();
    const left = answeringApi(({ path }) => {
      if (path !== SUMINISTROS) return { json };
      leaving.abort();
      return 'noNetwork';
    });
    expect(await failureOf(createFacturas(left.http, API).byInmueble(3, leaving.signal))).toBe(
      leaving.signal.reason,
    );
  });

  it('fail with a message if both requests fail, without a third request', async () => {
    const { http, calls } = recordedApi(HTML, HTML);
    expect(await failureOf(createFacturas(http, API).byInmueble(3, signal))).toMatchObject({
      message: 'No se pudieron cargar las facturas. Por favor, inténtalo de nuevo.',
    });
    expect(calls).toHaveLength(2);
  });

  it('without a property count as its own if the server filtered by property', async () => {
    const silent = { id: 7, descripcion: 'luz', importe: 1 };
    const kept = recordedApi({ json: [silent] });
    expect((await createFacturas(kept.http, API).byInmueble(3, signal)).map(({ id }) => id)).toEqual([7]);
    const both = recordedApi({ json: [silent, RECORD] });
    expect((await createFacturas(both.http, API).byInmueble(3, signal)).map(({ id }) => id)).toEqual([7, 1]);
    const ignored = recordedApi({ json: [silent, { ...RECORD, inmueble: 4 }] });
    expect(await createFacturas(ignored.http, API).byInmueble(3, signal)).toEqual([]);
  });

  const firsts: [string, string, string[], unknown, unknown][] = [
    ['[INVOICE-3]', 'numero', ['numero_factura', 'referencia', 'numero'], 'F-1', 'F-1'],
    [
      '[INVOICE-3]',
      'fecha',
      ['fecha', 'fecha_emision', 'fecha_factura', 'fecha_creacion'],
      '2026-10-01',
      '2026-10-01',
    ],
    [
      '[INVOICE-4]',
      'importeNumerico',
      ['importe_factura', 'importe_total', 'precio', 'importe', 'total', 'monto'],
      '45,10',
      45.1,
    ],
  ];
  it.each(firsts)('%s %s is the first of its fields that has one', async (_, field, names, given, value) => {
    for (const [at, name] of names.entries()) {
      const earlier = Object.fromEntries(names.slice(0, at).map((empty) => [empty, null]));
      const later = Object.fromEntries(names.slice(at + 1).map((other) => [other, '9']));
      const json = [{ id: 1, inmueble: 3, descripcion: 'luz', ...earlier, ...later, [name]: given }];
      const [factura] = await createFacturas(recordedApi({ json }).http, API).byInmueble(3, signal);
      expect(factura).toMatchObject({ [field]: value });
    }
  });

  it('[INVOICE-6] without an amount have an estimated one, marked as such', async () => {
    const json = [
      { ...RECORD, importe_factura: null },
      { ...RECORD, id: 2, importe_factura: 'pendiente' },
    ];
    expect(await createFacturas(recordedApi({ json }).http, API).byInmueble(3, signal)).toEqual([
      { ...FACTURA, importeNumerico: pseudoImporte(1, 'Electricidad'), estimado: true },
      { ...FACTURA, id: 2, importeNumerico: pseudoImporte(2, 'Electricidad'), estimado: true },
    ]);
  });

  it('an amount of zero is an amount', async () => {
    const json = [{ ...RECORD, importe_factura: 0 }];
    expect(await createFacturas(recordedApi({ json }).http, API).byInmueble(3, signal)).toEqual([
      { ...FACTURA, importeNumerico: 0 },
    ]);
  });

  it('[INVOICE-7] have a safe link or none', async () => {
    const files = ['/media/f.pdf', 'f.pdf', 'javascript:alert(1)', null];
    const json = files.map((archivo_factura, id) => ({ ...RECORD, id, archivo_factura }));
    const facturas = await createFacturas(recordedApi({ json }).http, API).byInmueble(3, signal);
    expect(facturas.map(({ enlace }) => enlace)).toEqual([
      `${API}/media/f.pdf`,
      `${API}/media/f.pdf`,
      null,
      null,
    ]);
  });

  it('[INVOICE-5] load the supplies only if kind or property is missing', async () => {
    const facturas = [
      { id: 1, inmueble: 3, suministro: 9, importe: 1 },
      { id: 2, suministro: 9, importe: 1 },
      { id: 3, suministro: 8, importe: 1 },
      { id: 4, inmueble: 3, suministro: 8, importe: 1 },
    ];
    const suministros = [
      { id: 9, inmueble: 3, tipo: 'G' },
      { id: 8, inmueble: 4, tipo: 'E' },
    ];
    const { http, calls } = answeringApi(({ path }) => ({
      json: path === SUMINISTROS ? suministros : facturas,
    }));
    const found = await createFacturas(http, API).byInmueble(3, signal);
    expect(found.map(({ id, tipoSuministro }) => [id, tipoSuministro])).toEqual([
      [1, 'Gas'],
      [2, 'Gas'],
      [4, 'Electricidad'],
    ]);
    expect(calls.map(({ path }) => path)).toEqual([`${LIST}?inmueble=3`, SUMINISTROS]);
  });

  it.each([
    ['the name of its file', { nombre_archivo: 'gas.pdf' }, 'Gas'],
    ['its description', { descripcion: 'Gas natural' }, 'Gas'],
    ['nothing, and it has no supply,', { suministro: null }, 'Electricidad'],
  ])('[INVOICE-5] with a kind from %s load no supplies', async (_, told, kind) => {
    const { http, calls } = recordedApi({
      json: [{ id: 1, inmueble: 3, suministro: 9, importe: 1, ...told }],
    });
    const found = await createFacturas(http, API).byInmueble(3, signal);
    expect(found.map(({ tipoSuministro }) => tipoSuministro)).toEqual([kind]);
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['alone', []],
    ['beside one whose record has no kind', [{ id: 2, inmueble: 3, suministro: 9, importe: 1 }]],
  ])('[INVOICE-5] have the kind of their supply before that of their record, %s', async (_, others) => {
    const facturas = [{ id: 1, inmueble: 3, suministro: 9, tipo_suministro: 'G' }, ...others];
    const { http, calls } = answeringApi(({ path }) => ({
      json: path === SUMINISTROS ? [{ id: 9, inmueble: 3, tipo: 'E' }] : facturas,
    }));
    const [factura] = await createFacturas(http, API).byInmueble(3, signal);
    expect(factura).toMatchObject({
      tipoSuministro: 'Electricidad',
      importeNumerico: pseudoImporte(1, 'Electricidad'),
    });
    expect(calls).toHaveLength(2);
  });

  it('[INVOICE-5] have the kind of their record if the supplies fail', async () => {
    const facturas = [{ id: 1, inmueble: 3, suministro: 9, tipo_suministro: 'G', importe: 1 }];
    const { http } = answeringApi(({ path }) => (path === SUMINISTROS ? HTML : { json: facturas }));
    const found = await createFacturas(http, API).byInmueble(3, signal);
    expect(found.map(({ tipoSuministro }) => tipoSuministro)).toEqual(['Gas']);
  });

  it('[INVOICE-2] of a supply of the property belong to it, whatever else is in the list', async () => {
    const facturas = [
      { id: 1, suministro: 9, tipo_suministro: 'G', importe: 1 },
      { id: 2, inmueble: 4, importe: 1 },
      { id: 3, inmueble: 3, suministro: 8, tipo_suministro: 'G', importe: 1 },
      { id: 4, suministro: 7, importe: 1 },
      { inmueble: 3, importe: 1 },
    ];
    const suministros = [
      { id: 9, inmueble: 3, tipo: 'G' },
      { id: 8, inmueble: 4, tipo: 'E' },
    ];
    const { http } = answeringApi(({ path }) => ({ json: path === SUMINISTROS ? suministros : facturas }));
    const found = await createFacturas(http, API).byInmueble(3, signal);
    expect(found.map(({ id, inmueble, suministro }) => [id, inmueble, suministro])).toEqual([
      [1, null, 9],
      [3, 3, 8],
    ]);
  });

  it('[INVOICE-5] fall back to the default by supply id when the supplies fail', async () => {
    const facturas = [
      { id: 1, inmueble: 3, suministro: 1, importe: 1 },
      { id: 2, inmueble: 3, suministro: 2, importe: 1 },
    ];
    const { http } = answeringApi(({ path }) => (path === SUMINISTROS ? HTML : { json: facturas }));
    const found = await createFacturas(http, API).byInmueble(3, signal);
    expect(found.map(({ tipoSuministro }) => tipoSuministro)).toEqual(['Electricidad', 'Gas']);
  });

  it('[INVOICE-5] load the supplies to find their property even if they have a kind', async () => {
    const { http, calls } = recordedApi(
      { json: [{ id: 2, suministro: 9, nombre_archivo: 'gas.pdf', importe: 1 }] },
      { json: [{ id: 9, inmueble: 3, tipo: 'G' }] },
    );
    const found = await createFacturas(http, API).byInmueble(3, signal);
    expect(found.map(({ id }) => id)).toEqual([2]);
    expect(calls.map(({ path }) => path)).toEqual([`${LIST}?inmueble=3`, SUMINISTROS]);
  });

  it('[INVOICE-5] do not need the supplies if those without a property have no supply either', async () => {
    const facturas = [
      { id: 1, inmueble: 3, suministro: 1, importe: 1 },
      { id: 2, importe: 1 },
      { id: 3, inmueble: 4, importe: 1 },
    ];
    const { http } = answeringApi(({ path }) => (path === SUMINISTROS ? HTML : { json: facturas }));
    const found = await createFacturas(http, API).byInmueble(3, signal);
    expect(found.map(({ id }) => id)).toEqual([1]);
  });

  it('of the whole list are not processed once the call is aborted', async () => {
    const leaving = new AbortController();
    const { http, calls } = answeringApi(({ path }) => {
      if (path !== LIST) return HTML;
      leaving.abort('gone');
      return { json: { results: [RECORD], next: '?page=2' } };
    });
    expect(await failureOf(createFacturas(http, API).byInmueble(3, leaving.signal))).toBe('gone');
    expect(calls.map(({ path }) => path)).toEqual([`${LIST}?inmueble=3`, LIST]);
  });

  it('fail if only the supplies could tell their property', async () => {
    const { http } = answeringApi(({ path }) =>
      path === SUMINISTROS ? HTML : { json: [RECORD, { id: 2, suministro: 9, importe: 1 }] },
    );
    expect(await failureOf(createFacturas(http, API).byInmueble(3, signal))).toMatchObject({
      name: 'ServiceError',
    });
  });
});

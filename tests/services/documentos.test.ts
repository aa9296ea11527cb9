import { describe, expect, it } from 'vitest';
import type { Http } from '../../src/lib/http.ts';
import { createDocumentos } from '../../src/services/documentos.ts';
import { type Answer, answeringApi, API, failureOf, HTML, recordedApi, signal } from './recorded-api.ts';

const LIST = '/api/documentos/documentos/';
const SUMINISTROS = '/api/suministros/suministros/';
const UNCERTAIN = 'Es posible que los datos ya se hayan guardado: conviene comprobarlo antes de repetir.';

const EMPTY = {
  id: 1,
  nombre: '',
  titulo: '',
  descripcion: '',
  tipo: '',
  inmueble: 3,
  suministro: null,
  fecha: null,
  enlace: null,
};

describe('the documents of a property', () => {
  it('[DOC-1] [DOC-3] [DOC-4] are only its own; each value comes from the first field that has it', async () => {
    const { http, calls } = recordedApi({
      json: [
        {
          id: 1,
          inmueble: 3,
          nombre: 'Contrato',
          titulo: 'x',
          descripcion: ' Firmado ',
          tipo: 'contrato',
          fecha: '2026-01-02',
          archivo: '/media/a.pdf',
        },
        { inmueble: 3, nombre: 'sin número' },
        {
          id: 2,
          inmueble: '3',
          titulo: 'Plano',
          fecha_creacion: '2026-01-03',
          fecha_subida: 'x',
          url: 'b.pdf',
        },
        { id: 3, inmueble: 3, nombre: '', fecha_subida: '2026-01-04T10:00:00', archivo: null },
        { id: 4, inmueble: 4, nombre: 'de otro' },
      ],
    });
    expect(await createDocumentos(http, API).byInmueble(3, signal)).toEqual([
      {
        ...EMPTY,
        nombre: 'Contrato',
        titulo: 'x',
        descripcion: 'Firmado',
        tipo: 'contrato',
        fecha: '2026-01-02',
        enlace: `${API}/media/a.pdf`,
      },
      {
        ...EMPTY,
        id: 2,
        nombre: 'Plano',
        titulo: 'Plano',
        fecha: '2026-01-03',
        enlace: `${API}/media/b.pdf`,
      },
      { ...EMPTY, id: 3, fecha: '2026-01-04T10:00:00' },
    ]);
    expect(calls.map(({ method, path }) => [method, path])).toEqual([['GET', LIST]]);
  });

  it('without a property belong to it by their supply', async () => {
    const documentos = [{ id: 1, suministro: 1 }, { id: 2, suministro: 2 }, { id: 3 }];
    const suministros = [
      { id: 1, inmueble: 3 },
      { id: 2, inmueble: 4 },
    ];
    const { http, calls } = answeringApi(({ path }) => ({ json: path === LIST ? documentos : suministros }));
    expect(await createDocumentos(http, API).byInmueble(3, signal)).toEqual([
      { ...EMPTY, inmueble: null, suministro: 1 },
    ]);
    expect(calls.map(({ path }) => path)).toEqual([LIST, SUMINISTROS]);
  });

  it('have a message when they cannot be loaded', async () => {
    expect(
      await failureOf(createDocumentos(recordedApi(HTML).http, API).byInmueble(3, signal)),
    ).toMatchObject({
      message: 'No se pudieron cargar los documentos. Por favor, inténtalo de nuevo.',
    });
  });
});

describe('an upload', () => {
  const archivo = new File(['%PDF-1.7'], 'contrato.pdf', { type: 'application/pdf' });
  const upload = { inmueble: 3, nombre: 'Contrato', descripcion: '', archivo };

  it('[DOC-7] is a form of nombre, descripcion, inmueble and archivo', async () => {
    const { http, calls } = recordedApi({ status: 201, json: { id: 9 } });
    await createDocumentos(http, API).upload(upload, signal);
    expect(calls).toEqual([
      {
        method: 'POST',
        path: LIST,
        bearer: 'Bearer token-1',
        body: [
          ['nombre', 'Contrato'],
          ['descripcion', ''],
          ['inmueble', '3'],
          ['archivo', archivo],
        ],
      },
    ]);
  });

  const failed = 'Error al subir el documento. Por favor, inténtalo de nuevo.';
  const tooBig = 'Error en el archivo: El servidor no acepta un archivo de este tamaño.';
  const cases: [string, Answer, string][] = [
    ['detail first', { status: 403, json: { detail: 'No tiene permiso.' } }, 'No tiene permiso.'],
    [
      'then the file',
      { status: 400, json: { nombre: ['x'], archivo: ['Muy grande.', 'Dañado.'] } },
      'Error en el archivo: Muy grande. Dañado.',
    ],
    [
      'of a file whose errors are nested',
      { status: 400, json: { nombre: ['x'], archivo: { 0: ['Dañado.'] } } },
      'Error en el archivo: Dañado.',
    ],
    [
      'of a field whose errors are nested, without their places',
      { status: 400, json: { nombre: [{ 0: 'Largo.' }] } },
      'Error en nombre: Largo.',
    ],
    [
      'then the first field',
      { status: 400, json: { nombre: ['Largo.', 'Feo.'], inmueble: ['x'] } },
      'Error en nombre: Largo. Feo.',
    ],
    [
      'what belongs to no field',
      { status: 400, json: { non_field_errors: ['Repetido.', 'Otra vez.'] } },
      'Repetido. Otra vez.',
    ],
    ['else the fixed text', HTML, failed],
    ['else the fixed text, of an empty body', { status: 400, text: '' }, failed],
    ['of its size, if a proxy refuses it', { ...HTML, status: 413 }, tooBig],
    ['of its size, if an empty body refuses it', { status: 413, text: '' }, tooBig],
    ['detail first, of its size too', { status: 413, json: { detail: 'Hasta 5 MB.' } }, 'Hasta 5 MB.'],
    ['that nobody knows', 'noNetwork', `${failed} ${UNCERTAIN}`],
  ];
  it.each(cases)('[DOC-8] has the message %s', async (_, answer, message) => {
    const { http, calls } = recordedApi(answer);
    expect(await failureOf(createDocumentos(http, API).upload(upload, signal))).toMatchObject({ message });
    expect(calls).toHaveLength(1);
  });

  const gone = new DOMException('gone', 'NotReadableError');
  const changed = {
    name: 'ServiceError',
    message: 'El archivo ha cambiado o ya no se puede leer. Es necesario seleccionarlo de nuevo.',
    kind: 'fileLost',
    fields: {},
  };

  /** A file that can be read this many times. */
  function fileLostAfter(times: number): File {
    const lost = new File(['x'], 'perdido.pdf');
    let left = times;
    lost.arrayBuffer = async () => {
      if (left === 0) throw gone;
      left -= 1;
      return new ArrayBuffer(1);
    };
    return lost;
  }

  /**
   * A file that gets longer after it was read this many times. Firefox tells the length that it had when it was chosen, and
   * reads what it holds now.
   */
  function fileGrownAfter(times: number): File {
    const grown = new File(['x'], 'cambiado.pdf');
    let left = times;
    grown.arrayBuffer = async () => new ArrayBuffer(left-- > 0 ? 1 : 5);
    return grown;
  }

  const uploading = (http: Http, file: File) =>
    failureOf(createDocumentos(http, API).upload({ ...upload, archivo: file }, signal));

  it('of an unreadable file sends nothing and says so', async () => {
    const { http, calls } = recordedApi();
    expect(await uploading(http, fileLostAfter(0))).toMatchObject({ ...changed, cause: gone });
    expect(calls).toEqual([]);
  });

  it('of a file that is longer than when it was chosen sends nothing and says so', async () => {
    const { http, calls } = recordedApi();
    expect(await uploading(http, fileGrownAfter(0))).toMatchObject(changed);
    expect(calls).toEqual([]);
  });

  it('of a file that disappears during the upload says so, instead of reporting no connection', async () => {
    const { http } = recordedApi('noNetwork');
    expect(await uploading(http, fileLostAfter(1))).toMatchObject({
      ...changed,
      cause: { name: 'ConnectionError' },
    });
  });

  it('of a file that gets longer during the upload says so, instead of reporting no connection', async () => {
    const { http } = recordedApi('noNetwork');
    expect(await uploading(http, fileGrownAfter(1))).toMatchObject({
      ...changed,
      cause: { name: 'ConnectionError' },
    });
  });

  it('with a response reports that response, even if the file has disappeared', async () => {
    const { http } = recordedApi({ status: 403, json: { detail: 'No tiene permiso.' } });
    expect(await uploading(http, fileLostAfter(1))).toMatchObject({ message: 'No tiene permiso.' });
  });

  it('[DOC-7] reports its progress', async () => {
    const told: number[] = [];
    const http: Http = async ({ onProgress }) => {
      onProgress?.(0.5);
      return { status: 201, body: {} };
    };
    const onProgress = (fraction: number) => void told.push(fraction);
    await createDocumentos(http, API).upload({ ...upload, onProgress }, signal);
    expect(told).toEqual([0.5]);
  });
});

describe('a deletion', () => {
  it('[DOC-9] sends a DELETE for the document', async () => {
    const { http, calls } = recordedApi({ status: 204, text: '' });
    await createDocumentos(http, API).remove(5, signal);
    expect(calls).toEqual([
      { method: 'DELETE', path: `${LIST}5/`, bearer: 'Bearer token-1', body: undefined },
    ]);
  });

  it('[DOC-9] of a document that is gone already is done', async () => {
    const { http } = recordedApi({ status: 404, json: { detail: 'No encontrado.' } });
    expect(await createDocumentos(http, API).remove(5, signal)).toBeUndefined();
  });

  const page: Answer = { ...HTML, status: 404 };
  it.each([[HTML], ['noNetwork'], [page], [{ status: 403, json: { detail: 'x' } }]] as [Answer][])(
    '[DOC-9] has a message when it fails: %j',
    async (answer) => {
      expect(
        await failureOf(createDocumentos(recordedApi(answer).http, API).remove(5, signal)),
      ).toMatchObject({
        message: 'Error al eliminar el documento. Por favor, inténtalo de nuevo.',
      });
    },
  );
});

import { readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { FileStorage } from '../../server/storage/file-storage.ts';
import { logIn, request } from '../support/server.ts';
import { DOC, DOCX, form, JPEG, PDF, PNG } from './files.ts';
import { createWorld, foreignKey, insertOne, NO_IDS, NOT_FOUND, said, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.server.close());

const PATH = '/api/documentos/documentos/';
const MB = 1024 * 1024;
const REQUIRED = 'Este campo es requerido.';
const NO_FILE = 'No se envió ningún archivo.';

const fields = () => ({ nombre: 'Contrato', descripcion: 'Firmado', inmueble: world.ana.inmueble });
const upload = (name: string, content: Uint8Array) =>
  world.asAna(`POST ${PATH}`, { body: form(fields(), { name, content }) });
const post = (body: unknown, headers: Record<string, string> = {}) =>
  world.asAna(`POST ${PATH}`, { body, headers });
const listed = async (): Promise<{ id: number }[]> =>
  (await world.asAna(`GET ${PATH}`)).body as { id: number }[];

interface Documento {
  id: number;
  archivo: string;
}

/** The stored files, complete or partial. */
async function stored(): Promise<string[]> {
  return readdir(join(world.server.dataDir, 'media/documentos')).catch(() => []);
}

/** Until the test ends, removing a file takes as long as a request. */
function removeSlowly(storage: FileStorage): void {
  const { remove } = storage;
  storage.remove = async (key) => {
    await listed();
    await remove(key);
  };
  onTestFinished(() => {
    storage.remove = remove;
  });
}

const download = (url: string): Promise<Response> => fetch(url);

/** The responses to an upload and to a request that follows it on the same connection. */
async function uploadAndNext({ server, ana }: World, body: FormData): Promise<[string, unknown][]> {
  const encoded = new Response(body);
  const content = Buffer.from(await encoded.arrayBuffer());
  const head = [
    `POST ${PATH} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${ana.access}`,
    `content-type: ${encoded.headers.get('content-type')}`,
    `content-length: ${content.length}`,
  ];
  const next = ['GET /api/health HTTP/1.1', 'host: localhost', 'connection: close'];
  const socket = connect(server.port, '127.0.0.1');
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(content);
  socket.write(`${next.join('\r\n')}\r\n\r\n`);
  const answers = (await socket.toArray()).join('').split(/(?=HTTP\/1\.1 )/);
  return answers.map((answer) => {
    const [top = '', json = ''] = answer.split('\r\n\r\n');
    return [top.split('\r\n', 1).join(), JSON.parse(json) as unknown];
  });
}

describe('POST', () => {
  it('[DOC-7] stores the file and returns a link that opens it', async () => {
    const answer = await upload('Contrato de alquiler.PDF', PDF);
    expect(said(answer)).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        nombre: 'Contrato',
        descripcion: 'Firmado',
        tipo: '',
        inmueble: world.ana.inmueble,
        suministro: null,
        url: null,
        fecha_subida: expect.any(String),
        archivo: expect.stringMatching(
          new RegExp(
            `^${world.server.url}/media/documentos/[0-9a-f-]{36}\\.pdf\\?caduca=\\d+&firma=[0-9a-f]{64}$`,
          ),
        ),
      },
    });
    expect(await listed()).toContainEqual(answer.body);
    const response = await download((answer.body as Documento).archivo);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="Contrato.pdf"; filename*=UTF-8''Contrato.pdf`,
    );
  });

  it.each([
    ['a.pdf', PDF],
    ['a.png', PNG],
    ['a.jpg', JPEG],
    ['a.jpeg', JPEG],
    ['a.doc', DOC],
    ['a.docx', DOCX],
    ['A.B.PDF', PDF],
    ['bom.pdf', Buffer.concat([Buffer.from('\ufeff\r\n'), PDF])],
    ['blank.pdf', Buffer.concat([Buffer.alloc(1000, '\n'), PDF])],
  ])('[DOC-6] accepts %s', async (name, content) => {
    expect((await upload(name, content)).status).toBe(201);
  });

  it.each([
    ['a.exe', 'exe'],
    ['a', ''],
    ['pdf', ''],
    ['a.pdf.html', 'html'],
    ['a.svg', 'svg'],
    ['a.__proto__', '__proto__'],
  ])('[DOC-6] refuses the name %s', async (name, extension) => {
    expect(said(await upload(name, PDF))).toEqual({
      status: 400,
      body: {
        archivo: [
          `La extensión de archivo "${extension}" no está permitida. ` +
            'Las extensiones permitidas son: pdf, doc, docx, jpg, jpeg, png.',
        ],
      },
    });
  });

  it.each([
    ['a.pdf', PNG],
    ['a.png', PDF],
    ['a.docx', DOC],
    ['a.jpg', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a.pdf', Buffer.from('%PD')],
    ['a.pdf', Buffer.concat([Buffer.from('MZ'), PDF])],
    ['a.pdf', Buffer.alloc(1000, '\n')],
    ['a.pdf', Buffer.concat([Buffer.alloc(1020, '\n'), PDF])],
    ['a.png', Buffer.concat([Buffer.from('\n'), PNG])],
  ])('[DOC-6] refuses as %s what is not (%#), and keeps nothing of it', async (name, content) => {
    const before = await stored();
    expect(said(await upload(name, content))).toEqual({
      status: 400,
      body: { archivo: ['El contenido del archivo no corresponde a su extensión.'] },
    });
    expect(await stored()).toEqual(before);
  });

  it('[DOC-6] refuses an empty file', async () => {
    expect(said(await upload('a.pdf', Buffer.alloc(0)))).toEqual({
      status: 400,
      body: { archivo: ['El archivo enviado está vacío.'] },
    });
  });

  it('[DOC-6] accepts exactly 10 MB; one more byte is refused and nothing is stored', async () => {
    const whole = Buffer.concat([PDF, Buffer.alloc(10 * MB - PDF.length)]);
    const taken = await upload('a.pdf', whole);
    expect(taken.status).toBe(201);
    const response = await download((taken.body as Documento).archivo);
    expect((await response.arrayBuffer()).byteLength).toBe(10 * MB);
    const before = await stored();
    const answer = await upload('a.pdf', Buffer.concat([whole, Buffer.alloc(1)]));
    expect(said(answer)).toEqual({
      status: 400,
      body: { archivo: ['El archivo supera el tamaño máximo de 10 MB.'] },
    });
    expect(await stored()).toEqual(before);
  });

  it('refuses an upload of 40 MB and keeps the connection usable', async () => {
    const answer = await upload('a.pdf', Buffer.concat([PDF, Buffer.alloc(40 * MB)]));
    expect(answer.body).toEqual({ archivo: ['El archivo supera el tamaño máximo de 10 MB.'] });
    expect((await upload('a.pdf', PDF)).status).toBe(201);
  });

  it('stores nothing of an interrupted upload', async () => {
    const before = await stored();
    const socket = connect(world.server.port, '127.0.0.1');
    const head = [
      `POST ${PATH} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${world.ana.access}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 5000000',
      '',
      '--x',
      'content-disposition: form-data; name="archivo"; filename="a.pdf"',
      '',
      '%PDF-1.7',
    ].join('\r\n');
    socket.write(head);
    socket.write(Buffer.alloc(500_000));
    await expect.poll(async () => (await stored()).length).toBe(before.length + 1);
    socket.destroy();
    await expect.poll(stored).toEqual(before);
  });

  it('stores nothing if the session ends before the last byte', async () => {
    const { access, refresh } = await logIn(world.server.url, 'ana', world.ana.password);
    const before = { files: await stored(), records: await listed() };
    removeSlowly(world.server.storage);
    const encoded = new Response(form(fields(), { name: 'a.pdf', content: PDF }));
    const content = Buffer.from(await encoded.arrayBuffer());
    const head = [
      `POST ${PATH} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${access}`,
      `content-type: ${encoded.headers.get('content-type')}`,
      `content-length: ${content.length}`,
      'connection: close',
    ];
    const socket = connect(world.server.port, '127.0.0.1');
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(content.subarray(0, -1));
    await expect.poll(async () => (await stored()).length).toBe(before.files.length + 1);
    await request(world.server, 'POST /api/token/blacklist/', { body: { refresh } });
    socket.write(content.subarray(-1));
    expect((await socket.toArray()).join('')).toMatch(/^HTTP\/1\.1 401 /);
    expect({ files: await stored(), records: await listed() }).toEqual(before);
  });

  it('a file that cannot be stored is a 5xx, and the server keeps running', async () => {
    const full = await createWorld({ config: { logLevel: 'silent' } });
    try {
      await writeFile(join(full.server.dataDir, 'media'), '');
      const body = form({ nombre: 'x', inmueble: full.ana.inmueble }, { name: 'a.pdf', content: PDF });
      expect(said(await full.asAna(`POST ${PATH}`, { body }))).toEqual({
        status: 500,
        body: { detail: 'Se ha producido un error en el servidor.' },
      });
      expect(said(await full.asAna(`GET ${PATH}`))).toEqual({ status: 200, body: [] });
    } finally {
      await full.server.close();
    }
  });

  it.each(['ENOSPC', 'EDQUOT'])('is a 503 if the disk has no room (%s)', async (code) => {
    const put = () => Promise.reject(Object.assign(new Error('no room'), { code }));
    const storage = { ...world.server.storage, put };
    const full = await createWorld({ config: { logLevel: 'silent' }, storage });
    try {
      const body = form({ nombre: 'x', inmueble: full.ana.inmueble }, { name: 'a.pdf', content: PDF });
      const answer = await full.asAna(`POST ${PATH}`, { body });
      expect({ ...said(answer), retryAfter: answer.headers.get('retry-after') }).toEqual({
        status: 503,
        body: { detail: 'El servicio no está disponible en este momento. Por favor, inténtelo de nuevo.' },
        retryAfter: '5',
      });
    } finally {
      await full.server.close();
    }
  });

  it.each<[string, Record<string, string>, string, string]>([
    [
      'storage that fails',
      { nombre: 'x' },
      '500 Internal Server Error',
      'Se ha producido un error en el servidor.',
    ],
    [
      'field that is too long',
      { nombre: 'x'.repeat(100_001) },
      '400 Bad Request',
      'Solicitud con formato incorrecto.',
    ],
  ])('a %s before a large file is read is answered at once', async (_, given, status, detail) => {
    const broken = await createWorld({ config: { logLevel: 'silent', bodySeconds: 1 } });
    try {
      await writeFile(join(broken.server.dataDir, 'media'), '');
      const content = Buffer.concat([PDF, Buffer.alloc(9 * MB)]);
      expect(await uploadAndNext(broken, form(given, { name: 'a.pdf', content }))).toEqual([
        [`HTTP/1.1 ${status}`, { detail }],
        ['HTTP/1.1 200 OK', { status: 'ok' }],
      ]);
    } finally {
      await broken.server.close();
    }
  });

  it('a file name never determines where the file is stored', async () => {
    const names = [
      '../../etc/passwd.pdf',
      '..\\..\\boot.pdf',
      '/etc/x.pdf',
      'a\u0000b.pdf',
      `${'á'.repeat(400)}.pdf`,
    ];
    for (const name of names) {
      const answer = await upload(name, PDF);
      expect((answer.body as Documento).archivo).toMatch(/\/media\/documentos\/[0-9a-f-]{36}\.pdf\?/);
    }
    expect(await readdir(world.server.dataDir)).not.toContain('boot.pdf');
  });

  it('accepts the fields in any order', async () => {
    const data = form({}, { name: 'a.pdf', content: PDF });
    for (const [name, value] of Object.entries(fields())) data.append(name, String(value));
    expect((await post(data)).status).toBe(201);
  });

  it('[DOC-8] reports all missing and invalid fields at once and stores nothing', async () => {
    const before = await stored();
    expect(said(await post(form({}, null)))).toEqual({
      status: 400,
      body: { nombre: [REQUIRED], inmueble: [REQUIRED], archivo: [NO_FILE] },
    });
    const wrong = {
      nombre: 'x'.repeat(256),
      descripcion: 'x'.repeat(5001),
      tipo: 'x'.repeat(51),
      inmueble: 'uno',
    };
    expect(said(await post(form(wrong, { name: 'a.pdf', content: PDF })))).toEqual({
      status: 400,
      body: {
        nombre: ['Asegúrese de que este campo no tenga más de 255 caracteres.'],
        descripcion: ['Asegúrese de que este campo no tenga más de 5000 caracteres.'],
        tipo: ['Asegúrese de que este campo no tenga más de 50 caracteres.'],
        inmueble: ['Tipo incorrecto. Se esperaba valor de clave primaria y se recibió str.'],
      },
    });
    expect(await stored()).toEqual(before);
  });

  it('refuses another user’s property', async () => {
    const before = await stored();
    const body = form({ nombre: 'x', inmueble: world.berta.inmueble }, { name: 'a.pdf', content: PDF });
    expect(said(await post(body))).toEqual({
      status: 400,
      body: { inmueble: [foreignKey(world.berta.inmueble)] },
    });
    expect(await stored()).toEqual(before);
  });

  it('refuses text instead of a file', async () => {
    const data = form(fields(), null);
    data.append('archivo', 'contrato.pdf');
    const notFile =
      'La información enviada no era un archivo. Compruebe el tipo de codificación del formulario.';
    expect(said(await post(data))).toEqual({ status: 400, body: { archivo: [notFile] } });
    expect(said(await post({ ...fields(), archivo: 'x' }))).toEqual({
      status: 400,
      body: { archivo: [notFile] },
    });
    expect(said(await post(fields()))).toEqual({ status: 400, body: { archivo: [NO_FILE] } });
  });

  it.each([
    ['a boundary that never comes', 'multipart/form-data; boundary=x', '--y\r\nhola'],
    ['no boundary', 'multipart/form-data', '--x--'],
    [
      'an end that is missing',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="nombre"\r\n\r\nhola',
    ],
    ['headers that are none', 'multipart/form-data; boundary=x', '--x\r\n:::\r\n\r\n\r\n--x--'],
    [
      'a file without its end',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="archivo"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--y--\r\n',
    ],
    [
      'a field of the prototype',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    ],
  ])('answers 400 to %s', async (_, type, body) => {
    expect((await post(body, { 'content-type': type })).status).toBe(400);
  });

  it('answers too many parts with 413', async () => {
    const data = form(fields(), null);
    for (let part = 0; part < 40; part += 1) data.append(`otro${part}`, 'x');
    expect(said(await post(data))).toEqual({
      status: 413,
      body: { detail: 'La solicitud es demasiado grande.' },
    });
  });
});

describe('GET', () => {
  it('[DOC-1] lists documents of the user’s properties and their supplies', async () => {
    const { server, berta } = world;
    const id = await insertOne(
      server,
      `INSERT INTO documento (suministro, nombre, tipo, url, fecha_subida)
       VALUES ($1, 'Boletín', 'certificado', 'https://papeles.example/1', '2026-01-02T03:04:05Z')`,
      [berta.suministro],
    );
    expect(said(await world.asBerta(`GET ${PATH}`))).toEqual({
      status: 200,
      body: [
        {
          id,
          nombre: 'Boletín',
          descripcion: '',
          tipo: 'certificado',
          inmueble: null,
          suministro: berta.suministro,
          url: 'https://papeles.example/1',
          fecha_subida: '2026-01-02T03:04:05+00:00',
          archivo: null,
        },
      ],
    });
    expect((await listed()).some((each) => each.id === id)).toBe(false);
  });
});

it('[DOC-7] of several files in a form the first is kept and the others are not stored', async () => {
  const before = await stored();
  const body = form(fields(), { name: 'a.pdf', content: PDF });
  body.append('archivo', new Blob([Buffer.from(PNG)]), 'b.png');
  const answer = await post(body);
  expect(answer.status).toBe(201);
  expect((await stored()).length).toBe(before.length + 1);
  const file = await download((answer.body as Documento).archivo);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
});

describe('DELETE', () => {
  it('[DOC-9] deletes the record and its file; the link stops working', async () => {
    const { id, archivo } = (await upload('a.pdf', PDF)).body as Documento;
    const before = await stored();
    expect(said(await world.asAna(`DELETE ${PATH}${id}/`))).toEqual({ status: 204, body: undefined });
    expect((await stored()).length).toBe(before.length - 1);
    expect((await download(archivo)).status).toBe(404);
    expect(said(await world.asAna(`DELETE ${PATH}${id}/`))).toEqual(NOT_FOUND);
    expect((await listed()).some((each) => each.id === id)).toBe(false);
  });

  it('[DOC-9] deletes a document that belongs to a supply', async () => {
    const sql = `INSERT INTO documento (suministro, nombre) VALUES ($1, 'Boletín')`;
    const id = await insertOne(world.server, sql, [world.ana.suministro]);
    expect(said(await world.asBerta(`DELETE ${PATH}${id}/`))).toEqual(NOT_FOUND);
    expect(said(await world.asAna(`DELETE ${PATH}${id}/`))).toEqual({ status: 204, body: undefined });
    expect((await listed()).some((each) => each.id === id)).toBe(false);
  });

  it('accepts a JSON content type without a body', async () => {
    const { id } = (await upload('a.pdf', PDF)).body as Documento;
    const headers = { 'content-type': 'application/json' };
    expect((await world.asAna(`DELETE ${PATH}${id}/`, { headers })).status).toBe(204);
  });

  it('keeps a file that another record uses', async () => {
    const { id, archivo } = (await upload('a.pdf', PDF)).body as Documento;
    await world.server.pool.query(
      `INSERT INTO factura (inmueble, numero_factura, archivo_factura) SELECT inmueble, 'F-1', archivo
       FROM documento WHERE id = $1`,
      [id],
    );
    await world.asAna(`DELETE ${PATH}${id}/`);
    expect((await download(archivo)).status).toBe(200);
  });

  it('is a 404 for another user’s document and for an unknown one', async () => {
    const { id, archivo } = (await upload('a.pdf', PDF)).body as Documento;
    expect(said(await world.asBerta(`DELETE ${PATH}${id}/`))).toEqual(NOT_FOUND);
    for (const none of NO_IDS) expect(said(await world.asAna(`DELETE ${PATH}${none}/`))).toEqual(NOT_FOUND);
    expect((await download(archivo)).status).toBe(200);
  });
});

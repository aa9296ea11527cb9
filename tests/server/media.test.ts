import { createHmac } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECRET_KEY } from '../support/server.ts';
import { DOCX, PDF } from './files.ts';
import { rawGet, saidRaw } from './raw-get.ts';
import { createWorld, NOT_FOUND, said, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { mediaLinkSeconds: 600, logLevel: 'silent' } });
  await world.server.storage.put('facturas/luz-1.pdf', Readable.from(PDF));
  await addFactura('F-1', 'Luz «marzo» 50%.pdf', 'facturas/luz-1.pdf');
});
afterAll(() => world.server.close());

const FACTURAS = '/api/facturas/facturas/';
const EXPIRED = 'El enlace no es válido o ha caducado. Vuelva al portal y ábralo de nuevo.';

async function addFactura(numero: string, nombreArchivo: string, archivo: string | null): Promise<void> {
  await world.server.pool.query(
    `INSERT INTO factura (inmueble, suministro, numero_factura, descripcion, nombre_archivo, tipo_suministro,
       fecha_emision, importe_factura, archivo_factura)
     VALUES ($1, $2, $3, 'Marzo', $4, 'Electricidad', '2026-03-31', 1234.5, $5)`,
    [world.ana.inmueble, world.ana.suministro, numero, nombreArchivo, archivo],
  );
}

interface Factura {
  id: number;
  numero_factura: string;
  archivo_factura: string | null;
}

async function linkOf(numero: string): Promise<string> {
  const facturas = (await world.asAna(`GET ${FACTURAS}`)).body as Factura[];
  return facturas.find((each) => each.numero_factura === numero)?.archivo_factura ?? '';
}

const open = (url: string | URL, init: RequestInit = {}) =>
  fetch(url, { headers: { accept: '*/*' }, ...init });

describe('facturas', () => {
  it('[INVOICE-2] are the user’s, and can be filtered by property', async () => {
    const { ana, berta } = world;
    const expected = {
      id: expect.any(Number),
      inmueble: ana.inmueble,
      suministro: ana.suministro,
      numero_factura: 'F-1',
      descripcion: 'Marzo',
      nombre_archivo: 'Luz «marzo» 50%.pdf',
      tipo_suministro: 'Electricidad',
      fecha_emision: '2026-03-31',
      importe_factura: '1234.50',
      archivo_factura: expect.stringContaining(`${world.server.url}/media/facturas/luz-1.pdf?caduca=`),
    };
    expect(said(await world.asAna(`GET ${FACTURAS}`))).toEqual({ status: 200, body: [expected] });
    expect(said(await world.asAna(`GET ${FACTURAS}?inmueble=${ana.inmueble}`))).toEqual({
      status: 200,
      body: [expected],
    });
    expect((await world.asBerta(`GET ${FACTURAS}`)).body).toEqual([]);
    expect((await world.asBerta(`GET ${FACTURAS}?inmueble=${berta.inmueble}`)).body).toEqual([]);
    for (const other of [berta.inmueble, 'x', 999_999]) {
      expect(said(await world.asAna(`GET ${FACTURAS}?inmueble=${other}`))).toEqual({
        status: 400,
        body: { inmueble: ['Escoja una opción válida. Esa opción no está entre las disponibles.'] },
      });
    }
  });

  it('[INVOICE-6] [INVOICE-7] may be without an amount and without a file', async () => {
    await world.server.pool.query(`INSERT INTO factura (inmueble, numero_factura) VALUES ($1, 'F-sin')`, [
      world.ana.inmueble,
    ]);
    const facturas = (await world.asAna(`GET ${FACTURAS}`)).body as Factura[];
    expect(facturas.find((each) => each.numero_factura === 'F-sin')).toMatchObject({
      importe_factura: null,
      archivo_factura: null,
      fecha_emision: null,
      tipo_suministro: null,
      suministro: null,
    });
  });
});

describe('a signed link', () => {
  it('[DOC-4] opens the file without a token, under its record’s name', async () => {
    const response = await open(await linkOf('F-1'));
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF);
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="Luz _marzo_ 50_.pdf"; filename*=UTF-8''Luz%20%C2%ABmarzo%C2%BB%2050%25.pdf`,
    );
  });

  it('[DOC-4] of each type says which it is, and makes a browser download unsafe ones', async () => {
    const OFFICE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const said: Record<string, unknown> = {};
    for (const type of ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png']) {
      await world.server.storage.put(`facturas/detalle.${type}`, Readable.from(DOCX));
      await addFactura(`F-${type}`, '', `facturas/detalle.${type}`);
      const { headers, body } = await open(await linkOf(`F-${type}`));
      await body?.cancel();
      said[type] = [headers.get('content-type'), headers.get('content-disposition')];
    }
    const named = (type: string) => `filename="F-${type}.${type}"; filename*=UTF-8''F-${type}.${type}`;
    expect(said).toEqual({
      pdf: ['application/pdf', `inline; ${named('pdf')}`],
      doc: ['application/msword', `attachment; ${named('doc')}`],
      docx: [OFFICE, `attachment; ${named('docx')}`],
      jpg: ['image/jpeg', `inline; ${named('jpg')}`],
      jpeg: ['image/jpeg', `inline; ${named('jpeg')}`],
      png: ['image/png', `inline; ${named('png')}`],
    });
  });

  it('[DOC-4] keeps quotes and line breaks of a name out of its header', async () => {
    await world.server.storage.put('facturas/comillas.pdf', Readable.from(PDF));
    await addFactura('F-3', 'a"; x="\\\r\nb\'(*).pdf', 'facturas/comillas.pdf');
    const { headers, body } = await open(await linkOf('F-3'));
    await body?.cancel();
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="a__ x_____b_(_).pdf"; filename*=UTF-8''a%22%3B%20x%3D%22%5C%0D%0Ab%27%28%2a%29.pdf`,
    );
  });

  it.each([
    ['🏠', 164, '__', '%F0%9F%8F%A0'],
    ['ñ', 251, 'n', '%C3%B1'],
  ])(
    '[DOC-4] has its longest name as far as all headers fit in 4 kB: %s',
    async (char, kept, plain, encoded) => {
      const numero = `F-${char}`;
      await world.server.storage.put('facturas/larga.pdf', Readable.from(PDF));
      await addFactura(numero, `${char.repeat(251)}.PDF`, 'facturas/larga.pdf');
      const path = (await linkOf(numero)).slice(world.server.url.length);
      const { headers } = await rawGet(world.server, path);
      await world.server.pool.query('DELETE FROM factura WHERE numero_factura = $1', [numero]);
      expect(headers['content-disposition']).toBe(
        `inline; filename="${plain.repeat(kept)}.PDF"; filename*=UTF-8''${encoded.repeat(kept)}.PDF`,
      );
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      expect(lines.join('').length).toBeLessThan(4000);
    },
  );

  it('answers HEAD as GET, without reading the file', async () => {
    const { storage } = world.server;
    const link = await linkOf('F-1');
    const { status, headers, body } = await open(link);
    await body?.cancel();
    const opened: Readable[] = [];
    const openFile = storage.open;
    storage.open = async (key) => {
      const file = await openFile(key);
      opened.push(...(file === null ? [] : [file.stream]));
      return file;
    };
    const head = await open(link, { method: 'HEAD' });
    storage.open = openFile;
    const OF_THE_REQUEST = ['date', 'x-request-id', 'connection', 'keep-alive'];
    const ofTheFile = (all: Headers) => [...all].filter(([name]) => !OF_THE_REQUEST.includes(name));
    expect([head.status, ofTheFile(head.headers)]).toEqual([status, ofTheFile(headers)]);
    await expect.poll(() => opened.map(({ closed }) => closed)).toEqual([true]);
    expect(opened.map((stream) => (stream as ReadStream).bytesRead)).toEqual([0]);
  });

  it('has an ETag and is a 304 for that ETag', async () => {
    await world.server.storage.put('facturas/igual.pdf', Readable.from(PDF));
    await addFactura('F-igual', 'igual.pdf', 'facturas/igual.pdf');
    const link = await linkOf('F-igual');
    const first = await open(link);
    const etag = first.headers.get('etag') ?? '';
    expect([etag, Buffer.from(await first.arrayBuffer())]).toEqual([
      expect.stringMatching(/^"[\w-]{43}"$/),
      PDF,
    ]);
    expect((await open(await linkOf('F-1'), { headers: { 'if-none-match': etag } })).status).toBe(200);
    await world.server.storage.remove('facturas/igual.pdf');
    for (const method of ['GET', 'HEAD']) {
      const again = await open(link, { method, headers: { 'if-none-match': `"x", ${etag}` } });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
      expect(again.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('is checked before the ETag, and so is its record', async () => {
    const headers = { 'if-none-match': '*' };
    const link = await linkOf('F-1');
    expect((await open(link.replace(/firma=../, 'firma=zz'), { headers })).status).toBe(403);
    await addFactura('F-ida', 'ida.pdf', 'facturas/ida.pdf');
    const gone = await linkOf('F-ida');
    await world.server.pool.query(`DELETE FROM factura WHERE numero_factura = 'F-ida'`);
    expect((await open(gone, { headers })).status).toBe(404);
  });

  it('opens only its own file, and only unmodified', async () => {
    await world.server.storage.put('facturas/otra.pdf', Readable.from(PDF));
    await addFactura('F-3', 'otra.pdf', 'facturas/otra.pdf');
    const link = await linkOf('F-1');
    const tampered = [
      link.replace('luz-1', 'otra'),
      link.replace(/caduca=\d+/, 'caduca=9999999999'),
      link.replace(/firma=../, 'firma=zz'),
      link.replace(/&firma=.*/, ''),
      link.replace(/&firma=.*/, '&firma='),
      link.replace(/\?.*/, ''),
      `${link}&caduca=9999999999`,
    ];
    for (const url of tampered) {
      const response = await open(url);
      expect([response.status, await response.json()]).toEqual([403, { detail: EXPIRED }]);
    }
  });

  describe('that cannot be opened shows browsers a page', () => {
    interface Page {
      status: number;
      type: string | null;
      title: string | undefined;
      text: string | undefined;
    }

    async function pageOf(link: string): Promise<Page> {
      const { status, headers, body } = await world.asAna(`GET ${link.slice(world.server.url.length)}`, {
        headers: { accept: 'text/html,*/*' },
      });
      const [, title, text] = /<h1>(.*)<\/h1><p>(.*?)<\/p>/.exec(String(body)) ?? [];
      return { status, type: headers.get('content-type'), title, text };
    }

    const html = { type: 'text/html; charset=utf-8' };
    const GONE = {
      ...html,
      status: 404,
      title: 'Archivo no encontrado',
      text: 'El archivo ya no está en el portal.',
    };
    it('if its signature is wrong', async () => {
      const link = (await linkOf('F-1')).replace(/\?.*/, '');
      expect(await pageOf(link)).toEqual({ ...html, status: 403, title: 'Enlace caducado', text: EXPIRED });
    });

    it('if its file or record is gone, or it never was one', async () => {
      await addFactura('F-gone', 'luz.pdf', 'facturas/sin-archivo.pdf');
      const link = await linkOf('F-gone');
      expect(await pageOf(link)).toEqual(GONE);
      await world.server.pool.query(`DELETE FROM factura WHERE numero_factura = 'F-gone'`);
      expect(await pageOf(link)).toEqual(GONE);
      expect(await pageOf(`${world.server.url}/media/facturas/no.exe`)).toEqual(GONE);
    });

    it('if the storage fails', async () => {
      await addFactura('F-lejos', 'lejos.pdf', 'facturas/lejos.pdf');
      const file = join(world.server.dataDir, 'media/facturas/lejos.pdf');
      await symlink(file, file);
      expect(await pageOf(await linkOf('F-lejos'))).toEqual({
        ...html,
        status: 500,
        title: 'Archivo no disponible',
        text: 'El archivo no se puede abrir en este momento. Por favor, inténtelo de nuevo en unos segundos.',
      });
    });
  });

  it('lives at least half and at most all of its lifetime', async () => {
    const left = Number(new URL(await linkOf('F-1')).searchParams.get('caduca')) * 1000 - Date.now();
    expect(left).toBeGreaterThan(290_000);
    expect(left).toBeLessThanOrEqual(600_000);
  });

  it('is HMAC-SHA256 with a key per expiry time, and stops working after it', async () => {
    const sign = (expires: number): string => {
      const key = createHmac('sha256', SECRET_KEY).update(`media:${expires}`).digest();
      const signature = createHmac('sha256', key).update('facturas/luz-1.pdf').digest('hex');
      return `${world.server.url}/media/facturas/luz-1.pdf?caduca=${expires}&firma=${signature}`;
    };
    const now = Math.floor(Date.now() / 1000);
    expect((await open(sign(now + 60))).status).toBe(200);
    expect((await open(sign(now - 1))).status).toBe(403);
    const link = await linkOf('F-1');
    expect(link).toBe(sign(Number(new URL(link).searchParams.get('caduca'))));
  });

  it('starts with PUBLIC_URL if it is set, and HSTS is sent', async () => {
    const behind = await createWorld({ config: { publicUrl: 'https://portal.example' } });
    try {
      await behind.server.pool.query(
        `INSERT INTO factura (inmueble, numero_factura, archivo_factura) VALUES ($1, 'F', 'facturas/luz.pdf')`,
        [behind.ana.inmueble],
      );
      const answer = await behind.asAna(`GET ${FACTURAS}`);
      const [factura] = answer.body as Factura[];
      expect(factura?.archivo_factura).toMatch(/^https:\/\/portal\.example\/media\/facturas\/luz\.pdf\?/);
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    } finally {
      await behind.server.close();
    }
  });

  it('never starts with a forged host and is then relative', async () => {
    const asked = async (host: string, headers: Record<string, string> = {}): Promise<string> => {
      const { port } = world.server;
      const authorization = `Bearer ${world.ana.access}`;
      const options = { port, path: FACTURAS, headers: { host, authorization, ...headers } };
      const response = await new Promise<IncomingMessage>((resolve) => get(options, resolve));
      const facturas = JSON.parse((await response.toArray()).join('')) as Factura[];
      return facturas.find((each) => each.numero_factura === 'F-1')?.archivo_factura ?? '';
    };
    const path = /^\/media\/facturas\/luz-1\.pdf\?caduca=\d+&firma=[0-9a-f]{64}$/;
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      'localhost@evil.example',
      'a/b',
      '127.0.0.1:x',
    ]) {
      expect(await asked(host)).toMatch(path);
    }
    expect(await asked('evil.example', { 'x-forwarded-host': 'localhost' })).toMatch(path);
    expect((await fetch(`${world.server.url}${await asked('evil.example')}`)).status).toBe(200);
    const known = `http://localhost:${world.server.port}`;
    expect((await asked(`localhost:${world.server.port}`)).startsWith(`${known}/media/`)).toBe(true);
  });

  it('starts with an allowed host', async () => {
    const behind = await createWorld({ config: { allowedHosts: ['portal.example'], trustedProxies: 1 } });
    try {
      await behind.server.pool.query(
        `INSERT INTO factura (inmueble, numero_factura, archivo_factura) VALUES ($1, 'F', 'facturas/luz.pdf')`,
        [behind.ana.inmueble],
      );
      const asked = async (host: string): Promise<string | null | undefined> => {
        const headers = { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' };
        return ((await behind.asAna(`GET ${FACTURAS}`, { headers })).body as Factura[])[0]?.archivo_factura;
      };
      expect(await asked('Portal.Example')).toMatch(/^https:\/\/portal\.example\/media\//);
      expect(await asked('evil.example')).toMatch(/^\/media\//);
    } finally {
      await behind.server.close();
    }
  });

  it.each([
    '/media/facturas/..%2f..%2fsecret-key',
    '/media/facturas/%2e%2e%2fsecret-key.pdf',
    '/media/../secret-key.pdf',
    '/media/facturas/../secret-key.pdf',
    '/media/..%5c..%5csecret-key.pdf',
    '/media/facturas/%00.pdf',
    '/media/facturas/no.exe',
    '/media/facturas/',
    '/media/',
  ])('%s is a 404', async (path) => {
    expect(saidRaw(await rawGet(world.server, path))).toEqual(NOT_FOUND);
  });
});

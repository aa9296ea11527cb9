import { PDFDocument } from 'pdf-lib';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cif, cups, iban, nif } from '../../server/demo/identifiers.ts';
import { createPdf } from '../../server/demo/pdf.ts';
import { DEMO_LOGINS, generateDemo, hasLostItsUsers, seedDemo } from '../../server/demo/seed-demo.ts';
import { useTimeZone } from '../support/time-zone.ts';
import { addAccount, logIn, request, startTestServer, type TestServer } from '../support/server.ts';

/** In the afternoon, when it is the same day in UTC in every time zone east of it. */
const TODAY = new Date(2026, 10, 21, 15);
/** With the usual number of properties. */
const ROWS = generateDemo(1200, TODAY).rows;
const ESTADOS = ['proceso_compra', 'comprado', 'alquilado', 'reformando', 'proceso_venta', 'vendido'];

describe('identifiers', () => {
  it('have the check characters of published examples', () => {
    expect([
      nif('12345678'),
      cif('1234567'),
      iban('21000418', '0200051332'),
      cups('1234123456789012'),
    ]).toEqual(['12345678Z', 'B12345674', 'ES9121000418450200051332', 'ES1234123456789012JY']);
  });
});

describe('createPdf', () => {
  it('creates a valid document with its title and one A4 page', async () => {
    const pdf = await PDFDocument.load(
      createPdf('Contrato de Íñigo (1)', ['Renta: 850,00 €', 'Calle \\ Núñez']),
    );
    const page = pdf.getPage(0).getSize();
    expect({ title: pdf.getTitle(), pages: pdf.getPageCount(), page }).toEqual({
      title: 'Contrato de Íñigo (1)',
      pages: 1,
      page: { width: 595, height: 842 },
    });
  });
});

describe('the demo data', () => {
  it('is identical each time it is generated on the same day', () => {
    expect(generateDemo(40, TODAY).rows).toEqual(generateDemo(40, TODAY).rows);
  });

  it('has exactly the requested number of properties, besides the dozen', () => {
    expect([0, 5, 300].map((count) => generateDemo(count, TODAY).rows.inmueble.length)).toEqual([
      12, 17, 312,
    ]);
  });

  it('has every estado in both portfolios, most properties let', () => {
    const of = (cliente: number) => {
      const own = ROWS.inmueble.filter((inmueble) => inmueble.cliente === cliente);
      return ESTADOS.map((estado) => own.filter((inmueble) => inmueble.estado === estado).length);
    };
    expect(of(2)).toEqual([1, 3, 5, 1, 1, 1]);
    const large = of(1);
    const mostFirst = ESTADOS.toSorted(
      (one, other) => (large[ESTADOS.indexOf(other)] ?? 0) - (large[ESTADOS.indexOf(one)] ?? 0),
    );
    expect({ mostFirst: mostFirst.slice(0, 3), all: large.every((count) => count > 50) }).toEqual({
      mostFirst: ['alquilado', 'comprado', 'vendido'],
      all: true,
    });
  });

  it('has each tipo in each estado in the large portfolio', () => {
    const own = ROWS.inmueble.filter(({ cliente }) => cliente === 1);
    expect([...new Set(own.map(({ tipo, estado }) => `${tipo} ${estado}`))].sort()).toEqual(
      ESTADOS.flatMap((estado) => [`gestion ${estado}`, `propiedad ${estado}`]).sort(),
    );
  });

  it('has only incidents and requests that fit their supply', () => {
    const kinds = new Map(ROWS.suministro.map(({ id, tipo }) => [id, tipo.charAt(0).toUpperCase()]));
    const tiposOn = (kind: string) => {
      const records = [...ROWS.incidencia, ...ROWS.solicitud];
      return new Set(
        records.filter(({ suministro }) => kinds.get(suministro) === kind).map(({ tipo }) => tipo),
      );
    };
    const [onElectricity, onGas] = [tiposOn('E'), tiposOn('G')];
    expect({
      onlyElectricity: [...onElectricity].filter((tipo) => !onGas.has(tipo)).sort(),
      onlyGas: [...onGas].filter((tipo) => !onElectricity.has(tipo)).sort(),
    }).toEqual({
      onlyElectricity: [
        'Aumento de potencia',
        'Boletín caducado',
        'Cambio de potencia',
        'Corte de suministro',
        'Daños por sobretensión',
      ],
      onlyGas: ['Baja presión de gas', 'Fuga en contador', 'Inspección pendiente', 'Olor a gas'],
    });
  });

  it('has incidents of all ages on both supplies of the first property', () => {
    const mine = ROWS.suministro.filter(({ inmueble }) => inmueble === 1);
    const own = ROWS.incidencia.filter(({ suministro }) => mine.some(({ id }) => id === suministro));
    const days = (moment: string) =>
      (Date.UTC(2026, 10, 21) - Date.parse(`${moment.slice(0, 10)}T00:00:00Z`)) / 86_400_000;
    const waiting = own.filter(({ estado }) => estado === 'abierta' || estado === 'tramitada');
    expect({
      supplies: mine.map(({ id }) => own.filter(({ suministro }) => suministro === id).length),
      waiting: waiting.map(({ fecha_creacion }) => days(fecha_creacion)).sort((one, other) => one - other),
    }).toEqual({ supplies: [7, 4], waiting: [0, 4, 12, 19, 410] });
  });

  it('has no incident of the future, and none that was changed before it was reported', () => {
    const soon = '2026-11-21T00:01:00Z';
    expect(ROWS.incidencia.filter(({ fecha_creacion }) => fecha_creacion > soon)).toEqual([]);
    expect(
      ROWS.incidencia.filter(
        ({ fecha_creacion, fecha_actualizacion }) =>
          fecha_actualizacion > soon || fecha_actualizacion < fecha_creacion,
      ),
    ).toEqual([]);
  });

  it.each(['Pacific/Kiritimati', 'Europe/Madrid', 'UTC', 'America/Lima'])(
    'has nothing of the future just after midnight in %s',
    (zone) => {
      useTimeZone(zone);
      const now = new Date(2026, 10, 21, 0, 0, 30);
      const { incidencia, solicitud } = generateDemo(40, now).rows;
      const moments = [
        ...incidencia.flatMap((record) => [record.fecha_creacion, record.fecha_actualizacion]),
        ...solicitud.map((record) => record.fecha_creacion),
      ];
      expect(moments.filter((moment) => Date.parse(moment) > now.getTime())).toEqual([]);
    },
  );

  it('has open incidents that nobody changed after the day they were reported', () => {
    const dayOf = (moment: string) => moment.slice(0, 10);
    const open = ROWS.incidencia.filter(({ estado }) => estado === 'abierta');
    expect(open.length).toBeGreaterThan(20);
    expect(
      open.filter(
        ({ fecha_creacion, fecha_actualizacion }) => dayOf(fecha_creacion) !== dayOf(fecha_actualizacion),
      ),
    ).toEqual([]);
  });

  it('bills gas every other month, and lacks an invoice in a year of electricity', () => {
    const months = (energy: string) =>
      ROWS.factura
        .filter((one) => one.inmueble === 1 && one.tipo_suministro === energy && one.importe_factura !== null)
        .map(({ fecha_emision }) => String(fecha_emision).slice(0, 7))
        .sort()
        .join(' ');
    expect({ Electricidad: months('Electricidad'), Gas: months('Gas') }).toEqual({
      Electricidad: '2025-11 2025-12 2026-01 2026-02 2026-03 2026-04 2026-05 2026-07 2026-08 2026-09 2026-10',
      Gas: '2025-12 2026-02 2026-04 2026-06 2026-08 2026-10',
    });
  });

  it('names the tipos of documents as people do', () => {
    expect([...new Set(ROWS.documento.map(({ tipo }) => tipo))].sort()).toEqual([
      '',
      'Acta',
      'Certificado',
      'Contrato',
      'Fotografía',
      'Plano',
      'Recibo',
      'Registro',
    ]);
  });

  it('has incomplete records', () => {
    const rows = ROWS;
    const supplied = new Set(rows.suministro.map(({ inmueble }) => inmueble));
    expect({
      withoutSupply: rows.inmueble.some(({ id }) => !supplied.has(id)),
      withoutCups: rows.suministro.some((suministro) => suministro.cups === null),
      supplyKinds: [...new Set(rows.suministro.map(({ tipo }) => tipo))].sort(),
      incidents: [...new Set(rows.incidencia.map(({ estado }) => estado))].sort(),
      requests: [...new Set(rows.solicitud.map(({ estado }) => estado))].sort(),
      withoutAmount: rows.factura.some((factura) => factura.importe_factura === null),
      withoutDate: rows.factura.some((factura) => factura.fecha_emision === null),
      withoutFile: rows.documento.some((documento) => documento.archivo === null && documento.url === null),
      bySupply: rows.documento.some((documento) => documento.inmueble === null),
      withoutAccount: rows.propietario.some((propietario) => propietario.numero_cuenta === null),
      undated: rows.inmueble.some((inmueble) => inmueble.fecha_cambio_estado === null),
      long: rows.incidencia.some(({ observaciones }) => observaciones.length > 200),
    }).toEqual({
      withoutSupply: true,
      withoutCups: true,
      supplyKinds: ['E', 'G', 'electricidad', 'gas'],
      incidents: ['abierta', 'cerrada', 'resuelta', 'tramitada'],
      requests: ['completada', 'en_proceso', 'pendiente', 'rechazada'],
      withoutAmount: true,
      withoutDate: true,
      withoutFile: true,
      bySupply: true,
      withoutAccount: true,
      undated: true,
      long: true,
    });
  });
});

describe('a seeded database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      seed: (pool, files) => seedDemo(pool, files, { inmuebles: 30, today: TODAY }),
    });
  });
  afterAll(() => server.close());

  const get = async (path: string, token: string) =>
    (await request(server, `GET ${path}`, { token })).body as Record<string, unknown>[];

  it('accepts every demo login and shows each its own data and field names', async () => {
    const seen = [];
    for (const { username, password } of DEMO_LOGINS) {
      const { access } = await logIn(server.url, username, password);
      const clientes = await get('/api/clientes/clientes/', access);
      const inmuebles = await get('/api/inmuebles/inmuebles/', access);
      seen.push({
        username,
        fields: clientes.map((cliente) => Object.keys(cliente).sort()),
        count: inmuebles.length,
      });
    }
    expect(seen).toEqual([
      {
        username: 'aldaba',
        fields: [['direccion', 'email', 'id', 'nif', 'nombre', 'numero_cuenta', 'razon_social', 'telefono']],
        count: 30,
      },
      {
        username: 'vega',
        fields: [
          ['cif', 'correo_electronico', 'domicilio', 'iban', 'id', 'razon_social', 'telefono_contacto'],
        ],
        count: 12,
      },
      { username: 'alta', fields: [], count: 0 },
    ]);
  });

  it('has the file of every record', async () => {
    const { rows } = await server.pool.query<{ key: string }>(
      `SELECT archivo AS key FROM documento WHERE archivo IS NOT NULL
       UNION SELECT archivo_factura FROM factura WHERE archivo_factura IS NOT NULL`,
    );
    const heads = await Promise.all(
      rows.map(async ({ key }) => {
        const file = await server.storage.open(key);
        const content = file ? await buffer(file.stream) : Buffer.alloc(0);
        return `${key.split('.').pop()} ${content.subarray(0, 4).toString('hex')}`;
      }),
    );
    expect([...new Set(heads)].sort()).toEqual([
      'docx 504b0304',
      'jpg ffd8ffe0',
      'pdf 25504446',
      'png 89504e47',
    ]);
  });

  it('continues the ids after the seeded ones', async () => {
    const { rows } = await server.pool.query<{ next: number; last: number }>(
      `SELECT nextval(pg_get_serial_sequence('inmueble', 'id')) AS next, (SELECT max(id) FROM inmueble) AS last`,
    );
    expect(rows).toEqual([{ next: 43, last: 42 }]);
  });

  it('is not seeded again', async () => {
    expect(await seedDemo(server.pool, server.storage, { inmuebles: 500 })).toBe(false);
    const { rows } = await server.pool.query<{ count: number }>('SELECT count(*) FROM inmueble');
    expect(rows).toEqual([{ count: 42 }]);
  });
});

describe('seeding', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());

  const seed = () => seedDemo(server.pool, server.storage, { inmuebles: 3, today: TODAY });

  it.each([
    ['client', `INSERT INTO cliente (razon_social) VALUES ('Ana, S.L.')`],
    [
      'builder',
      `INSERT INTO constructora (empresa, persona_contacto, telefono, correo)
       VALUES ('Obras', 'Paz', '600000000', 'o@o.example')`,
    ],
  ])('leaves a database alone whose only record is a %s', async (_, insert) => {
    await server.pool.query(insert);
    expect(await seed()).toBe(false);
    const { rows } = await server.pool.query('SELECT FROM usuario');
    expect(rows).toEqual([]);
  });

  it('that failed leaves a database that counts as never used, and can be repeated', async () => {
    await server.pool.query('ALTER TABLE factura ADD CONSTRAINT nunca CHECK (false)');
    await expect(seed()).rejects.toThrow('nunca');
    expect(await hasLostItsUsers(server.pool)).toBe(false);
    await server.pool.query('ALTER TABLE factura DROP CONSTRAINT nunca');
    expect(await seed()).toBe(true);
    expect((await addAccount(server, { username: 'eva' })).usuario).toBe(DEMO_LOGINS.length + 1);
  });
});

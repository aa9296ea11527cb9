import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, request } from '../support/server.ts';
import { createWorld, NO_IDS, NOT_FOUND, said, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.server.close());

const PATH = '/api/clientes/clientes/';
const patchAna = (body: object) => world.asAna(`PATCH ${PATH}${world.ana.cliente}/`, { body });
const ofAna = () => ({
  id: world.ana.cliente,
  razon_social: 'ana, S.L.',
  email: 'ana@casa.example',
  telefono: '600111222',
  nif: '00000000T',
});

describe('GET', () => {
  it('[CLIENT-1] lists the user’s clients, each with its own field names', async () => {
    expect(said(await world.asAna(`GET ${PATH}`))).toEqual({ status: 200, body: [ofAna()] });
    expect(said(await world.asBerta(`GET ${PATH}`))).toEqual({
      status: 200,
      body: [
        {
          id: world.berta.cliente,
          razon_social: 'berta, S.L.',
          correo: 'berta@casa.example',
          tel: '600333444',
        },
      ],
    });
  });

  it('[CLIENT-1] lists them in the order in which each user was given them', async () => {
    const { server } = world;
    const one = await addAccount(server, { username: 'una' });
    const other = await addAccount(server, { username: 'otro' });
    const give = (usuario: number, cliente: number) =>
      server.pool.query('INSERT INTO cliente_usuario VALUES ($1, $2)', [usuario, cliente]);
    await give(one.usuario, other.cliente);
    await give(other.usuario, one.cliente);
    const idsOf = async ({ access: token }: { access: string }) =>
      ((await request(server, `GET ${PATH}`, { token })).body as { id: number }[]).map(({ id }) => id);
    expect(await idsOf(one)).toEqual([one.cliente, other.cliente]);
    expect(await idsOf(other)).toEqual([other.cliente, one.cliente]);
  });

  it('has the client’s own id and razon_social, whatever fields came with it', async () => {
    const campos = { id: '7', razon_social: 'Otra, S.A.', nif: '11111111H' };
    const rosa = await addAccount(world.server, { username: 'rosa', campos });
    const record = { id: rosa.cliente, razon_social: 'rosa, S.L.', nif: '11111111H' };
    const get = async (path: string) =>
      said(await request(world.server, `GET ${path}`, { token: rosa.access }));
    expect(await get(PATH)).toEqual({ status: 200, body: [record] });
    expect(await get(`${PATH}${rosa.cliente}/`)).toEqual({ status: 200, body: record });
  });

  it('[CLIENT-2] is an empty list for a user without a client', async () => {
    const sola = await addAccount(world.server, { username: 'sola' });
    await world.server.pool.query('DELETE FROM cliente WHERE id = $1', [sola.cliente]);
    expect(said(await request(world.server, `GET ${PATH}`, { token: sola.access }))).toEqual({
      status: 200,
      body: [],
    });
  });

  it('[PROFILE-5] returns one with all its fields', async () => {
    expect(said(await world.asAna(`GET ${PATH}${world.ana.cliente}/`))).toEqual({
      status: 200,
      body: ofAna(),
    });
  });

  it.each(NO_IDS)('is a 404 for the id %s', async (id) => {
    expect(said(await world.asAna(`GET ${PATH}${id}/`))).toEqual(NOT_FOUND);
  });

  it('is a 404 for another user’s client', async () => {
    expect(said(await world.asAna(`GET ${PATH}${world.berta.cliente}/`))).toEqual(NOT_FOUND);
  });
});

describe('PATCH', () => {
  it('[PROFILE-5] changes fields under the names that the record uses', async () => {
    const body = { correo: 'nueva@casa.example', tel: '699 999 999' };
    const changed = { id: world.berta.cliente, razon_social: 'berta, S.L.', ...body };
    const path = `${PATH}${world.berta.cliente}/`;
    expect(said(await world.asBerta(`PATCH ${path}`, { body }))).toEqual({ status: 200, body: changed });
    expect(said(await world.asBerta(`GET ${path}`))).toEqual({ status: 200, body: changed });
  });

  it('accepts the first name of a concept that the record lacks; a blank account becomes null', async () => {
    const direccion = 'Calle Álamo, 7';
    expect((await patchAna({ direccion, numero_cuenta: 'ES9121000418450200051332' })).body).toEqual({
      ...ofAna(),
      direccion,
      numero_cuenta: 'ES9121000418450200051332',
    });
    expect((await patchAna({ numero_cuenta: '' })).body).toEqual({
      ...ofAna(),
      direccion,
      numero_cuenta: null,
    });
  });

  it('ignores other names of existing fields, the id and unknown fields', async () => {
    const before = (await world.asAna(`GET ${PATH}${world.ana.cliente}/`)).body;
    const answer = await patchAna({ correo: 'x@x.example', id: 7, nombre: 'Otra', sucursal: 'Centro' });
    expect(said(answer)).toEqual({ status: 200, body: before });
  });

  it('changes razon_social', async () => {
    expect((await patchAna({ razon_social: ' Ana e Hijas ' })).body).toMatchObject({
      razon_social: 'Ana e Hijas',
    });
    await patchAna({ razon_social: 'ana, S.L.' });
  });

  it.each([
    [{ email: 'sin-arroba' }, { email: ['Introduzca una dirección de correo electrónico válida.'] }],
    [{ email: `${'a'.repeat(250)}@b.es` }, { email: [tooLong(254)] }],
    [{ email: 7 }, { email: ['Introduzca una dirección de correo electrónico válida.'] }],
    [{ telefono: '6'.repeat(21) }, { telefono: [tooLong(20)] }],
    [{ telefono: ['6'] }, { telefono: ['No es una cadena válida.'] }],
    [{ numero_cuenta: 'E'.repeat(25) }, { numero_cuenta: [tooLong(24)] }],
    [
      { nif: 'x'.repeat(21), direccion: 'x'.repeat(256) },
      { nif: [tooLong(20)], direccion: [tooLong(255)] },
    ],
    [{ razon_social: 'x'.repeat(256) }, { razon_social: [tooLong(255)] }],
    [{ razon_social: '' }, { razon_social: ['Este campo no puede estar en blanco.'] }],
    [{ razon_social: null }, { razon_social: ['Este campo no puede ser nulo.'] }],
    [{ telefono: '6\0' }, { telefono: ['Los caracteres nulos no están permitidos.'] }],
    [[], { non_field_errors: ['Datos inválidos. Se esperaba un diccionario pero es un list.'] }],
  ])('refuses %j', async (body, errors) => {
    expect(said(await patchAna(body))).toEqual({ status: 400, body: errors });
  });

  const LABEL = 'a'.repeat(63);

  it.each([
    `o'hara+luz_2.x@sub.casa-1.example`,
    'Ana@Casa.Example',
    'ana@españa.example',
    'ana@1.2',
    `ana@${LABEL}.example`,
    `${'a'.repeat(241)}@casa.example`,
  ])('accepts the e-mail %s', async (email) => {
    expect((await patchAna({ email })).body).toMatchObject({ email });
    await patchAna({ email: ofAna()['email'] });
  });

  it.each([
    `ana@${LABEL}a.example`,
    `ana@casa.${LABEL}a`,
    'ana@casa',
    'ana@casa..example',
    'ana@casa.example.',
    'ana@-casa.example',
    'ana@casa-.example',
    'ana@ca_sa.example',
    'ana@casa.example otra',
    'ana@@casa.example',
    'ana@otra@casa.example',
    '@casa.example',
    '.ana@casa.example',
    'ana.@casa.example',
    'a..na@casa.example',
    'a na@casa.example',
    'aña@casa.example',
  ])('refuses the e-mail %s', async (email) => {
    expect(said(await patchAna({ email }))).toEqual({
      status: 400,
      body: { email: ['Introduzca una dirección de correo electrónico válida.'] },
    });
  });

  it('accepts values of the maximum length, which is counted in characters', async () => {
    const longest = { telefono: '6'.repeat(20), razon_social: '🏠'.repeat(255) };
    expect((await patchAna(longest)).body).toMatchObject(longest);
    const { telefono, razon_social } = ofAna();
    await patchAna({ telefono, razon_social });
  });

  it.each(NO_IDS)('is a 404 for the id %s', async (id) => {
    expect(said(await world.asAna(`PATCH ${PATH}${id}/`, { body: {} }))).toEqual(NOT_FOUND);
  });

  it('does not change another user’s client', async () => {
    const path = `${PATH}${world.berta.cliente}/`;
    const before = (await world.asBerta(`GET ${path}`)).body;
    expect(said(await world.asAna(`PATCH ${path}`, { body: { razon_social: 'Mía' } }))).toEqual(NOT_FOUND);
    expect((await world.asBerta(`GET ${path}`)).body).toEqual(before);
  });
});

function tooLong(max: number): string {
  return `Asegúrese de que este campo no tenga más de ${max} caracteres.`;
}

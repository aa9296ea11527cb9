import type { DataProvider } from 'react-admin';
import { listInmuebles, readInmueble } from '../shared/api.ts';
import { search } from '../shared/inmueble-text.ts';

const unused = (): Promise<never> => Promise.reject(new Error('The peer only reads.'));

export const dataProvider: DataProvider = {
  getList: async (_, { filter, pagination: { page, perPage } = { page: 1, perPage: 100 } }) => {
    const { q = '' } = (filter ?? {}) as { q?: string };
    const found = search(await listInmuebles(), q);
    // The type allows any record; this peer has one kind.
    return { data: found.slice((page - 1) * perPage, page * perPage) as never[], total: found.length };
  },
  getOne: async (_, { id }) => ({ data: (await readInmueble(Number(id))) as never }),
  getMany: unused,
  getManyReference: unused,
  create: unused,
  update: unused,
  updateMany: unused,
  delete: unused,
  deleteMany: unused,
};

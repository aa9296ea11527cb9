import type { DataProvider } from '@refinedev/core';
import { listInmuebles, readInmueble } from '../shared/api.ts';

const unused = (): Promise<never> => Promise.reject(new Error('The peer only reads.'));

export const dataProvider: DataProvider = {
  getList: async () => {
    const data = await listInmuebles();
    // The type allows any record; this peer has one kind.
    return { data: data as never[], total: data.length };
  },
  getOne: async ({ id }) => ({ data: (await readInmueble(Number(id))) as never }),
  create: unused,
  update: unused,
  deleteOne: unused,
  getApiUrl: () => '/api',
};

import { expect, it } from 'vitest';
import { withTercero } from '../../src/lib/inmueble-terceros.ts';
import { inmuebleDetail } from '../flows/support/samples.ts';

const inmueble = { ...inmuebleDetail(), inquilinos: [4] };

it.each([
  ['its id', { id: 9 }, [4, 9]],
  ['the id of one it has', { id: 4 }, [4]],
  ['no id', { id: null }, [4]],
  ['nobody', null, [4]],
])('[STATE-6] a property whose new tenant has %s lists %j', (_, added, inquilinos) => {
  expect(withTercero(inmueble, 'inquilino', added)).toEqual({ ...inmueble, inquilinos });
});

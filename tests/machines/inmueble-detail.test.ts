import { expect, it } from 'vitest';
import { inmuebleDetailMachine } from '../../src/machines/inmueble/inmueble-detail.machine.ts';
import { encode, runMachine } from '../../flows/index.ts';
import { inmuebleDetail } from '../flows/support/samples.ts';

it('[LEAVE-6] on the tab of requests, which has no list, only the property and the counts are read again', () => {
  const run = runMachine(inmuebleDetailMachine, {
    parent: { $parent: true },
    id: 7,
    search: '?tab=solicitudes',
  });
  run.make({ actor: 'loadInmueble', done: 'the property', output: encode(inmuebleDetail({ id: 7 })) });
  expect(run.make({ event: { type: 'data.outdated' } }).effects).toEqual([
    { send: { type: 'counts.outdated', openTab: 'solicitudes' }, to: 'itemCounts' },
    { call: 'refreshInmueble', src: 'loadInmueble', input: { id: 7 } },
  ]);
});

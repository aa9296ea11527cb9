import type { CDPSession } from 'playwright';
import { known } from '../../src/lib/known.ts';
import { timeInput } from './page-watch.ts';
import { median } from './statistics.ts';
import { logIn, openTab, type Place } from './visit.ts';

interface Counts {
  nodes: number;
  listeners: number;
  heapMB: number;
}

/** The times of opening and closing properties, and what remains afterwards. */
export interface Openings extends Counts {
  openings: number;
  /** Medians in ms. */
  open: number;
  close: number;
}

/** The first openings load chunks, fill caches and create styles. */
const WARM_UP = 3;

async function count(protocol: CDPSession): Promise<Counts> {
  // A collection frees what finalizers of the previous one released.
  for (let times = 0; times < 3; times += 1) await protocol.send('HeapProfiler.collectGarbage');
  const { metrics } = await protocol.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heapMB: of('JSHeapUsedSize') / 1e6 };
}

/** Opens and closes a property from the list, again and again, on one page. */
export async function openAndClose(place: Place, openings: number): Promise<Openings> {
  const { page, protocol, close } = await openTab(place, 1);
  const { subject } = place;
  await protocol.send('Performance.enable');
  await logIn(page, place);
  const press = async (selector: string, effect: string): Promise<number> => {
    const click = (): Promise<void> => page.locator(selector).first().click();
    return known(await timeInput(page, { type: 'click', selector: effect }, click), 'effect of a click');
  };
  const times = { open: [] as number[], close: [] as number[] };
  let before = await count(protocol);
  for (let opening = 0; opening < WARM_UP + openings; opening += 1) {
    if (opening === WARM_UP) before = await count(protocol);
    times.open.push(await press(subject.link ?? subject.row, subject.detail));
    times.close.push(await press(subject.back, subject.row));
  }
  const after = await count(protocol);
  await close();
  return {
    openings,
    open: median(times.open.slice(WARM_UP)),
    close: median(times.close.slice(WARM_UP)),
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    heapMB: after.heapMB - before.heapMB,
  };
}

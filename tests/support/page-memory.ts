import type { CDPSession } from 'playwright';

interface PageMemory {
  /** In bytes. */
  heap: number;
  nodes: number;
  listeners: number;
}

/** What a page holds after garbage collection. `protocol` must have enabled the domain Performance. */
export async function measureMemory(protocol: CDPSession): Promise<PageMemory> {
  // Finalizers of one garbage collection release objects that only the next one frees.
  for (let times = 0; times < 3; times += 1) await protocol.send('HeapProfiler.collectGarbage');
  const { metrics } = await protocol.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

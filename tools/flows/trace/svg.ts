import { createRequire } from 'node:module';
import type { Mermaid } from 'mermaid';
import { launchBrowser } from '../../../tests/support/browser.ts';
import type { Drawing } from '../../diagrams/mermaid.ts';

const MERMAID = createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js');

/** A drawing to be made: the arrows by their place that are to stand out. */
export interface Wanted {
  drawing: Drawing;
  taken: number[];
}

/** The drawings as SVG, made in a browser: Mermaid measures its texts there. */
export async function drawSvgs(wanted: readonly Wanted[]): Promise<string[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.setContent('<!doctype html><body></body>');
    await page.addScriptTag({ path: MERMAID });
    const svgs: string[] = [];
    for (const [index, { drawing, taken }] of wanted.entries()) {
      svgs.push(await page.evaluate(drawOne, { id: `d${index}`, source: drawing.source, taken }));
    }
    return svgs;
  } finally {
    await browser.close();
  }
}

/** Runs in the browser, and so knows nothing of what is around it here. */
async function drawOne({
  id,
  source,
  taken,
}: {
  id: string;
  source: string;
  taken: number[];
}): Promise<string> {
  const { mermaid } = globalThis as unknown as { mermaid: Mermaid };
  mermaid.initialize({ startOnLoad: false });
  const { svg } = await mermaid.render(id, source);
  document.body.innerHTML = svg;
  for (const arrow of document.querySelectorAll<SVGElement>('path[data-id^="edge"]')) {
    const isTaken = taken.includes(Number(arrow.dataset['id']?.slice('edge'.length)));
    arrow.setAttribute('data-taken', String(isTaken));
  }
  return document.body.innerHTML;
}

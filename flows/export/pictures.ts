import { createRequire } from 'node:module';
import { launchBrowser } from '../browser/launch.ts';
import type { Drawing } from '../diagrams/mermaid.ts';
import { markInPage, type DrawingMarks } from './drawing-marks.ts';

/** A diagram to draw, with the CSS classes of each arrow's line. */
export interface Picture {
  /** Unique on the page. */
  id: string;
  drawing: Drawing;
  title: string;
  lineClasses: string[];
  /** The smallest scale at which the page shows it; 0.7 by default. */
  smallest?: number;
  /** For a script of the page: marks the parts of the diagram. */
  marks?: DrawingMarks;
}

/** The SVG of each picture, drawn by Mermaid in Chromium without styles, which the page provides. */
export async function drawPictures(
  pictures: readonly Picture[],
  fontFamily: string,
): Promise<Map<string, string>> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.setContent('<body></body>');
    await page.addScriptTag({ path: createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js') });
    const drawn = new Map<string, string>();
    for (const { id, drawing, title, lineClasses, marks, smallest = 0.7 } of pictures) {
      const order = { id, source: drawing.source, title, lineClasses, fontFamily, smallest };
      const svg = await page.evaluate(drawInPage, order);
      drawn.set(id, marks ? await page.evaluate(markInPage, marks) : svg);
    }
    return drawn;
  } finally {
    await browser.close();
  }
}

interface Order {
  id: string;
  source: string;
  title: string;
  lineClasses: string[];
  fontFamily: string;
  smallest: number;
}

interface Mermaid {
  initialize(config: object): void;
  render(id: string, source: string): Promise<{ svg: string }>;
}

/** Runs in the page, so it can use nothing outside this function. */
async function drawInPage({ id, source, title, lineClasses, ...look }: Order): Promise<string> {
  const { mermaid } = globalThis as unknown as { mermaid: Mermaid };
  mermaid.initialize({
    startOnLoad: false,
    theme: 'base',
    themeVariables: { fontFamily: look.fontFamily, fontSize: '14px' },
  });
  document.body.innerHTML = (await mermaid.render(id, source)).svg;
  const svg = document.querySelector('svg');
  if (!svg) throw new Error(`Mermaid drew nothing for ${title}`);
  const { width, height } = svg.viewBox.baseVal;
  for (const style of svg.querySelectorAll('style')) style.remove();
  for (const line of svg.querySelectorAll('path[data-id^="edge"]')) {
    line.setAttribute('class', `line ${lineClasses[Number(line.getAttribute('data-id')?.slice(4))] ?? ''}`);
    line.removeAttribute('style');
    line.removeAttribute('data-points');
  }
  svg.removeAttribute('style');
  svg.removeAttribute('aria-roledescription');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', title);
  svg.setAttribute('style', `width: ${Math.ceil(width)}px; min-width: ${Math.ceil(width * look.smallest)}px`);
  svg.setAttribute('height', String(Math.ceil(height)));
  return svg.outerHTML;
}

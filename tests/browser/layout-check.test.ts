import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareBrowser, type WatchedBrowser } from '../../flows/browser/launch.ts';
import { CONTEXT } from '../../tools/driver/browser-context.ts';
import { misplacedEverywhere } from '../../tools/driver/layout.ts';

/** The check that replays and browser tests make of the layout, on small pages. */

let browser: WatchedBrowser;
let page: Page;
beforeAll(async () => {
  browser = await shareBrowser(CONTEXT);
  page = await browser.newPage();
});
afterAll(() => browser.close());

const row = (gap: number, tag = 'p') =>
  `<${tag} style="display: flex; gap: ${gap}px"><span>1</span><b>100,0 %</b></${tag}>`;
const outOfView =
  '<div style="height: 40px; overflow: auto"><div style="height: 80px"></div><p style="overflow: hidden">Madrid</p></div>';

const cases: [says: string, html: string, found: string[]][] = [
  ['texts that join', row(0), ["1440 px span '1' joins b '100,0 %'"]],
  ['texts that join in a button', row(0, 'button'), ["1440 px span '1' joins b '100,0 %'"]],
  [
    'texts over each other in a button',
    '<button>1<b style="display: inline-block; margin-left: -6px">2</b></button>',
    ["1440 px button '12' joins b '2'"],
  ],
  ['no texts with a gap', row(4), []],
  [
    'no texts with a space between them',
    '<p>Total: <b style="display: inline-block">5</b> inmuebles</p>',
    [],
  ],
  ['no text that a container around it scrolls away', `${outOfView}<button>Cancelar</button>`, []],
  [
    'controls over each other',
    '<button>Sí</button><button style="margin-left: -8px">No</button>',
    ["1440 px button 'Sí' lies over button 'No'"],
  ],
];

test.each(cases)('[ACCESS-1] the layout check finds %s', async (_says, html, found) => {
  await page.setContent(`<main>${html}</main>`);
  const inOurFont = (await misplacedEverywhere(page, [1440])).filter((one) => !one.includes('wider font'));
  expect(inOurFont).toEqual(found);
});

import { launchBrowser } from './flows/browser/launch.ts';
const b = await launchBrowser();
for (const arg of process.argv.slice(2)) {
  const [n = '', hash = '', size = '1440x988', scheme = 'light'] = arg.split(',');
  const [width = 0, height = 0] = size.split('x').map(Number);
  const p = await b.newPage({
    viewport: { width, height },
    colorScheme: scheme as 'light',
    reducedMotion: 'reduce',
  });
  p.on('console', (m) => console.log(n, m.text()));
  p.on('pageerror', (e) => console.log(n, e.message));
  await p.goto('file:///tmp/film/out/film.html#' + hash);
  await p.waitForTimeout(500);
  await p.screenshot({ path: `/tmp/film/shot-${n}.png` });
}
await b.close();

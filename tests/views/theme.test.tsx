import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DARK, LIGHT } from '../../src/views/theme/palette.ts';
import { css, styled } from '../../src/views/theme/styled.ts';
import { get, show } from './shown-page.tsx';

const written = async () => {
  await Promise.resolve();
  return document.adoptedStyleSheets
    .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    .join('\n');
};

test('styles go into an adopted sheet, never into a style element', async () => {
  const name = css`
    color: rgb(1 2 3);
  `;
  expect(await written()).toContain(`.${name}`);
  expect(await written()).toContain('rgb(1 2 3)');
  expect(document.querySelectorAll('style')).toHaveLength(0);
});

test('classes created together are inserted together', async () => {
  const groups = () =>
    document.adoptedStyleSheets.reduce((count, { cssRules }) => count + cssRules.length, 0);
  const before = groups();
  const one = css`
    color: rgb(10 11 12);
  `;
  const other = css`
    color: rgb(13 14 15);
  `;
  expect(await written()).toMatch(new RegExp(`${one}[^]*${other}`));
  expect(groups()).toBe(before + 1);
});

test('a repeated rule is written once', async () => {
  const first = css`
    color: rgb(4 5 6);
  `;
  const second = css`
    color: rgb(4 5 6);
  `;
  expect(second).toBe(first);
  expect((await written()).split('rgb(4 5 6)')).toHaveLength(2);
});

test('a styled component keeps its own class and accepts another', async () => {
  const Heading = styled('h1')`
    color: rgb(7 8 9);
  `;
  await show(<Heading className="more">Título</Heading>);
  expect(get('heading').className).toMatch(/^go\d+ more$/);
});

test('the document is in Spanish, and has the colours of the page in both themes', () => {
  const html = readFileSync('index.html', 'utf8');
  const page = new DOMParser().parseFromString(html, 'text/html');
  const root = page.documentElement;
  expect([root.lang, root.getAttribute('translate')]).toEqual(['es', 'no']);
  const colours = [...page.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
  expect(colours.map((meta) => [meta.getAttribute('media'), meta.content])).toEqual([
    ['(prefers-color-scheme: light)', LIGHT.canvas],
    ['(prefers-color-scheme: dark)', DARK.canvas],
  ]);
  expect(page.querySelector('noscript')?.textContent).toBe(
    'Lindero necesita JavaScript. Actívelo en su navegador y recargue la página.',
  );
});

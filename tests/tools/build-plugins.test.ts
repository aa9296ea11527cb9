import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { modulesOf } from '../../tools/build-plugins/list-part-files.ts';
import { plainImports } from '../../tools/build-plugins/plain-imports.ts';

it('the module of a part is named as in the bundle, also on Windows', () => {
  const parts = `const load = {
  inside: () => import('./shell/inside.tsx'),
  'spend-part': () => import('../spend-part.tsx'),
};`;
  expect(modulesOf(parts, 'C:/x/src/views/parts.ts')).toEqual([
    ['inside', 'C:/x/src/views/shell/inside.tsx'],
    ['spend-part', 'C:/x/src/spend-part.tsx'],
  ]);
});

it('a part that imports a style sheet, which nothing would load, fails the build', async () => {
  const root = mkdtempSync(join(tmpdir(), 'lindero-part-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  write('index.html', '<script type="module" src="./main.js"></script>');
  write('main.js', `import('./part.js');`);
  write('part.js', `import './part.css';`);
  write('part.css', 'p { margin: 0 }');
  const plugins = [plainImports()];
  const options: InlineConfig = { root, configFile: false, logLevel: 'silent', plugins };
  await expect(build({ ...options, build: { modulePreload: false } })).rejects.toThrow(
    /assets\/part-[\w-]{8}\.css would not be loaded with the part that imports it; write its styles with css`…`\./,
  );
});

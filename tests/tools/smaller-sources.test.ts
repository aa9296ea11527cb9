import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withCompactStyles } from '../../tools/build-plugins/compact-styles.ts';
import { withModernReact } from '../../tools/build-plugins/modern-react.ts';
import { precompress } from '../../tools/build-plugins/precompress.ts';
import { strippedMachine } from '../../tools/build-plugins/strip-machines.ts';

describe('what the built portal does not need of a machine', () => {
  it('descriptions and notes are removed with the comma after them, wherever they are', () => {
    const source = `export const machine = createMachine({
  id: 'session',
  description: 'Who is logged in: {nobody, somebody}.',
  meta: { spec: '§1', requirements: ['LOGIN-1'] },
  states: {
    idle: { on: { go: [{ target: 'busy', description: "It's time." }] } },
    busy: { type: 'final', description: "It is over.", meta: { spec: '§1' } },
  },
});`;
    expect(strippedMachine(source)?.replaceAll(/\s+/g, ' ')).toBe(
      `export const machine = createMachine({ id: 'session', states: { ` +
        `idle: { on: { go: [{ target: 'busy', }] } }, busy: { type: 'final', }, }, });`,
    );
  });

  it('placeholders are removed; implementations and machines stay', () => {
    const source =
      "setup({ actors: { load: unprovided('load'), child }, " +
      "actions: { navigate: unprovidedAction('navigate'), keep: assign({ a: 1 }) }, guards: { isOne } });";
    expect(strippedMachine(source)).toBe(
      'setup({ actors: {  child }, actions: {  keep: assign({ a: 1 }) }, guards: { isOne } });',
    );
  });

  it('data in the context, in inputs, outputs, parameters and assignments stays, whatever its keys are', () => {
    const source = `const field = { description: 'Name', kept: 1 };
const empty = () => ({ description: '' });
createMachine({
  context: { description: 'Name', meta: {} },
  invoke: { input: () => ({ description: 'Name' }) },
  entry: [assign({ description: 'Name' }), { type: 'note', params: { meta: {} } }],
  output: { description: 'Name' },
});`;
    expect(strippedMachine(source)).toBeNull();
  });

  it('the types of a setup are removed, with what is in them', () => {
    const source = 'setup({ types: { context: {}, meta: {} }, actions: { types: { of: notes } } });';
    expect(strippedMachine(source)).toBe('setup({  actions: { types: { of: notes } } });');
  });

  it('a placeholder within a note is removed with it', () => {
    const source = `createMachine({ meta: { load: unprovided('load'), spec: '§1' }, id: 'session' });`;
    expect(strippedMachine(source)).toBe(`createMachine({  id: 'session' });`);
  });

  it('computed values and other keys stay', () => {
    expect(strippedMachine(`const field = { description: texts.minimum, metadata: {}, meta };`)).toBeNull();
  });
});

describe('styles', () => {
  it('lose their comments, line breaks and indentation, and keep the spaces of their values', () => {
    const source = `const box = css\`
  /* As wide as
     its column; no wider. */
  margin: 0 auto; /* centred */
  \${text[12]}
  box-shadow:
    0 0 1px red,
    \${elevation} blue;
  \${media.mobile} {
    &:hover > svg {
      color: \${color.text};
    }
  }
\`;`;
    expect(withCompactStyles(source)).toBe(
      'const box = css` margin: 0 auto;${text[12]} box-shadow: 0 0 1px red, ${elevation} blue;' +
        '${media.mobile} {&:hover > svg {color: ${color.text};}}`;',
    );
  });

  it('of a component, an animation and a part of styles too; a template of one line stays', () => {
    const source =
      'styled(Button)`\n  margin: 0;\n`; keyframes`\n  from { opacity: 0; }\n`; const part = `\n  margin: 0;\n`; ' +
      'const name = `${first}; ${last} /* ${nick} */`;';
    expect(withCompactStyles(source)).toBe(
      'styled(Button)` margin: 0;`; keyframes` from {opacity: 0;}`; const part = ` margin: 0;`; ' +
        'const name = `${first}; ${last} /* ${nick} */`;',
    );
  });
});

it('a text of several lines that is no style stays', () => {
  const source =
    'const help = `Usage:\n  one: two;\n  and three\n`; const list = `\n  a\n  b;\n`; ' +
    'const both = `${one}\n${other}`;';
  expect(withCompactStyles(source)).toBeNull();
});

it('react-aria’s checks whether React has a hook are removed; other checks stay', () => {
  const source =
    "const useOurId = typeof (0, $bl59K$react)['useId'] === 'function' ? useNew : useOld;\n" +
    "const isList = typeof (0, $bl59K$reactdom)['render'] === 'function';";
  expect(withModernReact(source)).toBe(
    "const useOurId = true ? useNew : useOld;\nconst isList = typeof (0, $bl59K$reactdom)['render'] === 'function';",
  );
});

it('the build has a brotli and a gzip copy of each text file of 512 bytes or more, and of nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lindero-compressed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const script = `document.title = '${'Lindero '.repeat(80)}';`;
  mkdirSync(join(folder, 'public/icons'), { recursive: true });
  write('index.html', '<script type="module" src="./main.js"></script>');
  write('main.js', script);
  write('public/icons/large.svg', '<svg/>'.padEnd(512));
  write('public/icons/small.svg', '<svg/>'.padEnd(511));
  write('public/photo.png', 'x'.repeat(9000));
  await build({ root: folder, configFile: false, logLevel: 'silent', plugins: [precompress()] });
  const names = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  const compressed = names
    .filter((name) => /\.(br|gz)$/.test(name))
    .map((name) => name.replace(/-[\w-]{8}\./, '.'));
  expect(compressed.toSorted()).toEqual([
    'assets/index.js.br',
    'assets/index.js.gz',
    'icons/large.svg.br',
    'icons/large.svg.gz',
  ]);
  const read = (name: string) => readFileSync(join(folder, 'dist/icons', name));
  const built = read('large.svg');
  expect([brotliDecompressSync(read('large.svg.br')), gunzipSync(read('large.svg.gz'))]).toEqual([
    built,
    built,
  ]);
});

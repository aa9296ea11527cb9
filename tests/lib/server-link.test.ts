import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serverLink } from '../../src/lib/server-link.ts';

const API = 'https://api.lindero.example';

describe('links from the server', () => {
  it.each([
    ['https://cdn.example/a.pdf?sig=1', 'https://cdn.example/a.pdf?sig=1'],
    ['HTTP://cdn.example/a.pdf', 'http://cdn.example/a.pdf'],
    ['/media/a b.pdf', `${API}/media/a%20b.pdf`],
    ['/otra/a.pdf', `${API}/otra/a.pdf`],
    ['documentos/a.pdf', `${API}/media/documentos/a.pdf`],
    [' a.pdf ', `${API}/media/a.pdf`],
    ['documentos/a:b.pdf', `${API}/media/documentos/a:b.pdf`],
    ['', null],
    ['   ', null],
    [null, null],
    [undefined, null],
    [3, null],
    [{}, null],
    ['javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    [' \u0001javascript:alert(1)', null],
    ['JavaScript:alert(1)', null],
    ['data:text/html,x', null],
    ['blob:https://api.lindero.example/x', null],
    ['file:///etc/passwd', null],
    ['ftp://x.example/a', null],
    ['C:\\a.pdf', null],
    ['//malo.example/a.pdf', null],
    ['/\\malo.example/a.pdf', null],
    ['\\\\malo.example\\a.pdf', null],
    ['../api/token/', null],
    ['https://yo@malo.example/a.pdf', null],
    ['http:malo.example', null],
    ['https://', null],
  ])('[DOC-4] [INVOICE-7] the link of %j is %j', (value, link) => {
    expect(serverLink(value, API)).toBe(link);
  });

  it('any text gives an http or https address, or null', () => {
    const starts = [
      '',
      '/',
      '//',
      '\\\\',
      'https://',
      'HTTP:',
      'http://a.es/',
      'javascript:',
      'data:',
      ' \tjavascript:',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.string(), (start, rest) => {
        const link = serverLink(start + rest, API);
        expect(link === null || /^https?:\/\/[^/]/.test(link)).toBe(true);
      }),
    );
  });

  it('a relative link never leaves the host of the API', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[/\\a-z.@?#%]{1,12}$/), (value) => {
        const link = serverLink(value, API);
        expect(link === null || new URL(link).origin === API).toBe(true);
      }),
    );
  });
});

import { expect, test } from 'vitest';
import { UploadProgress } from '../../src/views/inmueble/documents/upload-progress.tsx';
import { show } from './shown-page.tsx';

test.each([
  [0, '0\u00a0%'],
  [0.376, '38\u00a0%'],
  [1, '100\u00a0%'],
])('[DOC-7] an upload that has come to %d is a bar of that length, and %s', async (value, text) => {
  await show(<UploadProgress value={value} />);
  const bar = document.querySelector('progress');
  expect([bar?.value, bar?.max, bar?.nextElementSibling?.textContent]).toEqual([value, 1, text]);
});

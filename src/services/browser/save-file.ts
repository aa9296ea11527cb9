import type { TextFile } from '../../lib/saved-file.ts';

/** Milliseconds before the object URL is revoked, for the browser to start the download. */
const GRACE = 60_000;

/** Downloads a text as a file. */
export function saveFile({ name, text, type = 'text/csv;charset=utf-8' }: TextFile): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), GRACE);
}

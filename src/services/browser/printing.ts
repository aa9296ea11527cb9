import { isApple } from '../../lib/is-apple.ts';

export type PrintNotice = { type: 'print.request' } | { type: 'print.started' } | { type: 'print.ended' };

/** The events of printing that a machine receives. */
export function createPrinting(page: Window) {
  return {
    printPage: () => printPage(page),
    watchPrinting: (tell: (notice: PrintNotice) => void) => watchPrinting(page, tell),
  };
}

/**
 * Reports when the page is printed. Ctrl+P (on a Mac ⌘P) is intercepted as a request, because a browser that prints by
 * itself does not wait for missing data.
 */
function watchPrinting(page: Window, tell: (notice: PrintNotice) => void): () => void {
  const paper = page.matchMedia('print');
  const start = () => tell({ type: 'print.started' });
  const end = () => tell({ type: 'print.ended' });
  const follow = ({ matches }: MediaQueryListEvent) => (matches ? start() : end());
  const press = (event: KeyboardEvent) => {
    if (!isPrintKey(event, page.navigator.platform)) return;
    event.preventDefault();
    tell({ type: 'print.request' });
  };
  page.addEventListener('beforeprint', start);
  page.addEventListener('afterprint', end);
  page.addEventListener('keydown', press);
  paper.addEventListener('change', follow);
  return () => {
    page.removeEventListener('beforeprint', start);
    page.removeEventListener('afterprint', end);
    page.removeEventListener('keydown', press);
    paper.removeEventListener('change', follow);
  };
}

/** Prints after the current snapshot has been rendered. */
function printPage(page: Window): Promise<void> {
  return new Promise((resolve) => {
    page.requestAnimationFrame(() => {
      page.print();
      resolve();
    });
  });
}

/** On a Mac Ctrl+P moves the caret to the line above. */
function isPrintKey(event: KeyboardEvent, platform: string): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const [held, other] = isApple(platform) ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return key.toLowerCase() === 'p' && held && !other && !altKey && !shiftKey;
}

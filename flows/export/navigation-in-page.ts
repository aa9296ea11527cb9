/** The exported page shows the section in its address, and searches. Runs in the page, bundled by `page.ts`. */

import { find } from './find-in-page.ts';

const MOST_RESULTS = 60;

interface Entry {
  item: HTMLLIElement;
  text: string;
}

function showAddressed(): void {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = document.getElementById(id);
  const main = find('main');
  const section = target?.closest('main > *') ?? main.firstElementChild;
  for (const child of main.children) child.toggleAttribute('data-shown', child === section);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#contents a')) {
    if (link.hash === `#${section?.id}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  target?.querySelector('details')?.setAttribute('open', '');
  if (target) target.scrollIntoView({ block: 'start' });
  else scrollTo(0, 0);
}

/** Without accents and case. */
function fold(text: string): string {
  const marks = /\p{M}/gu;
  return text.normalize('NFD').replaceAll(marks, '').toLowerCase();
}

function entriesOfPage(): Entry[] {
  return [...document.querySelectorAll<HTMLElement>('[data-entry]')].map((element) => {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = `#${element.id}`;
    link.textContent = element.dataset['entry'] ?? '';
    item.append(link);
    return { item, text: fold(`${link.textContent} ${element.textContent ?? ''}`) };
  });
}

function showResults(entries: readonly Entry[]): void {
  const words = fold(find<HTMLInputElement>('#search').value).split(/\s+/).filter(Boolean);
  const isSearching = words.length > 0;
  const found = isSearching ? entries.filter(({ text }) => words.every((word) => text.includes(word))) : [];
  const rest = found.length > MOST_RESULTS ? `, the first ${MOST_RESULTS} are shown` : '';
  find('#contents').hidden = isSearching;
  find('#results').replaceChildren(...found.slice(0, MOST_RESULTS).map(({ item }) => item));
  find('#count').textContent = isSearching ? `${found.length} found${rest}` : '';
}

function navigate(): void {
  const search = find<HTMLInputElement>('#search');
  let entries: Entry[] | null = null;
  const look = (): void => {
    entries ??= entriesOfPage();
    showResults(entries);
  };
  search.addEventListener('input', look);
  document.addEventListener('keydown', (event) => {
    const isInSearch = document.activeElement === search;
    if (event.key === '/' && !isInSearch) event.preventDefault();
    else if (event.key === 'Escape' && isInSearch) search.value = '';
    else return;
    search.focus();
    look();
  });
  document.documentElement.toggleAttribute('data-sections', true);
  addEventListener('hashchange', showAddressed);
  showAddressed();
}

navigate();

/**
 * The player of the film. `film-page.ts` builds this file into the page. What is shown is in the address:
 * `#67326ad/3` is the third step of path 67326ad.
 */

import { find } from '../export/find-in-page.ts';

/** The time of a step while the film plays, in ms. */
const STEP_TIME = 2000;

interface Shown {
  path: HTMLTemplateElement;
  steps: HTMLElement[];
  step: number;
}

let shown: Shown | null = null;
let timer: number | undefined;

function template(id: string): HTMLTemplateElement | null {
  const found = document.getElementById(id);
  return found instanceof HTMLTemplateElement ? found : null;
}

/** Not one that the film leaves out, unless it leaves out all. */
const firstPath = () =>
  document.querySelector<HTMLTemplateElement>('template[data-filmed="true"]') ??
  find<HTMLTemplateElement>('template[data-machine]');
const idOf = ({ id }: HTMLTemplateElement) => id.slice('path-'.length);
const machineOf = ({ dataset }: HTMLTemplateElement) => dataset['machine'] ?? '';

function showAddressed(): void {
  const [id = '', step = '0'] = decodeURIComponent(location.hash.slice(1)).split('/');
  if (document.getElementById(id)?.closest('main')) return;
  const path = template(`path-${id}`) ?? firstPath();
  if (shown?.path !== path) showPath(path);
  showStep(Number(step) || 0);
}

function showPath(path: HTMLTemplateElement): void {
  pause();
  const machine = machineOf(path);
  if (!shown || machineOf(shown.path) !== machine) showMachine(machine);
  const content = path.content.cloneNode(true) as DocumentFragment;
  const steps = [...content.querySelectorAll('article')];
  find('#head').replaceChildren(...find('header', content).children);
  find('#steps').replaceChildren(...steps.map((_, index) => stepButton(index)));
  for (const link of document.querySelectorAll<HTMLElement>('#paths a'))
    setCurrent(link, 'true', link.dataset['path'] === idOf(path));
  find('#paths [aria-current]').scrollIntoView({ block: 'nearest' });
  document.title = `${machine}, ${idOf(path)} · ${document.body.dataset['title']}`;
  shown = { path, steps, step: -1 };
}

function showMachine(machine: string): void {
  const copy = (id: string) => template(id)?.content.cloneNode(true) ?? '';
  find('#paths').replaceChildren(copy(`paths-${machine}`));
  find('#diagram').replaceChildren(copy(`diagrams-${machine}`));
  find('#path-count').textContent = String(find('#paths').childElementCount);
  find<HTMLSelectElement>('#machine').value = machine;
}

function stepButton(index: number): HTMLLIElement {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = index === 0 ? 'Start' : String(index);
  if (index > 0) button.ariaLabel = `Step ${index}`;
  button.addEventListener('click', () => go(index));
  item.append(button);
  return item;
}

function showStep(wanted: number): void {
  if (!shown) return;
  const { path, steps } = shown;
  const step = Math.min(Math.max(wanted, 0), steps.length - 1);
  const article = steps[step];
  if (!article || step === shown.step) return;
  shown.step = step;
  find('#words').replaceChildren(...[...article.children].map((part) => part.cloneNode(true)));
  find('#said').textContent = (find('.sentence', article).textContent ?? '').replaceAll(/\s+/g, ' ');
  showPicture(article);
  highlight(article, steps.slice(0, step));
  for (const [index, button] of document.querySelectorAll('#steps button').entries()) {
    button.classList.toggle('walked', index < step);
    setCurrent(button, 'step', index === step);
  }
  enable('#previous', step > 0);
  enable('#next', step < steps.length - 1);
  const address = `#${idOf(path)}${step === 0 ? '' : `/${step}`}`;
  if (location.hash !== address) history.replaceState(null, '', address);
}

function setCurrent(element: Element, value: string, isCurrent: boolean): void {
  if (isCurrent) element.setAttribute('aria-current', value);
  else element.removeAttribute('aria-current');
}

/** Not `disabled`: that would take the focus off the button. */
function enable(selector: string, isEnabled: boolean): void {
  find(selector).ariaDisabled = String(!isEnabled);
}

function showPicture({ dataset }: HTMLElement): void {
  const number = dataset['picture'] ?? '';
  const picture = find<HTMLImageElement>('#picture');
  const data = number === '' ? null : document.getElementById(`picture-${number}`)?.textContent;
  picture.hidden = !data;
  if (data) picture.src = `data:image/webp;base64,${data}`;
  else picture.removeAttribute('src');
  picture.alt = dataset['caption'] ?? '';
  find('#caption').textContent = picture.alt;
  find<HTMLButtonElement>('#full').hidden = !data;
  const whole = find<HTMLImageElement>('#whole img');
  whole.src = picture.src;
  whole.alt = picture.alt;
}

const listIn = ({ dataset }: HTMLElement, name: string) => (dataset[name] ?? '').split(' ').filter(Boolean);

/** Lights the transitions of a step in the diagram that shows it, and those of the steps before. */
function highlight(step: HTMLElement, earlier: readonly HTMLElement[]): void {
  const diagrams = document.querySelectorAll<SVGSVGElement>('#diagram > svg');
  for (const [index, svg] of diagrams.entries())
    svg.toggleAttribute('data-shown', String(index) === step.dataset['drawing']);
  const svg = document.querySelector<SVGSVGElement>('#diagram > svg[data-shown]');
  if (!svg) return;
  svg.setAttribute('aria-label', step.dataset['label'] ?? '');
  const walked = new Set(earlier.flatMap(marksOf));
  const lit = new Set(marksOf(step));
  for (const part of svg.querySelectorAll<SVGElement>('[data-takes], [data-start]')) {
    const marks = marksOf(part);
    part.classList.toggle(
      'lit',
      marks.some((mark) => lit.has(mark)),
    );
    part.classList.toggle(
      'walked',
      marks.some((mark) => walked.has(mark)),
    );
  }
  const [before, after] = [listIn(step, 'before'), listIn(step, 'after')];
  for (const node of svg.querySelectorAll<SVGElement>('[data-state]')) {
    const state = node.dataset['state'] ?? '';
    const isIn = (id: string) => id === state || id.startsWith(`${state}.`);
    node.classList.toggle('now', after.some(isIn));
    node.classList.toggle('from', before.some(isIn));
  }
  // Drawn last, they are on top.
  for (const line of svg.querySelectorAll('path.lit')) line.parentElement?.append(line);
  for (const text of svg.querySelectorAll('.edgeLabels span.lit')) {
    const label = text.closest('.edgeLabels > g');
    label?.parentElement?.append(label);
  }
  center(svg);
}

/** The transitions and starts of a step, or those that a part of the diagram stands for. */
function marksOf({ dataset }: HTMLElement | SVGElement): string[] {
  const words = (text = '') => text.split(' ').filter(Boolean);
  const starts = [...words(dataset['starts']), ...words(dataset['start'])];
  return [...words(dataset['takes']), ...starts.map((state) => `start ${state}`)];
}

/** Scrolls the diagram so that what is lit is in the middle. */
function center(svg: SVGSVGElement): void {
  const lit = svg.querySelectorAll('path.lit, span.lit');
  const parts = [...(lit.length > 0 ? lit : svg.querySelectorAll('.now'))];
  if (parts.length === 0) return;
  const frame = find('#diagram');
  const [inner, outer] = [middleOf(parts), middleOf([frame])];
  frame.scrollBy({ left: inner.x - outer.x, top: inner.y - outer.y });
}

function middleOf(parts: Element[]): { x: number; y: number } {
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const middle = (begins: number[], ends: number[]) => (Math.min(...begins) + Math.max(...ends)) / 2;
  return {
    x: middle(
      boxes.map(({ left }) => left),
      boxes.map(({ right }) => right),
    ),
    y: middle(
      boxes.map(({ top }) => top),
      boxes.map(({ bottom }) => bottom),
    ),
  };
}

function go(step: number): void {
  pause();
  showStep(step);
}

function stepBy(steps: number): void {
  if (shown) showStep(shown.step + steps);
}

const isAtEnd = () => shown !== null && shown.step === shown.steps.length - 1;

function play(): void {
  if (isAtEnd()) showStep(0);
  timer = window.setInterval(() => {
    stepBy(1);
    if (isAtEnd()) pause();
  }, STEP_TIME);
  tellPlaying();
}

function pause(): void {
  window.clearInterval(timer);
  timer = undefined;
  tellPlaying();
}

function toggle(): void {
  if (timer === undefined) play();
  else pause();
}

function tellPlaying(): void {
  find('#play').classList.toggle('playing', timer !== undefined);
  find('#play span').textContent = timer === undefined ? 'Play' : 'Pause';
}

const KEYS: Record<string, () => void> = {
  ArrowLeft: () => go((shown?.step ?? 0) - 1),
  ArrowRight: () => go((shown?.step ?? 0) + 1),
  Home: () => go(0),
  End: () => go(Number.POSITIVE_INFINITY),
  ' ': toggle,
};

/** Whether the key has its own meaning where the focus is. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('select')) return true;
  if (key === ' ') return target.closest('button, a') !== null;
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = target;
  const isScrollable = scrollWidth > clientWidth || scrollHeight > clientHeight;
  return target.matches('[role=region]') && isScrollable;
}

function onKey(event: KeyboardEvent): void {
  const act = KEYS[event.key];
  if (!act || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTaken(event)) return;
  event.preventDefault();
  act();
}

function start(): void {
  const onClick = (selector: string, act: () => void) => find(selector).addEventListener('click', act);
  onClick('#previous', () => KEYS['ArrowLeft']?.());
  onClick('#next', () => KEYS['ArrowRight']?.());
  onClick('#play', toggle);
  const whole = find<HTMLDialogElement>('#whole');
  onClick('#full', () => whole.showModal());
  // The focus stays where it is, so that Space plays after a click.
  find('.controls').addEventListener('mousedown', (event) => event.preventDefault());
  const machine = find<HTMLSelectElement>('#machine');
  machine.addEventListener('change', () => {
    const path = document.querySelector<HTMLTemplateElement>(`template[data-machine="${machine.value}"]`);
    if (path) location.hash = idOf(path);
  });
  document.addEventListener('keydown', onKey);
  addEventListener('hashchange', showAddressed);
  showAddressed();
}

start();

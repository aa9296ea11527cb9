import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** Renders views into a page and acts as a user, who finds elements by role or label. */
let root: Root | null = null;

/** Empties the page. `setup.ts` does so after each test. */
export async function clearPage(): Promise<void> {
  await act(async () => root?.unmount());
  root = null;
  document.body.replaceChildren();
}

export async function show(view: ReactNode): Promise<void> {
  if (!root) {
    const container = document.body.appendChild(document.createElement('div'));
    root = createRoot(container);
  }
  const current = root;
  await act(async () => current.render(view));
}

/** The one element with this role and, if given, this name: its `aria-label`, else its text. */
export function get(role: string, name?: string): HTMLElement {
  const found = all(role).filter((element) => name === undefined || nameOf(element) === name);
  const [one] = found;
  if (!one || found.length > 1) throw new Error(`${found.length} elements are ${role} ${name ?? ''}`);
  return one;
}

export function all(role: string): HTMLElement[] {
  const tag = { button: 'button', heading: 'h1, h2', link: 'a[href]', status: 'output' }[role];
  const selector = [`[role="${role}"]`, ...(tag ? [tag] : [])].join(', ');
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (element: unknown): element is TextControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** The input or text area with this label. */
export function field(label: string): TextControl {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const control = found && document.getElementById(found.htmlFor);
  if (!isTextControl(control)) throw new Error(`No field ${label}`);
  return control;
}

/** The lines of the first drawing in an element. */
export const drawingIn = (element: ParentNode): string | undefined => element.querySelector('svg')?.innerHTML;

/** The description of a field. */
export function descriptionOf(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

export async function press(element: HTMLElement): Promise<void> {
  await act(async () => element.click());
}

export async function type(element: TextControl, text: string): Promise<void> {
  const { prototype } = element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  await act(async () => {
    // Sets the value without React's setter, or React would not notice the change.
    Reflect.set(prototype, 'value', text, element);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function key(name: string): Promise<void> {
  await act(async () => {
    const event = { key: name, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event));
    document.activeElement?.dispatchEvent(new KeyboardEvent('keyup', event));
  });
}

export async function focus(element: HTMLElement): Promise<void> {
  await act(async () => element.focus());
}

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent ?? '';
}

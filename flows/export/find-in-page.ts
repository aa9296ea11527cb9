/** An element that the page always has. Runs in pages, bundled with the scripts that import it. */
export function find<T extends Element = HTMLElement>(selector: string, within: ParentNode = document): T {
  const found = within.querySelector<T>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

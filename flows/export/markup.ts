/** Text that is HTML already. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Markup | readonly Markup[] | null;

/** A template tag that escapes its values unless they are HTML. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(strings.map((string, index) => `${string}${written(values[index] ?? '')}`).join(''));
}

function written(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object' && value !== null) return value.map(({ text }) => text).join('');
  return escapeHtml(String(value ?? ''));
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

/** Joins the parts with a separator. */
export function joined(parts: readonly Markup[], separator: string): Markup {
  return new Markup(parts.map(({ text }) => text).join(separator));
}

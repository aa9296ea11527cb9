/** The first field that can be changed; in a radio group, the selected radio. */
export function firstField(place: HTMLElement | null): HTMLElement | undefined {
  const fields = [...(place?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])];
  const usable = fields.filter((element) => !element.matches(':disabled, [readonly]'));
  const [first] = usable;
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  return usable.find((element) => element.matches(`[name="${first.name}"]:checked`)) ?? first;
}

/**
 * The description of a field that may have a hint: empty, not absent, while there is none. react-aria ties a description
 * to its field when the field appears; one that comes later would be said to nobody.
 */
export function described(hint: string | null | undefined): { description?: string } {
  return hint === undefined ? {} : { description: hint ?? '' };
}

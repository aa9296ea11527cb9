import { color } from '../theme/tokens.ts';

const KINDS = ['danger', 'success', 'warning', 'info'] as const;

export type NoteKind = (typeof KINDS)[number];

/** Rules that give a note the colours of its `data-kind`. */
export const kindRules = KINDS.map(
  (kind) => `
  &[data-kind='${kind}'] {
    background: ${color[`${kind}Soft`]};
    border-color: ${color[`${kind}Line`]};
    color: ${color[`${kind}Text`]};
    --cut: ${color[`${kind}Soft`]};
  }`,
).join('');

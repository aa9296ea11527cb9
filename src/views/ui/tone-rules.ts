import { color } from '../theme/tokens.ts';

/** The colours of a message of this kind: background, border and text. */
export const toneRules = (kind: 'danger' | 'success' | 'warning' | 'info'): string => `
  background: ${color[`${kind}Soft`]};
  border-color: ${color[`${kind}Line`]};
  color: ${color[`${kind}Text`]};
  --cut: ${color[`${kind}Soft`]};
`;

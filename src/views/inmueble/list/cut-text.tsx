import type { JSX } from 'react';
import { TRUNCATE } from '../../../lib/constants.ts';
import { truncate } from '../../../lib/format.ts';
import { Faint } from './list-styles.ts';

interface CutTextProps {
  text: string;
  view: keyof typeof TRUNCATE;
  /** What stands for an empty text. */
  missing: string;
}

/** Descriptions and observations: 60 characters on a card, 80 in a list (PROP-9); the whole text is its title. */
export function CutText({ text, view, missing }: CutTextProps): JSX.Element {
  if (text.trim() === '') return <Faint>{missing}</Faint>;
  const cut = truncate(text, TRUNCATE[view]);
  return <span title={cut === text ? undefined : text}>{cut}</span>;
}

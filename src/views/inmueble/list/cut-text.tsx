import { useState, type JSX } from 'react';
import { TRUNCATE } from '../../../lib/constants.ts';
import { truncate } from '../../../lib/format.ts';
import { messages } from '../../../lib/messages.ts';
import { LinkButton } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Faint, WholeText } from './list-styles.ts';

interface CutTextProps {
  text: string;
  view: keyof typeof TRUNCATE;
  /** Replaces an empty text. */
  missing: string;
  /** The subject of the text, for screen readers, which announce only 'Ver más' otherwise. */
  about: string;
}

/**
 * Descriptions and observations, cut at 60 characters on a card and at 80 in a list (PROP-9), with a button
 * that expands them (HEAD-4).
 */
export function CutText({ text, view, missing, about }: CutTextProps): JSX.Element {
  const [isWhole, setWhole] = useState(false);
  if (text.trim() === '') return <Faint>{missing}</Faint>;
  const cut = truncate(text, TRUNCATE[view]);
  if (cut === text) return <WholeText>{text}</WholeText>;
  const { seeMore, seeLess } = messages.common;
  return (
    <>
      {isWhole ? <WholeText>{text}</WholeText> : <span>{cut}</span>}{' '}
      <LinkButton aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
        {isWhole ? seeLess : seeMore}
        <VisuallyHidden>{`, ${about}`}</VisuallyHidden>
      </LinkButton>
    </>
  );
}

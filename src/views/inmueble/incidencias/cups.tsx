import { useContext, type JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ItemPlaceContext } from '../list/copy-link.tsx';
import { Faint } from '../list/list-styles.ts';

export function Cups({ cups }: { cups: string | null }): JSX.Element {
  const place = useContext(ItemPlaceContext);
  if (cups === null) return <Faint>{messages.incidencia.sinCups}</Faint>;
  return (
    <span>
      {cups}
      {place && <CopyButton actor={place.copy} label={messages.copy.cups} text={cups} isMini />}
    </span>
  );
}

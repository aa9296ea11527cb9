import type { JSX, MouseEvent } from 'react';
import { messages } from '../../lib/messages.ts';
import { HREF } from '../../lib/routes.ts';
import { styled } from '../theme/styled.ts';
import { media } from '../theme/tokens.ts';
import { ButtonLink } from '../ui/button-link.tsx';

const Place = styled('div')`
  margin: 0 0 10px -10px;
  ${media.mobile} {
    margin: -8px 0 4px -12px;
  }
`;

/** Leads back to the previous page if that was the dashboard; else to the dashboard. */
export function BackLink(): JSX.Element {
  const goBack = (event: MouseEvent) => {
    if (!isPlainClick(event) || formerPath() !== HREF.dashboard) return;
    event.preventDefault();
    event.stopPropagation();
    window.history.back();
  };
  return (
    <Place data-print="none" onClickCapture={goBack}>
      <ButtonLink href={HREF.dashboard} variant="ghost" icon="arrowLeft">
        {messages.inmueble.back}
      </ButtonLink>
    </Place>
  );
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** The previous page; null if unknown. */
function formerPath(): string | null {
  if (!('navigation' in window)) return null;
  const { navigation } = window;
  const url = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return typeof url === 'string' ? new URL(url).pathname : null;
}

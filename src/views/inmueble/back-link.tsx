import type { JSX, MouseEvent } from 'react';
import { markIn } from '../../lib/history-mark.ts';
import { messages } from '../../lib/messages.ts';
import { HREF, parseRoute } from '../../lib/routes.ts';
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
    const from = markIn(window.history.state)?.from;
    if (!isPlainClick(event) || parseRoute(from ?? '').name !== 'dashboard') return;
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

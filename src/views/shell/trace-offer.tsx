import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { SessionTraceRef } from '../../machines/session-trace/session-trace.machine.ts';
import { styled } from '../theme/styled.ts';
import { color, elevation, media, radius, text, weight } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';

const Box = styled('div')`
  position: fixed;
  z-index: 60;
  right: 16px;
  bottom: 16px;
  display: grid;
  gap: 8px;
  width: 336px;
  padding: 16px;
  border-radius: ${radius.card};
  background: ${color.raised};
  box-shadow:
    ${elevation.e2},
    0 0 0 1px ${color.border};
  ${text[14]}
  & > h2 {
    ${text[15]}
    font-weight: ${weight.semibold};
  }
  & > p {
    color: ${color.text2};
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 8px;
    margin-top: 4px;
  }
  ${media.mobile} {
    right: 12px;
    bottom: 12px;
    left: 12px;
    width: auto;
  }
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

/** Offers the session trace as a file (TRACE-1), above everything on screen, including dialogs. */
export function TraceOffer({ actor }: { actor: SessionTraceRef }): JSX.Element | null {
  const isHidden = useSelector(actor, (snapshot) => snapshot.hasTag('hidden'));
  return isHidden ? null : <Offer actor={actor} />;
}

function Offer({ actor }: { actor: SessionTraceRef }): JSX.Element {
  const takesFocus = useSelector(actor, ({ context }) => context.takesFocus);
  const box = useFocusWithin(takesFocus);
  const close = () => actor.send({ type: 'trace.close' });
  useEscape(close);
  return (
    <Box
      ref={box}
      role="dialog"
      aria-labelledby="traza"
      aria-describedby="traza-contenido"
      data-react-aria-top-layer="true"
      data-print="none"
    >
      <h2 id="traza">{messages.traza.title}</h2>
      <p id="traza-contenido">{messages.traza.about}</p>
      <div>
        <Button size="sm" onPress={close}>
          {messages.common.close}
        </Button>
        <Button size="sm" variant="primary" onPress={() => actor.send({ type: 'trace.download' })}>
          {messages.common.download}
        </Button>
      </div>
    </Box>
  );
}

/** Escape closes the offer wherever the focus is, unless it means something there, as in a dialog or a search field. */
function useEscape(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const listen = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) close();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Takes the focus if asked to, and returns it when it disappears. */
function useFocusWithin(takesFocus: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const before = document.activeElement;
    if (takesFocus) element?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (isThere ? before : document.querySelector('main'))?.focus();
    };
  }, [takesFocus]);
  return box;
}

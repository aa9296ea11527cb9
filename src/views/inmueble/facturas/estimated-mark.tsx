import { useId, useRef, useState, type JSX } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { messages } from '../../../lib/messages.ts';
import { css } from '../../theme/styled.ts';
import { color, elevation, media, radius, text, weight } from '../../theme/tokens.ts';
import { PlainButton } from '../../ui/plain-button.tsx';

const markClass = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  padding: 0 7px;
  border: 1px dashed ${color.borderControl};
  border-radius: ${radius.chip};
  color: ${color.text2};
  ${text[12]}
  font-weight: ${weight.medium};
  white-space: nowrap;
  cursor: help;
  ${media.hover} {
    &:hover {
      background: ${color.hover};
      color: ${color.text};
    }
  }
  ${media.touch} {
    &::after {
      content: '';
      position: absolute;
      inset: -11px 0;
    }
  }
`;

/** Resets the text styles of the row or heading that it is in. */
const popoverClass = css`
  max-width: min(280px, 100vw - 24px);
  padding: 10px 14px;
  border-radius: ${radius.control};
  background: ${color.raised};
  box-shadow: ${elevation.e2};
  ${text[13]}
  font-weight: ${weight.regular};
  text-align: start;
  white-space: normal;
  color: ${color.text};
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

const dialogClass = css`
  outline: none;
`;

/** Marks an estimated amount (INVOICE-6). Pressing it opens an explanation in a popover. */
export function EstimatedMark(): JSX.Element {
  const why = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { estimated, estimatedWhy } = messages.factura;
  return (
    <span ref={setPlace}>
      <PlainButton
        ref={button}
        className={markClass}
        aria-describedby={why}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {estimated}
      </PlainButton>
      <span id={why} hidden>
        {estimatedWhy}
      </span>
      {place && (
        <Popover
          className={popoverClass}
          placement="bottom end"
          isOpen={isOpen}
          isNonModal
          onOpenChange={setOpen}
          shouldCloseOnInteractOutside={(target) => !button.current?.contains(target)}
          triggerRef={button}
          UNSTABLE_portalContainer={place}
        >
          <Dialog className={dialogClass} aria-label={estimated}>
            {estimatedWhy}
          </Dialog>
        </Popover>
      )}
    </span>
  );
}

import { useEffect, useRef, useState, type DOMAttributes, type JSX } from 'react';
import { styled } from '../theme/styled.ts';
import { color, elevation, media, radius, text as type, weight } from '../theme/tokens.ts';

/**
 * After the button that it explains, and placed by their parent. Its padding belongs to it: in a gap between it and the
 * button the pointer would leave both.
 */
const Tip = styled('span')`
  position: absolute;
  z-index: 3;
  visibility: hidden;
  &::before {
    content: attr(data-tip);
    display: block;
    padding: 4px 8px;
    border-radius: ${radius.chip};
    background: ${color.raised};
    box-shadow: ${elevation.e2};
    color: ${color.text};
    ${type[12]}
    font-weight: ${weight.medium};
    white-space: nowrap;
  }
  ${media.hover} {
    :hover > & {
      visibility: visible;
      transition: visibility 0s 300ms;
    }
  }
  :focus-visible ~ & {
    visibility: visible;
    transition: none;
  }
  ${media.forcedColors} {
    &::before {
      border: 1px solid CanvasText;
    }
  }
`;

type Handlers = Pick<DOMAttributes<Element>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;

/**
 * The tip of an icon button, for the button's parent, which also gets the handlers. Escape dismisses it until the pointer or
 * the focus comes again (WCAG 1.4.13). Screen readers know the button's name already.
 */
export function useTip(text: string): { tip: JSX.Element | null; handlers: Handlers } {
  const [isDismissed, setDismissed] = useState(false);
  const watch = useRef<AbortController>(null);
  const stop = () => watch.current?.abort();
  useEffect(() => stop, []);
  const start = () => {
    stop();
    setDismissed(false);
    watch.current = new AbortController();
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && setDismissed(true);
    window.addEventListener('keydown', dismiss, { signal: watch.current.signal });
  };
  return {
    tip: isDismissed ? null : <Tip aria-hidden="true" data-tip={text} />,
    handlers: {
      onPointerEnter: start,
      onPointerLeave: ({ currentTarget: element }) => element.contains(document.activeElement) || stop(),
      onFocus: start,
      onBlur: ({ currentTarget: element }) => element.matches(':hover') || stop(),
    },
  };
}

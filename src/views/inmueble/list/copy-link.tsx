import { createContext, useContext, type JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import { itemHref } from '../../../lib/inmueble-query.ts';
import type { DetailTab } from '../../../lib/routes.ts';
import type { CopyRef } from '../../../machines/copy/copy.machine.ts';
import { css, styled } from '../../theme/styled.ts';
import { color, elevation, media, radius, text, weight } from '../../theme/tokens.ts';
import { IconButton } from '../../ui/button.tsx';
import { quietRules, tickRules } from '../../ui/copy-button.tsx';
import { useCopied } from '../../ui/use-copied.ts';
import { useTip } from '../../ui/use-tip.tsx';

/** The address of a list's items, and the actor that copies their links. */
interface ItemPlace {
  inmueble: number;
  tab: DetailTab;
  copy: CopyRef | undefined;
}

export const ItemPlaceContext = createContext<ItemPlace | null>(null);

const Place = styled('span')`
  position: relative;
  display: inline-flex;
  flex: none;
  /* Beside the button, because the button of the next row is below. */
  & > [data-tip] {
    top: 50%;
    right: 100%;
    padding-right: 4px;
    transform: translateY(-50%);
  }
  & > output {
    position: absolute;
    z-index: 3;
    top: 50%;
    right: 100%;
    transform: translateY(-50%);
    border-radius: ${radius.chip};
    background: ${color.raised};
    color: ${color.successText};
    ${text[13]}
    font-weight: ${weight.medium};
    white-space: nowrap;
  }
  & > output:not(:empty) {
    padding: 2px 8px;
    box-shadow: ${elevation.e2};
  }
  ${tickRules}
  ${media.forcedColors} {
    & > output:not(:empty) {
      border: 1px solid CanvasText;
    }
  }
  ${media.print} {
    display: none;
  }
`;

const quietClass = css`
  &[data-icon-only] {
    ${quietRules}
  }
`;

interface CopyLinkProps {
  item: number;
  name: string;
}

/** Copies the address that leads to an item (REACH-3). */
export function CopyLink({ item, name }: CopyLinkProps): JSX.Element | null {
  const place = useContext(ItemPlaceContext);
  return place && <CopyLinkOf item={item} name={name} {...place} />;
}

function CopyLinkOf({ item, name, inmueble, tab, copy }: CopyLinkProps & ItemPlace): JSX.Element {
  const link = new URL(itemHref(inmueble, tab, item), window.location.origin).href;
  const { isCopied, copy: copyIt } = useCopied(copy, link);
  // Shorter than the button's name.
  const { tip, handlers } = useTip(messages.copy.link);
  return (
    <Place {...handlers} data-copy-link="">
      <output>{isCopied && messages.copy.copied}</output>
      <IconButton
        icon={isCopied ? 'check' : 'link'}
        size="sm"
        className={quietClass}
        label={messages.copy.linkTo(name)}
        onPress={copyIt}
      />
      {tip}
    </Place>
  );
}

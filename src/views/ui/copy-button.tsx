import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { CopyRef } from '../../machines/copy/copy.machine.ts';
import { css, styled } from '../theme/styled.ts';
import { color, media, text as type, weight } from '../theme/tokens.ts';
import { IconButton } from './button.tsx';
import { useCopied } from './use-copied.ts';
import { useTip } from './use-tip.tsx';

/** The tick, beside an `<output>` that says what it means and takes the place of the tip. */
export const tickRules = `
  & > output:not(:empty) + button > svg {
    color: ${color.success};
  }
  & > output:not(:empty) ~ [data-tip] {
    display: none;
  }
`;

const Place = styled('span')`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 4px;
  margin: 0 -8px 0 auto;
  & > output {
    ${type[13]}
    font-weight: ${weight.medium};
    color: ${color.successText};
    white-space: nowrap;
  }
  /* Above the button, because what it copies is beside it. */
  & > [data-tip] {
    right: 0;
    bottom: 100%;
    padding-bottom: 4px;
  }
  ${tickRules}
  &[data-size='mini'] {
    gap: 0;
    /* Not higher than a line of 18 px, which would move its text. */
    margin: -1px -5px -1px 2px;
    vertical-align: bottom;
  }
  &[data-size='mini'] > output:not(:empty) {
    padding: 0 4px;
  }
  ${media.mobile} {
    margin-right: -12px;
  }
  ${media.print} {
    display: none;
  }
`;

/**
 * For `&[data-icon-only]` of an icon that belongs to the text beside it. As specific as the colours of
 * `data-variant`.
 */
export const quietRules = `
  color: ${color.text3};
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
`;

/** For a line of text: 24 px, with a touch target of 44 px. */
const miniClass = css`
  &[data-icon-only][data-size='sm'] {
    width: 24px;
    height: 20px;
    border-radius: 4px;
    ${quietRules}
  }
  & > svg {
    width: 14px;
    height: 14px;
  }
  ${media.touch} {
    &::after {
      content: '';
      position: absolute;
      inset: -12px -10px;
    }
  }
`;

interface CopyButtonProps {
  actor: CopyRef | undefined;
  /** 'Copiar CUPS'. */
  label: string;
  /** The text to copy. */
  text: string;
  /** Within a line of text. */
  isMini?: boolean;
}

/** Copies a text and shows 'Copiado' next to itself for a while. */
export function CopyButton({ actor, label, text, isMini = false }: CopyButtonProps): JSX.Element {
  const { isCopied, copy } = useCopied(actor, text);
  const { tip, handlers } = useTip(label);
  return (
    <Place {...handlers} data-size={isMini ? 'mini' : undefined}>
      <output>{isCopied && messages.copy.copied}</output>
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        size="sm"
        {...(isMini && { className: miniClass })}
        label={label}
        onPress={copy}
      />
      {tip}
    </Place>
  );
}

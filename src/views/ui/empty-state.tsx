import { useRef, type JSX, type ReactNode } from 'react';
import { messages } from '../../lib/messages.ts';
import { rem } from '../theme/rem.ts';
import { css, styled } from '../theme/styled.ts';
import { color, media, text, weight } from '../theme/tokens.ts';
import { Button } from './button.tsx';
import { StatusText } from './status-text.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';

const Box = styled('div')`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: 72px 24px 88px;
  text-align: center;
  &[data-compact] {
    padding: 40px 24px 56px;
  }
  ${media.mobile} {
    padding: 24px 16px 48px;
    & > svg {
      width: 90px;
      height: 72px;
    }
  }
`;

const sentenceClass = css`
  display: block;
  max-width: 44ch;
  margin: 20px 0 16px;
  ${text[15]}
  font-weight: ${weight.medium};
  text-wrap: balance;
`;

const hintClass = css`
  max-width: 44ch;
  ${text[14]}
  color: ${color.text2};
  text-wrap: balance;
`;

interface EmptyStateProps {
  /** The message. */
  children: ReactNode;
  /** What can be done about it. */
  hint?: string | undefined;
  /** Clears what found nothing. The result count is announced elsewhere (`useAnnouncedAtRest`). */
  onClear?: (() => void) | undefined;
  /** What `onClear` clears. */
  clearLabel?: string;
  /** Inside a tab or panel. */
  isCompact?: boolean;
}

export function EmptyState({
  children,
  hint,
  onClear,
  clearLabel = messages.common.clearSearch,
  isCompact,
}: EmptyStateProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useFocusFallback(box);
  return (
    <Box ref={box} data-compact={isCompact ? '' : undefined}>
      <TwoPlots />
      {onClear ? (
        <p className={sentenceClass}>{children}</p>
      ) : (
        <output className={sentenceClass}>
          <StatusText>{children}</StatusText>
        </output>
      )}
      {hint && <p className={hintClass}>{hint}</p>}
      {onClear && (
        <Button icon="close" onPress={onClear}>
          {clearLabel}
        </Button>
      )}
    </Box>
  );
}

/** Names the button that clears both: only what is active. */
export function clearLabelOf(search: string, hasFilters: boolean): string {
  if (!hasFilters) return messages.common.clearSearch;
  return search === '' ? messages.dashboard.clearAllFilters : messages.dashboard.clearAll;
}

/** Two plots and the boundary they share. */
function TwoPlots(): JSX.Element {
  return (
    <svg width={rem(120)} height={rem(96)} viewBox="0 0 120 96" fill="none" aria-hidden="true">
      <g stroke={color.borderStrong} strokeWidth="1.5">
        <path d="M8 30 50 16l10 44-40 14zM58 13l44-9 12 40-46 13z" />
        <path d="M24 80l38-13 44-12 6 26-40 11z" strokeDasharray="4 5" />
      </g>
      <g stroke={color.brand} strokeWidth="2" fill={color.surface}>
        <path d="M50 16l10 44" />
        <circle cx="50" cy="16" r="4" />
        <circle cx="60" cy="60" r="4" />
      </g>
    </svg>
  );
}

import type { CSSProperties, JSX, ReactNode } from 'react';
import { DURATION } from '../../lib/constants.ts';
import { messages } from '../../lib/messages.ts';
import { keyframes, styled } from '../theme/styled.ts';
import { color, media, weight } from '../theme/tokens.ts';
import { Button } from './button.tsx';
import { Foot } from './dialog-frame.ts';
import { Glyph } from './glyph.tsx';
import { kindRules } from './kind-colors.ts';
import { StatusText } from './status-text.tsx';

const runOut = keyframes`
  to { transform: scaleX(0); }
`;

const Bar = styled(Foot)`
  justify-content: flex-start;
  gap: 10px;
  font-weight: ${weight.medium};
  & > p,
  & > output {
    flex: 1;
  }
  & > button {
    flex: none;
  }
  ${kindRules}
  &[data-timed]::before {
    content: '';
    position: absolute;
    left: 0;
    top: -1px;
    width: 100%;
    height: 2px;
    background: ${color.success};
    transform-origin: left;
    animation: ${runOut} var(--time) linear forwards;
  }
  ${media.reducedMotion} {
    &[data-timed]::before {
      display: none;
    }
  }
  ${media.mobile} {
    flex-wrap: wrap;
    &[data-has-more] > p,
    &[data-has-more] > output {
      flex: 1 1 80%;
    }
    &[data-has-more] > button {
      flex: 1;
    }
  }
`;

interface OutcomeFootProps {
  /** Done; or partly done, which stays until the client closes it. */
  kind: 'success' | 'warning';
  text: string;
  onClose: () => void;
  /** It does not close by itself. */
  stays?: boolean;
  /** Placed before 'Cerrar': a `Button` for the report. */
  before?: ReactNode;
  /** Placed after it: a `Button` to retry. */
  children?: ReactNode;
}

/**
 * The foot after success: a message, and a line that shrinks until the dialog closes by itself (MODAL-1). A
 * screen reader announces the toast, which has the same text, or the end of an import. After a partial failure
 * there is neither, and this message is announced.
 */
export function OutcomeFoot(props: OutcomeFootProps): JSX.Element {
  const { kind, text, onClose, stays = kind === 'warning', before, children } = props;
  return (
    <Bar
      data-kind={kind}
      data-timed={stays ? undefined : ''}
      data-has-more={before || children ? '' : undefined}
      style={{ '--time': `${DURATION.modalClose}ms` } as CSSProperties}
    >
      <Glyph name={kind} size={20} />
      {kind === 'success' ? (
        <p>{text}</p>
      ) : (
        <output>
          <StatusText>{text}</StatusText>
        </output>
      )}
      {before}
      <Button takesFocus onPress={onClose}>
        {messages.common.close}
      </Button>
      {children}
    </Bar>
  );
}

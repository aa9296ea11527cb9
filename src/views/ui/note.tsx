import { useRef, type JSX, type ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { media, radius, text, weight } from '../theme/tokens.ts';
import { Glyph } from './glyph.tsx';
import { kindRules, type NoteKind } from './kind-colors.ts';
import { StatusText } from './status-text.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';

const GLYPH = { danger: 'error', success: 'success', warning: 'warning', info: 'info' } as const;

const Box = styled('div')`
  display: flex;
  gap: 10px;
  padding: 10px 14px;
  border: 1px solid;
  border-radius: ${radius.control};
  ${text[14]}
  & > svg {
    margin-top: 2px;
  }
  & strong {
    font-weight: ${weight.semibold};
  }
  & > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > :is(button, a) {
    flex: none;
    margin: -2px -4px -2px auto;
  }
  ${kindRules}
  &[data-has-action] {
    flex-wrap: wrap;
    align-items: center;
    padding: 12px 16px;
  }
  &[data-has-action] > span {
    flex-basis: 200px;
  }
  &[data-has-action] > svg {
    margin-top: 0;
  }
  ${media.mobile} {
    &[data-has-action] > span {
      flex: 1 1 80%;
    }
    &[data-has-action] > :is(button, a) {
      width: 100%;
      margin: 4px 0 0;
    }
  }
`;

interface NoteProps {
  kind: NoteKind;
  /** Holds nothing that takes the focus: it is replaced once (`StatusText`). */
  children: ReactNode;
  /** A `Button` of size `sm`, at the end. */
  action?: ReactNode;
}

/** A message beside its subject. Errors interrupt a screen reader (`alert`), all others do not (`status`). */
export function Note({ kind, children, action }: NoteProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useFocusFallback(box);
  return (
    <Box
      ref={box}
      role={kind === 'danger' ? 'alert' : 'status'}
      data-kind={kind}
      data-has-action={action === undefined ? undefined : ''}
    >
      <Glyph name={GLYPH[kind]} size={16} />
      <span>{kind === 'danger' ? children : <StatusText>{children}</StatusText>}</span>
      {action}
    </Box>
  );
}

/** Emphasises the failure over its reason: 'Error al cargar inmuebles: sin conexión'. */
export function Reasoned({ text: sentence }: { text: string }): JSX.Element {
  const [what = '', ...why] = sentence.split(/(?<=: )/);
  if (why.length === 0) return <>{sentence}</>;
  return (
    <>
      <strong>{what}</strong>
      {why.join('')}
    </>
  );
}

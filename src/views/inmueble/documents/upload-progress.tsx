import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import { styled } from '../../theme/styled.ts';
import { color, space, text } from '../../theme/tokens.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

const Row = styled('div')`
  display: grid;
  grid-template-columns: 1fr 44px;
  gap: ${space[2]};
  align-items: center;
  ${text[13]}
  color: ${color.text2};
  font-variant-numeric: tabular-nums;
  & > :last-child {
    text-align: right;
  }
`;

/** The progress of the upload; `value` is between 0 and 1. */
export function UploadProgress({ value }: { value: number }): JSX.Element {
  return (
    <Row>
      <ProgressBar label={messages.documento.submitting} value={value} />
      <span aria-hidden="true">{`${Math.round(value * 100)}\u00A0%`}</span>
    </Row>
  );
}

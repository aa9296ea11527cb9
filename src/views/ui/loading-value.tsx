import type { JSX } from 'react';
import { Skeleton } from './skeleton.tsx';
import { StatusText } from './status-text.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface LoadingValueProps {
  /** For screen readers. */
  message: string;
  width: string;
  height: string;
}

/** The place of a value that is loading. */
export function LoadingValue({ message, width, height }: LoadingValueProps): JSX.Element {
  return (
    <output>
      <VisuallyHidden>
        <StatusText>{message}</StatusText>
      </VisuallyHidden>
      <Skeleton width={width} height={height} />
    </output>
  );
}

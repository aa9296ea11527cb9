import type { ComponentProps, JSX } from 'react';
import { classes, css } from '../theme/styled.ts';

export const hiddenClass = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** For ears only. */
export function VisuallyHidden({ className, ...props }: ComponentProps<'span'>): JSX.Element {
  return <span {...props} className={classes(hiddenClass, className)} />;
}

import type { ComponentProps, JSX } from 'react';
import { classes, css } from '../theme/styled.ts';

/** Declarations that hide something from view but not from screen readers. */
export const hiddenRules = `
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const hiddenClass = css`
  ${hiddenRules}
`;

/** For screen readers only. */
export function VisuallyHidden({ className, ...props }: ComponentProps<'span'>): JSX.Element {
  return <span {...props} className={classes(hiddenClass, className)} />;
}

import type { ComponentProps, JSX } from 'react';
import { classes, css } from '../theme/styled.ts';

/** For what is heard and not seen, in a part of a stylesheet. */
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

/** For ears only. */
export function VisuallyHidden({ className, ...props }: ComponentProps<'span'>): JSX.Element {
  return <span {...props} className={classes(hiddenClass, className)} />;
}

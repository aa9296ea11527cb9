import type { ComponentProps, JSX, ReactNode } from 'react';
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

const inlineClass = css`
  font-size: 0;
  line-height: 0;
`;

/**
 * For screen readers, in the middle of a text. It is inline, because a name gets a space before any other
 * element, even before a comma. Its font size is 0, because a browser's minimum size enlarges any other.
 */
export function HiddenWords({ children }: { children: ReactNode }): JSX.Element {
  return <span className={inlineClass}>{children}</span>;
}

/** For screen readers only. */
export function VisuallyHidden({ className, ...props }: ComponentProps<'span'>): JSX.Element {
  return <span {...props} className={classes(hiddenClass, className)} />;
}

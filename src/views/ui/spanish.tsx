import type { JSX, ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Wrap components in which react-aria has texts of its own: the build keeps only the Spanish ones, whatever the browser's language. */
export function Spanish({ children }: { children: ReactNode }): JSX.Element {
  return <I18nProvider locale="es-ES">{children}</I18nProvider>;
}

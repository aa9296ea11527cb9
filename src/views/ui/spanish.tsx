import type { JSX, ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/**
 * Wraps everything that has texts of react-aria's own. The build has only the Spanish ones, and a component outside this
 * throws in a browser of another language.
 */
export function Spanish({ children }: { children: ReactNode }): JSX.Element {
  return <I18nProvider locale="es-ES">{children}</I18nProvider>;
}

import type { JSX, ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/**
 * Wraps components with texts of react-aria's own. The build has only the Spanish ones, whatever the
 * browser's language.
 */
export function Spanish({ children }: { children: ReactNode }): JSX.Element {
  return <I18nProvider locale="es-ES">{children}</I18nProvider>;
}

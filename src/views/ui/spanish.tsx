import type { JSX, ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Around what brings words of react-aria's own: the build keeps the Spanish ones only, and a browser may be English. */
export function Spanish({ children }: { children: ReactNode }): JSX.Element {
  return <I18nProvider locale="es-ES">{children}</I18nProvider>;
}

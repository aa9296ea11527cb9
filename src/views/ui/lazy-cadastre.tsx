import { lazy, Suspense, type JSX } from 'react';
import type { CadastreProps } from './cadastre.tsx';

/** Loaded after the content. If it does not load, its place stays empty. */
const Cadastre = lazy(async () => {
  const loaded = await import('./cadastre.tsx').catch(() => null);
  return { default: loaded?.default ?? Nothing };
});

function Nothing(_: CadastreProps): null {
  return null;
}

export function LazyCadastre(props: CadastreProps): JSX.Element {
  return (
    <Suspense>
      <Cadastre {...props} />
    </Suspense>
  );
}

import { lazy, Suspense, type JSX } from 'react';
import type { CadastreProps } from './cadastre.tsx';

/** Loaded after the content; where it does not load, nothing is shown in its place. */
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

import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import type { PartName } from '../../lib/parts.ts';
import type { PartLoadingRef } from '../../machines/parts/part-loading.machine.ts';
import { partOf } from '../parts.ts';
import { Page, PageHead } from '../ui/page-layout.tsx';
import { PartStatus } from './part-status.tsx';
import { useScreenTitle } from './screen-title.ts';

interface PartProps<Name extends PartName> {
  actor: PartLoadingRef;
  name: Name;
  /** The heading until the screen is loaded and has its own. */
  title: string;
  /** Renders the part once it is loaded. */
  children: (Screen: NonNullable<ReturnType<typeof partOf<Name>>>) => JSX.Element;
}

/** A screen that is fetched on demand; shows loading or failure until it is there (LEAVE-5). */
export function Part<Name extends PartName>({ actor, name, title, children }: PartProps<Name>): JSX.Element {
  const Screen = useSelector(actor, () => partOf(name));
  return Screen ? children(Screen) : <Awaited actor={actor} title={title} />;
}

function Awaited({ actor, title }: { actor: PartLoadingRef; title: string }): JSX.Element {
  useScreenTitle(title);
  return (
    <Page>
      <PageHead>
        {/* Read by `screen-title.ts`: without it, the heading that replaces this one in the first screen takes the focus. */}
        <h1 data-provisional="">{title}</h1>
      </PageHead>
      <PartStatus actor={actor} />
    </Page>
  );
}

import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { PartLoadingRef } from '../../machines/parts/part-loading.machine.ts';
import { Page, PageHead } from '../ui/page-layout.tsx';
import { hiddenClass } from '../ui/visually-hidden.tsx';
import { PartStatus } from './part-status.tsx';
import { useScreenTitle } from './screen-title.ts';

/** Shown after the login while the code of the screens is loading, or if it failed (LEAVE-5). */
export function Entering({ actor }: { actor: PartLoadingRef }): JSX.Element {
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  useScreenTitle(messages.login.title);
  return (
    <main id="contenido" tabIndex={-1}>
      <Page>
        <PageHead className={isFailed ? undefined : hiddenClass}>
          {/* Read by `screen-title.ts`: without it, the heading that replaces this one in the first screen takes the focus. */}
          <h1 data-provisional="">{messages.login.title}</h1>
        </PageHead>
        <PartStatus actor={actor} />
      </Page>
    </main>
  );
}

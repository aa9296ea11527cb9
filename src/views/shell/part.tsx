import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { PartName } from '../../lib/parts.ts';
import type { PartLoadingRef } from '../../machines/parts/part-loading.machine.ts';
import { partOf } from '../parts.ts';
import { Page, PageHead } from '../ui/page-layout.tsx';
import { RetryNote } from '../ui/retry-note.tsx';
import { LoadingText } from '../ui/skeleton.tsx';
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
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const error = useSelector(actor, ({ context }) => context.error);
  useScreenTitle(title);
  return (
    <Page>
      <PageHead>
        <h1 data-provisional="">{title}</h1>
      </PageHead>
      {isFailed ? (
        <RetryNote label={messages.common.retry} onRetry={() => actor.send({ type: 'load.retry' })}>
          {error}
        </RetryNote>
      ) : (
        <LoadingText>{messages.common.loading}</LoadingText>
      )}
    </Page>
  );
}

import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { PartLoadingRef } from '../../machines/parts/part-loading.machine.ts';
import { RetryNote } from '../ui/retry-note.tsx';
import { LoadingText } from '../ui/skeleton.tsx';

interface PartProps {
  actor: PartLoadingRef;
}

/** Replaces a part that is loading, or that could not be fetched (LEAVE-5). */
export function PartStatus({ actor }: PartProps): JSX.Element {
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  return isFailed ? <PartFailure actor={actor} /> : <LoadingText>{messages.common.loading}</LoadingText>;
}

export function PartFailure({ actor }: PartProps): JSX.Element {
  const error = useSelector(actor, ({ context }) => context.error);
  return (
    <RetryNote label={messages.common.retry} onRetry={() => actor.send({ type: 'load.retry' })}>
      {error}
    </RetryNote>
  );
}

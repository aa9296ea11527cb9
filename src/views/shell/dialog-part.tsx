import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { PartName } from '../../lib/parts.ts';
import type { PartLoadingRef } from '../../machines/parts/part-loading.machine.ts';
import { partOf } from '../parts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { RetryNote } from '../ui/retry-note.tsx';
import { LoadingText } from '../ui/skeleton.tsx';

interface DialogPartProps<Name extends PartName> {
  actor: PartLoadingRef;
  name: Name;
  title: string;
  onClose: () => void;
  /** Renders the part once it is loaded. */
  children: (Part: NonNullable<ReturnType<typeof partOf<Name>>>) => JSX.Element;
}

/** A dialog that is fetched on demand; shows loading or failure until it is there (LEAVE-5). */
export function DialogPart<Name extends PartName>(props: DialogPartProps<Name>): JSX.Element {
  const { actor, name, title, onClose, children } = props;
  const Part = useSelector(actor, () => partOf(name));
  if (Part) return children(Part);
  return (
    <Dialog title={title} size="l" isFullOnMobile onClose={onClose}>
      <Awaited actor={actor} />
    </Dialog>
  );
}

function Awaited({ actor }: { actor: PartLoadingRef }): JSX.Element {
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const error = useSelector(actor, ({ context }) => context.error);
  if (!isFailed) return <LoadingText>{messages.common.loading}</LoadingText>;
  return (
    <RetryNote label={messages.common.retry} onRetry={() => actor.send({ type: 'load.retry' })}>
      {error}
    </RetryNote>
  );
}

import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import type { PartName } from '../../lib/parts.ts';
import type { PartLoadingRef } from '../../machines/parts/part-loading.machine.ts';
import { partOf } from '../parts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { PartStatus } from './part-status.tsx';

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
      <PartStatus actor={actor} />
    </Dialog>
  );
}

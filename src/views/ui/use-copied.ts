import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { CopyRef } from '../../machines/copy/copy.machine.ts';

/** For a copy button: whether it has just copied its text, and what a press does. */
export function useCopied(actor: CopyRef | undefined, text: string) {
  const source = useId();
  const isCopied = useSelector(
    actor,
    (snapshot) =>
      snapshot?.hasTag('saved') === true &&
      snapshot.context.source === source &&
      snapshot.context.text === text,
  );
  return { isCopied, copy: () => actor?.send({ type: 'copy.request', text, source }) };
}

import { useEffect, useState, type DragEvent } from 'react';
import { messages } from '../../lib/messages.ts';
import type { FileFieldProps } from './file-zone.tsx';

/** Files that are dropped on the zone of a file, or beside it. */

/** Several files that are dropped at once are refused, as often as it happens. */
export function useSeveral({ error, isErrorAnnounced, isDisabled, onChoose }: FileFieldProps) {
  const [times, setTimes] = useState(0);
  if (isDisabled && times > 0) setTimes(0);
  return {
    error: times > 0 ? messages.documento.oneFile : error,
    /** Another number for each error to announce; 0 if it is not announced. */
    alert: isErrorAnnounced || times > 0 ? times + 1 : 0,
    onSeveral: () => setTimes(times + 1),
    onChoose: (file: File) => {
      setTimes(0);
      onChoose(file);
    },
  };
}

export function useDrop(isDisabled: boolean, onChoose: (file: File) => void, onSeveral: () => void) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (isDisabled) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file, another] = event.dataTransfer.files;
    if (!file || isDisabled) return;
    if (another) onSeveral();
    else onChoose(file);
  };
  return { isOver, handlers: { onDragOver: over, onDragLeave: () => setOver(false), onDrop: drop } };
}

/** Some browsers open a file that is dropped beside the zone, in place of the portal. */
export function useRefusedElsewhere(): void {
  useEffect(() => {
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

function refuse(event: globalThis.DragEvent): void {
  const { dataTransfer, defaultPrevented } = event;
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

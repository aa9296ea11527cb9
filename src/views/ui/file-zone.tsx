import { useEffect, useId, useState, type DragEvent, type JSX, type ReactNode } from 'react';
import { buttonClass } from './button-styles.ts';
import { ErrorContent, errorClass } from './field-messages.tsx';
import { LabelRow, fieldClass, labelClass } from './field-parts.tsx';
import { IconTile, Zone, inputClass } from './file-drop-styles.ts';
import { Icon } from './icon.tsx';

export interface FileFieldProps {
  /** The accessible name of the file input, followed by what it shows: 'Archivo, Seleccionar archivo'. */
  label: string;
  /** The `accept` of the input: '.pdf,.jpg'. It only filters the chooser; the machine validates. */
  accept: string;
  onChoose: (file: File) => void;
  error?: string | undefined;
  /** The error appears away from a submit, so nothing else announces it. */
  isErrorAnnounced?: boolean;
  isDisabled?: boolean;
}

interface FileZoneProps extends FileFieldProps {
  /** The text that the zone shows for the input: the file's name, or that of the button. */
  shown: string;
  /** A file is chosen: the zone looks like a card, and its content has no description of the input. */
  isFull: boolean;
  /** The label is part of the name only. */
  isLabelHidden?: boolean;
  /** Receives the id of the input. */
  children: (id: string) => ReactNode;
}

/** A native file input in a zone where files can be dropped. */
export function FileZone(props: FileZoneProps): JSX.Element {
  const { label, error, isFull, isErrorAnnounced, isLabelHidden, onChoose, isDisabled, children } = props;
  const id = useId();
  const drop = useDrop(isDisabled === true, onChoose);
  useRefusedElsewhere();
  return (
    <div className={fieldClass}>
      {!isLabelHidden && (
        <LabelRow>
          <label htmlFor={id} className={labelClass}>
            {label}
          </label>
        </LabelRow>
      )}
      <Zone
        {...drop.handlers}
        data-full={isFull ? '' : undefined}
        data-over={drop.isOver ? '' : undefined}
        data-invalid={error === undefined ? undefined : ''}
      >
        <FileInput {...props} id={id} />
        <IconTile>
          <Icon name={isFull ? 'file' : 'upload'} />
        </IconTile>
        {children(id)}
      </Zone>
      {error !== undefined && (
        <div
          // An alert is announced when it is created.
          key={isErrorAnnounced ? 'alert' : 'text'}
          id={`${id}e`}
          className={errorClass}
          role={isErrorAnnounced ? 'alert' : undefined}
        >
          <ErrorContent message={error} />
        </div>
      )}
    </div>
  );
}

function FileInput({
  id,
  label,
  accept,
  shown,
  error,
  isDisabled,
  isFull,
  onChoose,
}: FileZoneProps & { id: string }): JSX.Element {
  const describedBy = [error !== undefined && `${id}e`, !isFull && `${id}d`].filter(Boolean).join(' ');
  return (
    <input
      id={id}
      type="file"
      className={inputClass}
      accept={accept}
      disabled={isDisabled}
      aria-label={`${label}, ${shown}`}
      aria-describedby={describedBy || undefined}
      aria-invalid={error !== undefined || undefined}
      onChange={(event) => {
        const chosen = event.currentTarget.files?.[0];
        event.currentTarget.value = '';
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

/** Looks like a button and opens the file chooser; keyboards reach the input itself. */
export function ChooseLabel({ id, children }: { id: string; children: string }): JSX.Element {
  return (
    <label htmlFor={id} className={buttonClass} data-variant="secondary" aria-hidden="true">
      {children}
    </label>
  );
}

function useDrop(isDisabled: boolean, onChoose: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (isDisabled) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isDisabled) onChoose(file);
  };
  return { isOver, handlers: { onDragOver: over, onDragLeave: () => setOver(false), onDrop: drop } };
}

/** Some browsers open a file that is dropped beside the zone, in place of the portal. */
function useRefusedElsewhere(): void {
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

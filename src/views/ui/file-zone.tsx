import { useId, type JSX, type ReactNode } from 'react';
import { buttonClass } from './button-styles.ts';
import { ErrorContent, errorClass } from './field-messages.tsx';
import { LabelRow, fieldClass, labelClass } from './field-parts.tsx';
import { IconTile, Zone, inputClass } from './file-drop-styles.ts';
import { Icon } from './icon.tsx';
import { useDrop, useRefusedElsewhere, useSeveral } from './use-drop.ts';

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
  const { label, isFull, isLabelHidden, isDisabled, children } = props;
  const id = useId();
  const { error, alert, onChoose, onSeveral } = useSeveral(props);
  const drop = useDrop(isDisabled === true, onChoose, onSeveral);
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
        <FileInput {...props} id={id} error={error} onChoose={onChoose} />
        <IconTile>
          <Icon name={isFull ? 'file' : 'upload'} />
        </IconTile>
        {children(id)}
      </Zone>
      {error !== undefined && (
        <div
          // An alert is announced when it is created.
          key={alert}
          id={`${id}e`}
          className={errorClass}
          role={alert === 0 ? undefined : 'alert'}
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

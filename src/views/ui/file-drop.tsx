import { useId, useState, type DragEvent, type JSX } from 'react';
import { buttonClass } from './button-styles.ts';
import { IconButton } from './button.tsx';
import { ErrorContent, errorClass } from './field-messages.tsx';
import { LabelRow, fieldClass, labelClass } from './field-parts.tsx';
import { Sign, Zone, inputClass } from './file-drop-styles.ts';
import { Icon } from './icon.tsx';

const CHOOSE = 'Seleccionar archivo';

interface FileDropProps {
  /** The accessible name of the file input, followed by what it shows: 'Archivo, Seleccionar archivo'. */
  label: string;
  /** What is taken and how big it may be. */
  description: string;
  /** The `accept` of the input: '.pdf,.jpg'. It only filters the chooser; the machine validates. */
  accept: string;
  file: { name: string; detail: string } | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
  error?: string | undefined;
  isDisabled?: boolean;
}

/** A native file input with a drop zone. */
export function FileDrop(props: FileDropProps): JSX.Element {
  const { label, error, file, onChoose, isDisabled } = props;
  const id = useId();
  const drop = useDrop(isDisabled === true, onChoose);
  return (
    <div className={fieldClass}>
      <LabelRow>
        <label htmlFor={id} className={labelClass}>
          {label}
        </label>
      </LabelRow>
      <Zone
        {...drop.handlers}
        data-full={file ? '' : undefined}
        data-over={drop.isOver ? '' : undefined}
        data-invalid={error === undefined ? undefined : ''}
      >
        <FileInput {...props} id={id} />
        <Sign>
          <Icon name={file ? 'file' : 'upload'} />
        </Sign>
        {file ? <Chosen {...props} file={file} /> : <Invitation {...props} id={id} />}
      </Zone>
      {error !== undefined && (
        <div id={`${id}e`} className={errorClass}>
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
  file,
  error,
  isDisabled,
  onChoose,
}: FileDropProps & { id: string }): JSX.Element {
  return (
    <input
      id={id}
      type="file"
      className={inputClass}
      accept={accept}
      disabled={isDisabled}
      aria-label={`${label}, ${file?.name ?? CHOOSE}`}
      aria-describedby={error === undefined ? `${id}d` : `${id}e ${id}d`}
      aria-invalid={error !== undefined || undefined}
      onChange={(event) => {
        const chosen = event.currentTarget.files?.[0];
        event.currentTarget.value = '';
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

function Invitation({ id, description }: FileDropProps & { id: string }): JSX.Element {
  return (
    <>
      <div>
        <b>Arrastrar un archivo aquí</b>
        <p id={`${id}d`}>{description}</p>
      </div>
      <label htmlFor={id} className={buttonClass} data-variant="secondary" aria-hidden="true">
        {CHOOSE}
      </label>
    </>
  );
}

function Chosen({ file, onRemove, isDisabled }: FileDropProps & { file: { name: string; detail: string } }) {
  return (
    <>
      <div>
        <b>{file.name}</b>
        <p>{file.detail}</p>
      </div>
      {!isDisabled && <IconButton icon="close" label={`Quitar ${file.name}`} onPress={onRemove} />}
    </>
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

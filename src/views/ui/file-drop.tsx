import type { JSX } from 'react';
import { IconButton } from './button.tsx';
import { ChooseLabel, FileZone, type FileFieldProps } from './file-zone.tsx';

export const CHOOSE = 'Seleccionar archivo';

interface FileDropProps extends FileFieldProps {
  /** The accepted types and the maximum size. */
  description: string;
  file: { name: string; detail: string } | null;
  onRemove: () => void;
}

/** A file that is chosen or dropped, and can be removed. */
export function FileDrop({ description, file, onRemove, ...props }: FileDropProps): JSX.Element {
  return (
    <FileZone {...props} shown={file?.name ?? CHOOSE} isFull={file !== null}>
      {(id) =>
        file ? (
          <Chosen id={id} file={file} onRemove={onRemove} isDisabled={props.isDisabled} />
        ) : (
          <FileInvitation id={id} description={description} />
        )
      }
    </FileZone>
  );
}

interface InvitationProps {
  /** The id of the file input. */
  id: string;
  description: string;
}

/** The content of an empty zone. */
export function FileInvitation({ id, description }: InvitationProps): JSX.Element {
  return (
    <>
      <div>
        <b>Arrastrar un archivo aquí</b>
        <p id={`${id}d`}>{description}</p>
      </div>
      <ChooseLabel id={id}>{CHOOSE}</ChooseLabel>
    </>
  );
}

interface ChosenProps {
  /** The id of the file input. */
  id: string;
  file: { name: string; detail: string };
  onRemove: () => void;
  isDisabled: boolean | undefined;
}

function Chosen({ id, file, onRemove, isDisabled }: ChosenProps): JSX.Element {
  const remove = () => {
    // The button disappears with the file, so the focus goes on to the input.
    document.getElementById(id)?.focus();
    onRemove();
  };
  return (
    <>
      <div>
        <b>{file.name}</b>
        <p>{file.detail}</p>
      </div>
      {!isDisabled && <IconButton icon="close" label={`Quitar ${file.name}`} onPress={remove} />}
    </>
  );
}

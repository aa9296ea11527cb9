import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { fileSize } from '../../lib/file-info.ts';
import type { ImportPlan } from '../../lib/import-plan.ts';
import { messages } from '../../lib/messages.ts';
import type { InmuebleImportRef } from '../../machines/inmueble-import/inmueble-import.machine.ts';
import { styled } from '../theme/styled.ts';
import { color, media } from '../theme/tokens.ts';
import { CHOOSE, FileInvitation } from '../ui/file-drop.tsx';
import { ChooseLabel, FileZone } from '../ui/file-zone.tsx';
import { IconTile, Zone } from '../ui/file-drop-styles.ts';
import { Glyph } from '../ui/glyph.tsx';
import { Icon } from '../ui/icon.tsx';
import { LoadingText } from '../ui/skeleton.tsx';
import { useIsLong } from '../ui/use-is-shown-for.ts';

const texts = messages.importing;

const Facts = styled('div')`
  min-width: 0;
  font-variant-numeric: tabular-nums;
  & p + p {
    display: flex;
    gap: 6px;
    margin-top: 4px;
    color: ${color.text};
  }
  & p > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & p > svg {
    flex: none;
    margin-top: 2px;
    color: ${color.info};
    --cut: ${color.surface};
  }
`;

const Card = styled(Zone)`
  &[data-full] {
    padding: 12px 16px;
    border-color: ${color.border};
  }
  ${media.mobile} {
    &[data-full] {
      grid-template-columns: 40px 1fr;
    }
  }
`;

/** Looks like the card of the file, which replaces it when the import begins. */
const Choice = styled('div')`
  & [data-full] {
    border-color: ${color.border};
  }
  ${media.mobile} {
    & [data-full] {
      grid-template-columns: 40px 1fr;
      align-items: start;
    }
  }
`;

interface ImportFileProps {
  actor: InmuebleImportRef;
}

/** The file input: empty, reading, or with a file that can be replaced until the import begins. */
export function ImportFile({ actor }: ImportFileProps): JSX.Element {
  const { file, error, read } = useSelector(actor, ({ context }) => context);
  return (
    <Choice>
      <FileZone
        label={texts.file}
        accept=".csv"
        shown={file === null ? CHOOSE : texts.chooseAnother}
        isFull={file !== null}
        isLabelHidden={file !== null}
        error={error ?? undefined}
        isErrorAnnounced
        onChoose={(chosen) => actor.send({ type: 'file.chosen', file: chosen })}
      >
        {(id) =>
          file === null ? (
            <FileInvitation id={id} description={texts.accepted} />
          ) : (
            <>
              {read ? (
                <FileFacts file={file} plan={read.plan} isNew />
              ) : (
                <UnreadFile actor={actor} file={file} />
              )}
              {read && <ChooseLabel id={id}>{texts.chooseAnother}</ChooseLabel>}
            </>
          )
        }
      </FileZone>
    </Choice>
  );
}

function UnreadFile({ actor, file }: ImportFileProps & { file: File }): JSX.Element {
  const isReading = useSelector(actor, ({ children }) => children.readFile !== undefined);
  const isLong = useIsLong();
  return (
    <Facts>
      <b>{file.name}</b>
      <LoadingText>{isLong && !isReading ? texts.waiting : texts.reading}</LoadingText>
    </Facts>
  );
}

/** The file while its lines are sent, and afterwards. */
export function ImportFileCard({ actor }: ImportFileProps): JSX.Element | null {
  const { file, read } = useSelector(actor, ({ context }) => context);
  if (!file || !read) return null;
  return (
    <Card data-full="">
      <IconTile>
        <Icon name="file" />
      </IconTile>
      <FileFacts file={file} plan={read.plan} />
    </Card>
  );
}

interface FileFactsProps {
  file: File;
  plan: ImportPlan;
  /** Not accepted yet, so columns that are not used are named. */
  isNew?: boolean;
}

function FileFacts({ file, plan, isNew = false }: FileFactsProps): JSX.Element {
  const { lines, separator, encoding, unused } = plan;
  const facts = [texts.lines(lines), fileSize(file.size), texts.separator[separator], encoding];
  return (
    <Facts>
      <b>{file.name}</b>
      <p>{facts.join(' · ')}</p>
      {isNew && unused.length > 0 && (
        <p>
          <Glyph name="info" size={14} />
          <span>{texts.unused(unused.join(', '))}</span>
        </p>
      )}
    </Facts>
  );
}

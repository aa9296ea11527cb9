import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import type { ImportPlan } from '../../lib/import-plan.ts';
import { countResults } from '../../lib/import-result.ts';
import { messages } from '../../lib/messages.ts';
import type { InmuebleImportRef } from '../../machines/inmueble-import/inmueble-import.machine.ts';
import { useAnnounced } from '../ui/announce.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ImportChoice } from './import-choice.tsx';
import { ResultCountList } from './import-counts.tsx';
import { ImportFile, ImportFileCard } from './import-file.tsx';
import { ImportFooter } from './import-footer.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ResultLists } from './import-results.tsx';
import { ImportReview } from './import-review.tsx';
import { Blocks, Hint } from './import-styles.ts';

const texts = messages.importing;

interface ImportProps {
  actor: InmuebleImportRef;
}

/** The import of properties from a file (IMPORT-1 to IMPORT-6). */
export default function ImportDialog({ actor }: ImportProps): JSX.Element {
  const isLeaving = useSelector(actor, (snapshot) => snapshot.hasTag('leaving'));
  return (
    <>
      <Dialog
        title={texts.title}
        size="l"
        isFullOnMobile
        onClose={() => actor.send({ type: 'dialog.close' })}
        footer={<ImportFooter actor={actor} />}
      >
        <Blocks>
          <Step actor={actor} />
        </Blocks>
      </Dialog>
      {isLeaving && <LeaveQuestion actor={actor} />}
    </>
  );
}

function Step({ actor }: ImportProps): JSX.Element {
  const run = useSelector(actor, ({ children }) => children.importRun);
  const isFinished = useSelector(actor, (snapshot) => snapshot.hasTag('saved'));
  const read = useSelector(actor, ({ context }) => context.read);
  if (!read || (!run && !isFinished)) return <Preparation actor={actor} />;
  return (
    <>
      <ImportFileCard actor={actor} />
      {run ? <ImportProgress run={run} plan={read.plan} /> : <Finished actor={actor} plan={read.plan} />}
    </>
  );
}

/** The steps before the import begins. They share one file input, so that it keeps the focus. */
function Preparation({ actor }: ImportProps): JSX.Element {
  const file = useSelector(actor, ({ context }) => context.file);
  const read = useSelector(actor, ({ context }) => context.read);
  return (
    <>
      <ImportFile actor={actor} />
      {file === null && <ImportChoice onTemplate={() => actor.send({ type: 'template.request' })} />}
      {read && <ImportReview actor={actor} plan={read.plan} />}
    </>
  );
}

function Finished({ actor, plan }: ImportProps & { plan: ImportPlan }): JSX.Element {
  const results = useSelector(actor, ({ context }) => context.results);
  const { created, failed, uncertain } = countResults(results);
  const earlier = plan.earlier.length;
  useAnnounced(texts.ended(created, failed, uncertain));
  return (
    <>
      <ResultCountList
        counts={{ created, failed, uncertain }}
        rest={{ label: texts.counts.notImported, value: plan.lines - earlier - created - failed - uncertain }}
      />
      {earlier > 0 && <Hint>{texts.duplicates.already(earlier)}</Hint>}
      <ResultLists plan={plan} results={results} />
    </>
  );
}

function LeaveQuestion({ actor }: ImportProps): JSX.Element {
  const { title, question, stay } = texts.leave;
  return (
    <ConfirmDialog
      kind="danger"
      title={title}
      confirmText={title}
      cancelText={stay}
      onConfirm={() => actor.send({ type: 'leave.confirm' })}
      onCancel={() => actor.send({ type: 'leave.cancel' })}
    >
      {question}
    </ConfirmDialog>
  );
}

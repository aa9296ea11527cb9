import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { countResults, failedLines } from '../../lib/import-result.ts';
import { messages } from '../../lib/messages.ts';
import type { ImportRunRef } from '../../machines/inmueble-import/import-run.machine.ts';
import {
  countToSend,
  type InmuebleImportRef,
} from '../../machines/inmueble-import/inmueble-import.machine.ts';
import { styled } from '../theme/styled.ts';
import { media } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { Foot } from '../ui/dialog-frame.ts';
import { OutcomeFoot } from '../ui/outcome-foot.tsx';
import { DialogActions } from '../ui/dialog.tsx';

const texts = messages.importing;

/** The report is on the left; on small screens the primary button has a row of its own. */
const EndFoot = styled(Foot)`
  & > button:first-child {
    margin: 0 auto 0 -14px;
  }
  ${media.mobile} {
    & > button:first-child {
      margin: 0;
    }
    & > [data-variant='primary'] {
      order: -1;
      flex: 1 1 100%;
    }
  }
`;

interface FooterProps {
  actor: InmuebleImportRef;
}

/** The buttons of each step. */
export function ImportFooter({ actor }: FooterProps): JSX.Element {
  const run = useSelector(actor, ({ children }) => children.importRun);
  const isFinished = useSelector(actor, (snapshot) => snapshot.hasTag('saved'));
  if (run) return <RunActions actor={actor} run={run} />;
  return isFinished ? <EndActions actor={actor} /> : <ReviewActions actor={actor} />;
}

function ReviewActions({ actor }: FooterProps): JSX.Element {
  const count = useSelector(actor, ({ context }) => countToSend(context));
  const isReviewed = useSelector(actor, ({ context }) => context.read !== null);
  return (
    <DialogActions>
      <Button onPress={() => actor.send({ type: 'dialog.close' })}>{messages.common.cancel}</Button>
      {isReviewed && (
        <Button
          variant="primary"
          isDisabled={count === 0}
          onPress={() => actor.send({ type: 'form.submit' })}
        >
          {texts.submit(count)}
        </Button>
      )}
    </DialogActions>
  );
}

function RunActions({ actor, run }: FooterProps & { run: ImportRunRef }): JSX.Element {
  const isPaused = useSelector(run, (snapshot) => snapshot.hasTag('paused'));
  const isCancelling = useSelector(run, (snapshot) => snapshot.hasTag('ending'));
  const isLeaving = useSelector(actor, (snapshot) => snapshot.hasTag('ending'));
  return (
    <DialogActions>
      <Button
        isPending={isCancelling || isLeaving}
        pendingText={texts.cancelling}
        onPress={() => run.send({ type: 'run.cancel' })}
      >
        {messages.common.cancel}
      </Button>
      {!isCancelling && !isLeaving && (
        <Button
          takesFocus
          icon={isPaused ? 'play' : 'pause'}
          onPress={() => run.send({ type: isPaused ? 'run.continue' : 'run.pause' })}
        >
          {isPaused ? texts.continue : texts.pause}
        </Button>
      )}
    </DialogActions>
  );
}

function EndActions({ actor }: FooterProps): JSX.Element {
  const { lines, results } = useSelector(actor, ({ context }) => context);
  const failed = failedLines(lines, results).length;
  const { created, uncertain } = countResults(results);
  const close = () => actor.send({ type: 'dialog.close' });
  const report = (
    <Button variant="ghost" icon="download" onPress={() => actor.send({ type: 'report.request' })}>
      {texts.downloadReport}
    </Button>
  );
  if (created > 0 && failed + uncertain === 0) {
    return (
      <OutcomeFoot kind="success" stays text={texts.imported(created)} onClose={close} before={report} />
    );
  }
  return (
    <EndFoot>
      {report}
      <Button takesFocus={failed === 0} onPress={close}>
        {messages.common.close}
      </Button>
      {failed > 0 && (
        <Button variant="primary" takesFocus onPress={() => actor.send({ type: 'retry.request' })}>
          {texts.retry(failed)}
        </Button>
      )}
    </EndFoot>
  );
}

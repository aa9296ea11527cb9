import { useEffect, useRef, type JSX, type ReactNode } from 'react';
import { numero } from '../../../lib/format.ts';
import { messages } from '../../../lib/messages.ts';
import { styled } from '../../theme/styled.ts';
import { color, radius, space, text } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Note } from '../../ui/note.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { ListPhase } from './phase.ts';

const Region = styled('section')`
  outline-offset: 4px;
  border-radius: ${radius.card};
`;

const Foot = styled('div')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  min-height: 44px;
  margin-top: ${space[2]};
  ${text[13]}
  color: ${color.text3};
  & > button {
    margin-right: -10px;
  }
`;

const Stale = styled('div')`
  margin-bottom: ${space[4]};
`;

/** What a list says of itself. */
export interface ListTexts {
  list: string;
  loading: string;
  empty: string;
  count: (shown: string, total: string) => string;
}

interface ListResultsProps {
  phase: ListPhase;
  texts: ListTexts;
  /** Why the list could not be loaded; while it shows, why it may be out of date. */
  error: string | null;
  total: number;
  shown: number;
  isFiltered: boolean;
  onRetry: () => void;
  onClear: () => void;
  onExport: () => void;
  children: ReactNode;
}

/** A tab's list, or why there is nothing to be seen. */
export function ListResults(props: ListResultsProps): JSX.Element {
  const region = useKeptFocus(props);
  return (
    <Region ref={region} tabIndex={-1} aria-label={props.texts.list}>
      <Results {...props} />
    </Region>
  );
}

function Results(props: ListResultsProps): JSX.Element {
  const { phase, texts, error, shown, onRetry } = props;
  const retry = (
    <Button size="sm" icon="refresh" onPress={onRetry}>
      {messages.common.tryAgain}
    </Button>
  );
  if (phase === 'loading') return <ListSkeleton text={texts.loading} />;
  if (phase === 'failed') {
    return (
      <Note kind="danger" action={retry}>
        {error}
      </Note>
    );
  }
  return (
    <>
      {error !== null && (
        <Stale>
          <Note kind="warning" action={retry}>
            {error}
          </Note>
        </Stale>
      )}
      {shown === 0 ? <Nothing {...props} /> : <Something {...props} />}
    </>
  );
}

function Nothing({ texts, isFiltered, onClear }: ListResultsProps): JSX.Element {
  return (
    <EmptyState
      isCompact
      action={
        isFiltered && (
          <Button icon="close" onPress={onClear}>
            {messages.common.clearSearch}
          </Button>
        )
      }
    >
      {texts.empty}
    </EmptyState>
  );
}

function Something({ texts, total, shown, isFiltered, onExport, children }: ListResultsProps): JSX.Element {
  return (
    <>
      {children}
      <Foot data-print="none">
        <output>{isFiltered && texts.count(numero(shown), numero(total))}</output>
        <Button variant="ghost" size="sm" icon="download" onPress={onExport}>
          {messages.common.exportCsv}
        </Button>
      </Foot>
    </>
  );
}

type Seen = Pick<ListResultsProps, 'phase' | 'error' | 'total' | 'shown'>;

/** What had the focus may be gone with its item or its note: then the list has it, not the page. */
function useKeptFocus({ phase, error, total, shown }: Seen) {
  const region = useRef<HTMLElement>(null);
  const former = useRef<Seen>({ phase, error, total, shown });
  useEffect(() => {
    const isLost = losesFocus(former.current, { phase, error, total, shown });
    former.current = { phase, error, total, shown };
    if (isLost && document.activeElement === document.body) region.current?.focus();
  }, [phase, error, total, shown]);
  return region;
}

/** An item was deleted, 'Borrar búsqueda' did its work, or a note with its button went away. */
function losesFocus(before: Seen, now: Seen): boolean {
  if (before.phase === 'failed' && now.phase === 'loading') return true;
  if (before.phase !== 'showing') return false;
  return (
    now.total < before.total ||
    (before.shown === 0 && now.shown > 0) ||
    (before.error !== null && now.error === null)
  );
}

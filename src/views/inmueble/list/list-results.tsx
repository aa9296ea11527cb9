import type { JSX, ReactNode } from 'react';
import { numberText } from '../../../lib/format.ts';
import { messages } from '../../../lib/messages.ts';
import { styled } from '../../theme/styled.ts';
import { color, radius, space, text } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { clearLabelOf, EmptyState } from '../../ui/empty-state.tsx';
import { RetryNote } from '../../ui/retry-note.tsx';
import { useAnnouncedTally } from '../../ui/use-announced-tally.ts';
import { linkedRules } from './linked-item-styles.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import type { ListPhase } from './phase.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const Region = styled('section')`
  outline-offset: 4px;
  border-radius: ${radius.card};
  ${linkedRules}
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

/** The texts of a list. */
export interface ListTexts {
  list: string;
  loading: string;
  empty: string;
  count: (shown: string | null, total: string) => string;
  /** The button that shows the last ones. */
  rest: (left: number) => string;
}

interface ListResultsProps {
  phase: ListPhase;
  texts: ListTexts;
  /** The error of the last load. A list on screen may then be stale. */
  error: string | null;
  total: number;
  shown: number;
  search: string;
  onRetry: () => void;
  onClear: () => void;
  onExport: () => void;
  /** The active filters. They are in the region, which takes the focus when one that has it is removed. */
  chips?: ReactNode;
  children: ReactNode;
}

/** The list of a tab, or the reason why it is empty. */
export function ListResults(props: ListResultsProps): JSX.Element {
  const { phase, texts, chips } = props;
  const region = useKeptFocus(props);
  useAnnouncedTally(phase === 'showing' ? tallyOf(props) : undefined, isFiltered(props));
  return (
    <Region ref={region} tabIndex={-1} aria-label={texts.list}>
      {chips}
      <Results {...props} />
    </Region>
  );
}

function Results(props: ListResultsProps): JSX.Element {
  const { phase, texts, error, shown, onRetry } = props;
  if (phase === 'loading') return <ListSkeleton text={texts.loading} />;
  if (phase === 'failed') return <RetryNote onRetry={onRetry}>{error}</RetryNote>;
  return (
    <>
      {error !== null && (
        <Stale>
          <RetryNote kind="warning" onRetry={onRetry}>
            {error}
          </RetryNote>
        </Stale>
      )}
      {shown === 0 ? <Nothing {...props} /> : <Something {...props} />}
    </>
  );
}

function Nothing(props: ListResultsProps): JSX.Element {
  const { texts, search, chips, onClear } = props;
  return (
    <EmptyState
      isCompact
      onClear={isFiltered(props) ? onClear : undefined}
      clearLabel={clearLabelOf(search, Boolean(chips))}
    >
      {texts.empty}
    </EmptyState>
  );
}

function Something(props: ListResultsProps): JSX.Element {
  return (
    <>
      {props.children}
      <Foot data-print="none">
        <span>{isFiltered(props) && tallyOf(props)}</span>
        <Button variant="ghost" size="sm" icon="download" onPress={props.onExport}>
          {messages.common.exportCsv}
        </Button>
      </Foot>
    </>
  );
}

/** '2 de 14 documentos', or '14 documentos' if nothing is filtered. */
function tallyOf(props: ListResultsProps): string {
  const { texts, total, shown } = props;
  return texts.count(isFiltered(props) ? numberText(shown) : null, numberText(total));
}

function isFiltered({ search, chips }: ListResultsProps): boolean {
  return search !== '' || Boolean(chips);
}

import type { JSX, ReactNode } from 'react';
import { numero } from '../../../lib/format.ts';
import { messages } from '../../../lib/messages.ts';
import { styled } from '../../theme/styled.ts';
import { color, radius, space, text } from '../../theme/tokens.ts';
import { useAnnouncedAtRest } from '../../ui/announce.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryNote } from '../../ui/retry-note.tsx';
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
  count: (shown: string, total: string) => string;
}

interface ListResultsProps {
  phase: ListPhase;
  texts: ListTexts;
  /** The error of the last load. A list on screen may then be stale. */
  error: string | null;
  total: number;
  shown: number;
  isFiltered: boolean;
  onRetry: () => void;
  onClear: () => void;
  onExport: () => void;
  children: ReactNode;
}

/** The list of a tab, or the reason why it is empty. */
export function ListResults(props: ListResultsProps): JSX.Element {
  const region = useKeptFocus(props);
  useAnnouncedAtRest(props.phase === 'showing' ? tallyOf(props) : undefined);
  return (
    <Region ref={region} tabIndex={-1} aria-label={props.texts.list}>
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

function Nothing({ texts, isFiltered, onClear }: ListResultsProps): JSX.Element {
  return (
    <EmptyState isCompact onClear={isFiltered ? onClear : undefined}>
      {texts.empty}
    </EmptyState>
  );
}

function Something(props: ListResultsProps): JSX.Element {
  return (
    <>
      {props.children}
      <Foot data-print="none">
        <span>{tallyOf(props)}</span>
        <Button variant="ghost" size="sm" icon="download" onPress={props.onExport}>
          {messages.common.exportCsv}
        </Button>
      </Foot>
    </>
  );
}

/** '2 de 14 documentos': how many match the search. */
function tallyOf({ texts, total, shown, isFiltered }: ListResultsProps): string | undefined {
  return isFiltered ? texts.count(numero(shown), numero(total)) : undefined;
}

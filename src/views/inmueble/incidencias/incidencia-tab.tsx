import { useSelector } from '@xstate/react';
import { useMemo, type JSX } from 'react';
import { filterIncidencias } from '../../../lib/filters.ts';
import { messages } from '../../../lib/messages.ts';
import type { Incidencia } from '../../../lib/models.ts';
import type { InmuebleQuery, View } from '../../../lib/routes.ts';
import type { IncidenciaListRef } from '../../../machines/incidencias/incidencia-list.machine.ts';
import { Button } from '../../ui/button.tsx';
import { ListResults } from '../list/list-results.tsx';
import { CardGrid } from '../list/list-styles.ts';
import { ListTools } from '../list/list-tools.tsx';
import { phaseOf } from '../list/phase.ts';
import { useIsAtLeast } from '../list/use-is-at-least.ts';
import { IncidenciaCard } from './incidencia-card.tsx';
import { IncidenciaCreationDialog } from './incidencia-creation-dialog.tsx';
import { IncidenciaRows, IncidenciaTable } from './incidencia-rows.tsx';

interface IncidenciaTabProps {
  actor: IncidenciaListRef;
  query: InmuebleQuery;
  onQueryChange: (change: Partial<InmuebleQuery>) => void;
  /** What the property is called, for the dialog's subtitle. */
  inmueble?: string;
}

const texts = messages.incidencia;

/** The incidents of a property's supplies (INCIDENT-1). */
export function IncidenciaTab({ actor, query, onQueryChange, inmueble }: IncidenciaTabProps): JSX.Element {
  const incidencias = useSelector(actor, ({ context }) => context.incidencias);
  const error = useSelector(actor, ({ context }) => context.error);
  const creation = useSelector(actor, ({ children }) => children.incidenciaCreation);
  const visible = useMemo(
    () => filterIncidencias(incidencias ?? [], query.search),
    [incidencias, query.search],
  );
  return (
    <>
      <ListTools
        label={texts.filter}
        placeholder={texts.filterPlaceholder}
        query={query}
        onQueryChange={onQueryChange}
        action={<CreateButton actor={actor} />}
      />
      <ListResults
        phase={phaseOf(incidencias, error)}
        texts={texts}
        error={error}
        total={incidencias?.length ?? 0}
        shown={visible.length}
        isFiltered={query.search !== ''}
        onRetry={() => actor.send({ type: 'list.retry' })}
        onClear={() => onQueryChange({ search: '' })}
        onExport={() => actor.send({ type: 'export.request', filter: query.search })}
      >
        <IncidenciaCollection incidencias={visible} view={query.view} />
      </ListResults>
      {creation && <IncidenciaCreationDialog actor={creation} inmueble={inmueble} />}
    </>
  );
}

function CreateButton({ actor }: { actor: IncidenciaListRef }): JSX.Element {
  return (
    <Button
      variant="primary"
      icon="plus"
      aria-haspopup="dialog"
      onPress={() => actor.send({ type: 'creation.open' })}
    >
      {texts.create}
    </Button>
  );
}

/** The incidents as cards, as a table or as rows. */
function IncidenciaCollection({
  incidencias,
  view,
}: {
  incidencias: readonly Incidencia[];
  view: View;
}): JSX.Element {
  const isWide = useIsAtLeast(1280);
  if (view === 'lista') {
    const List = isWide ? IncidenciaTable : IncidenciaRows;
    return <List incidencias={incidencias} />;
  }
  return (
    <CardGrid aria-label={texts.list}>
      {incidencias.map((incidencia) => (
        <li key={incidencia.id}>
          <IncidenciaCard incidencia={incidencia} />
        </li>
      ))}
    </CardGrid>
  );
}

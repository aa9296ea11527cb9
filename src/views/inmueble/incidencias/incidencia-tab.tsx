import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { filterIncidencias } from '../../../lib/list-filters.ts';
import { messages } from '../../../lib/messages.ts';
import type { IncidenciaListRef } from '../../../machines/incidencias/incidencia-list.machine.ts';
import { media } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { ListTab, type TabQuery } from '../list/list-tab.tsx';
import { IncidenciaCard } from './incidencia-card.tsx';
import { IncidenciaCreationDialog } from './incidencia-creation-dialog.tsx';
import { IncidenciaRows, IncidenciaTable } from './incidencia-rows.tsx';

interface IncidenciaTabProps extends TabQuery {
  actor: IncidenciaListRef;
  /** The title of the property, for the dialog's subtitle. */
  inmueble: string;
}

const texts = messages.incidencia;

/** The incidents of a property's supplies (INCIDENT-1). */
export function IncidenciaTab({ actor, inmueble, ...query }: IncidenciaTabProps): JSX.Element {
  const { incidencias, error, search } = useSelector(actor, ({ context }) => context);
  const creation = useSelector(actor, ({ children }) => children.incidenciaCreation);
  return (
    <>
      <ListTab
        {...query}
        actor={actor}
        texts={texts}
        items={incidencias}
        error={error}
        search={search}
        filter={filterIncidencias}
        action={<CreateButton actor={actor} />}
        card={(incidencia) => <IncidenciaCard incidencia={incidencia} />}
        rows={(items) => <IncidenciaRows incidencias={items} />}
        table={(items) => <IncidenciaTable incidencias={items} />}
        rowsAt={media.below1280}
      />
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

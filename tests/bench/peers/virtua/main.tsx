import type { JSX } from 'react';
import { WindowVirtualizer } from 'virtua';
import { startBareApp, type ListProps } from '../shared/bare-app.tsx';
import { Row } from '../shared/bare-row.tsx';

function VisibleRows({ inmuebles, onOpen }: ListProps): JSX.Element {
  return (
    <div role="list" aria-label="Inmuebles">
      <WindowVirtualizer data={inmuebles} itemSize={41}>
        {(inmueble) => <Row key={inmueble.id} inmueble={inmueble} onOpen={onOpen} />}
      </WindowVirtualizer>
    </div>
  );
}

startBareApp(VisibleRows);

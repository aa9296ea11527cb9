import type { JSX } from 'react';
import { startBareApp, type ListProps } from '../shared/bare-app.tsx';
import { Row } from '../shared/bare-row.tsx';

function AllRows({ inmuebles, onOpen }: ListProps): JSX.Element {
  return (
    <div role="list" aria-label="Inmuebles">
      {inmuebles.map((inmueble) => (
        <Row key={inmueble.id} inmueble={inmueble} onOpen={onOpen} />
      ))}
    </div>
  );
}

startBareApp(AllRows);

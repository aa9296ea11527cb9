import { memo, type JSX } from 'react';
import type { Inmueble } from './api.ts';
import { activityOf, addressOf } from './inmueble-text.ts';

interface RowProps {
  inmueble: Inmueble;
  onOpen: (id: number) => void;
}

export const Row = memo(function Row({ inmueble, onOpen }: RowProps): JSX.Element {
  return (
    <div role="listitem" className="row">
      <a
        href={`/inmueble/${inmueble.id}`}
        onClick={(event) => {
          event.preventDefault();
          onOpen(inmueble.id);
        }}
      >
        {addressOf(inmueble)}
      </a>
      <span>
        {inmueble.codigo_postal} {inmueble.ciudad}
      </span>
      <span>{inmueble.tipo}</span>
      <span>{inmueble.estado}</span>
      <span>{inmueble.fecha_cambio_estado}</span>
      <span>{activityOf(inmueble)}</span>
    </div>
  );
});

import { useState, type CSSProperties, type JSX } from 'react';
import { createRoot } from 'react-dom/client';
import { WindowVirtualizer } from 'virtua';
import { cityLine, localityLine, shortCode, streetLine } from '../../src/lib/address-texts.ts';
import { estadoLabel, fecha } from '../../src/lib/format.ts';
import type { Inmueble } from '../../src/lib/models.ts';
import { readInmueble } from '../../src/services/inmueble-records.ts';
import { isRecord } from '../../src/services/records.ts';
import { CardLine } from '../../src/views/dashboard/inmueble-layout.tsx';
import { CardBadges, cardClass, City, Street, Top } from '../../src/views/dashboard/inmueble-card-parts.ts';
import { linkColumnsClass, rowClass, wideClass } from '../../src/views/dashboard/inmueble-row-styles.ts';
import { installGlobalStyles } from '../../src/views/theme/global.ts';
import { ActivoMark, CodePlate, EstadoChip, EstadoLabel } from '../../src/views/ui/labels.tsx';
import { StreetAndDoor } from '../../src/views/ui/street-and-door.tsx';

/**
 * The least that shows the same rows: React, virtua, a field, and a search in texts folded beforehand. No machine, no router,
 * no badges, no summary. The records of the server are in `globalThis.records`.
 */
declare global {
  var records: readonly unknown[];
}

/** In a window 1440 px wide. */
const COLUMNS = 3;

function Row({ inmueble }: { inmueble: Inmueble }): JSX.Element {
  return (
    <div className={`${rowClass} ${wideClass}`}>
      <a href={`/inmueble/${inmueble.id}`} className={linkColumnsClass}>
        <span>
          <CodePlate>{shortCode(inmueble)}</CodePlate>
          <span data-street="">
            <StreetAndDoor of={inmueble} />
          </span>
        </span>
        <span>
          {cityLine(inmueble)} <span>{inmueble.codigo_postal}</span>
        </span>
        <span>{inmueble.tipo}</span>
        <EstadoLabel estado={inmueble.estado} label={estadoLabel(inmueble.estado)} />
        <span>{fecha(inmueble.fecha_cambio_estado)}</span>
        <ActivoMark isActivo={inmueble.activo} />
      </a>
    </div>
  );
}

function Card({ inmueble }: { inmueble: Inmueble }): JSX.Element {
  return (
    <div className={cardClass}>
      <a href={`/inmueble/${inmueble.id}`}>
        <Top>
          <CodePlate>{shortCode(inmueble)}</CodePlate>
          <span>{inmueble.tipo}</span>
          <ActivoMark isActivo={inmueble.activo} />
        </Top>
        <Street>
          <StreetAndDoor of={inmueble} />
        </Street>
        <City>{localityLine(inmueble)}</City>
      </a>
      <CardBadges>
        <EstadoChip estado={inmueble.estado} label={estadoLabel(inmueble.estado)} />
      </CardBadges>
    </div>
  );
}

const inmuebles: readonly Inmueble[] = globalThis.records.flatMap((record) =>
  isRecord(record) ? (readInmueble(record) ?? []) : [],
);

const texts = inmuebles.map((inmueble) =>
  [shortCode(inmueble), streetLine(inmueble), cityLine(inmueble), estadoLabel(inmueble.estado)]
    .join('\n')
    .toLowerCase(),
);

type Found = readonly Inmueble[];

const item = (found: Found, inmueble: Inmueble, children: JSX.Element) => (
  <div role="listitem" key={inmueble.id} aria-setsize={found.length}>
    {children}
  </div>
);

function Rows({ found }: { found: Found }): JSX.Element {
  return (
    <WindowVirtualizer data={found} itemSize={40} bufferSize={400}>
      {(inmueble) => item(found, inmueble, <Row inmueble={inmueble} />)}
    </WindowVirtualizer>
  );
}

function Cards({ found }: { found: Found }): JSX.Element {
  const lines = Array.from({ length: Math.ceil(found.length / COLUMNS) }, (_, line) =>
    found.slice(line * COLUMNS, (line + 1) * COLUMNS),
  );
  return (
    <WindowVirtualizer data={lines} itemSize={165} bufferSize={400}>
      {(line) => (
        <CardLine key={line[0]?.id} style={{ '--columns': COLUMNS } as CSSProperties}>
          {line.map((inmueble) => item(found, inmueble, <Card inmueble={inmueble} />))}
        </CardLine>
      )}
    </WindowVirtualizer>
  );
}

function List({ isGrid }: { isGrid: boolean }): JSX.Element {
  const [search, setSearch] = useState('');
  const found = inmuebles.filter((_, at) => texts[at]?.includes(search.toLowerCase()));
  return (
    <main style={{ padding: '340px 100px 0' }}>
      <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      {isGrid ? <Cards found={found} /> : <Rows found={found} />}
    </main>
  );
}

installGlobalStyles();
const root = document.body.appendChild(document.createElement('div'));
createRoot(root).render(<List isGrid={location.search.includes('cuadricula')} />);

import type { JSX } from 'react';
import { ESTADOS } from '../../lib/constants.ts';
import {
  ActivoMark,
  CodePlate,
  Count,
  EstadoChip,
  EstadoLabel,
  IncidenciaEstado,
  Tag,
} from '../ui/labels.tsx';
import { FilterChip } from '../ui/filter-chip.tsx';
import { HiddenTipoNote } from '../ui/hidden-tipo-note.tsx';
import { IncidenciaBadge, SolicitudBadge } from '../ui/badges.tsx';
import { Row } from './samples.tsx';

const nothing = () => undefined;

export function LabelSamples(): JSX.Element {
  return (
    <section>
      <h2>Estados del inmueble: chip (tarjeta) y texto (fila)</h2>
      <Row>
        {ESTADOS.map(({ value, label }) => (
          <EstadoChip key={value} estado={value} label={label} />
        ))}
        <EstadoChip estado="embargado" label="Embargado" />
      </Row>
      <Row>
        {ESTADOS.map(({ value, label }) => (
          <EstadoLabel key={value} estado={value} label={label} />
        ))}
      </Row>
      <h2>Avisos, actividad, incidencias</h2>
      <Row>
        <IncidenciaBadge />
        <SolicitudBadge />
        <ActivoMark isActivo />
        <ActivoMark isActivo={false} />
        <IncidenciaEstado estado="abierta" />
        <IncidenciaEstado estado="tramitada" />
        <IncidenciaEstado estado="cerrada" />
        <CodePlate>Gr-24</CodePlate>
        <CodePlate data-size="lg">Ál-214</CodePlate>
        <Count>1284</Count>
        <Tag>Estado actual</Tag>
      </Row>
      <Filters />
    </section>
  );
}

function Filters(): JSX.Element {
  return (
    <>
      <h2>Filtros activos, tipos ocultos</h2>
      <Row>
        <FilterChip label="Alquilado" estado="alquilado" onPress={nothing} />
        <FilterChip label="Solo activos" onPress={nothing} />
      </Row>
      <HiddenTipoNote tipo="propiedad" />
      <HiddenTipoNote tipo={null} />
    </>
  );
}

import { useSelector } from '@xstate/react';
import { useMemo, type JSX, type ReactNode } from 'react';
import { addressLines, shortCode } from '../../../lib/address-texts.ts';
import { estadoLabel, fecha } from '../../../lib/format.ts';
import { incidenciasRoom, knownSheet, SHEET_ROOM, type InmuebleSheet } from '../../../lib/inmueble-sheet.ts';
import { messages } from '../../../lib/messages.ts';
import type { EstadoOption, InmuebleDetail } from '../../../lib/models.ts';
import type { InmuebleDetailRef } from '../../../machines/inmueble/inmueble-detail.machine.ts';
import type { InmuebleSheetRef } from '../../../machines/inmueble/inmueble-sheet.machine.ts';
import type { PortfolioRef } from '../../../machines/portfolio/portfolio.machine.ts';
import { useToday } from '../../ui/use-today.ts';
import { facturaColumns, incidenciaColumns, suministroColumns } from './sheet-columns.ts';
import { SheetPairs } from './sheet-pairs.tsx';
import { SheetPeople } from './sheet-people.tsx';
import { SheetSpend } from './sheet-spend.tsx';
import { SheetTable } from './sheet-table.tsx';
import { Paper, PaperHead } from '../../ui/paper.ts';
import { Section } from './sheet-styles.ts';

interface SheetProps {
  detail: InmuebleDetailRef;
  portfolio: PortfolioRef;
  inmueble: InmuebleDetail;
  /** The title of the property. */
  title: string;
}

const texts = messages.sheet;

/** Rendered only while it is being printed. */
export function PrintedSheet({
  actor,
  ...rest
}: SheetProps & { actor: InmuebleSheetRef }): JSX.Element | null {
  const isHidden = useSelector(actor, (snapshot) => snapshot.hasTag('hidden'));
  const sheet = useSelector(actor, ({ context }) => context.sheet);
  return isHidden ? null : <Sheet {...rest} sheet={sheet} />;
}

/** The whole property, whatever tab is open; visible on paper only. */
function Sheet(props: SheetProps & { sheet: InmuebleSheet | null }): JSX.Element {
  const { detail, portfolio, inmueble, title, sheet } = props;
  const relacionados = useSelector(portfolio, ({ context }) => context.relacionados);
  const day = useToday();
  const estados = useSelector(detail, ({ context }) => context.estados);
  const period = useSelector(detail, ({ context }) => context.query.periodo);
  const list = useSelector(detail, ({ children }) => children.facturaList);
  const facturas = useSelector(list, (snapshot) => snapshot?.context.facturas ?? null);
  const known = useMemo(
    () => sheet ?? knownSheet(inmueble, facturas, relacionados),
    [sheet, inmueble, facturas, relacionados],
  );
  const missing = sheet ? texts.notLoaded : texts.notAsked;
  return (
    <Paper aria-label={texts.title} data-print="only">
      <PaperHead>
        <div>
          <h1>{title}</h1>
          <p>
            {texts.title} · <span>{shortCode(inmueble)}</span>
          </p>
        </div>
        <p>{texts.printedOn(fecha(day))}</p>
      </PaperHead>
      <Data inmueble={known.inmueble} estados={estados} />
      <SheetPeople terceros={known.terceros} missing={missing} />
      <Tables sheet={known} missing={missing}>
        <SheetSpend facturas={known.facturas} missing={missing} period={period} today={day} />
      </Tables>
    </Paper>
  );
}

function Data({ inmueble, estados }: { inmueble: InmuebleDetail; estados: readonly EstadoOption[] }) {
  const { cards, fields, tipo } = messages.inmueble;
  const { codigo_postal, ciudad, provincia } = inmueble;
  const [street = '', ...inside] = addressLines(inmueble);
  const place = [[codigo_postal, ciudad].filter(Boolean).join(' '), provincia].filter(Boolean).join(', ');
  return (
    <Section>
      <h2>{texts.sections.datos}</h2>
      <SheetPairs
        pairs={[
          { label: cards.tipo, value: tipo[inmueble.tipo] },
          { label: fields.estado, value: estadoLabel(inmueble.estado, estados) },
          { label: cards.fechaCambioEstado, value: fecha(inmueble.fecha_cambio_estado) },
          {
            label: messages.sheet.actividad,
            value: messages.dashboard[inmueble.activo ? 'activo' : 'inactivo'],
          },
          { label: cards.direccion, value: [street, ...inside].join(' · '), isWide: true },
          { label: cards.localizacion, value: place, isWide: true },
        ]}
      />
    </Section>
  );
}

interface TablesProps {
  sheet: InmuebleSheet;
  missing: string;
  children: ReactNode;
}

function Tables({ sheet, missing, children }: TablesProps): JSX.Element {
  return (
    <>
      <SheetTable
        title={texts.sections.suministros}
        items={sheet.suministros}
        missing={missing}
        room={SHEET_ROOM.suministros}
        none={`${messages.inmueble.sinSuministros}.`}
        left={texts.some}
        columns={suministroColumns}
      />
      <SheetTable
        title={texts.sections.incidencias}
        items={sheet.incidencias}
        missing={missing}
        room={incidenciasRoom(sheet.incidencias ?? [])}
        none={texts.noIncidencias}
        left={texts.some}
        columns={incidenciaColumns}
      />
      {children}
      <SheetTable
        title={texts.sections.facturas}
        items={sheet.facturas}
        missing={missing}
        room={SHEET_ROOM.facturas}
        none={texts.noFacturas}
        left={texts.newest}
        columns={facturaColumns}
      />
    </>
  );
}

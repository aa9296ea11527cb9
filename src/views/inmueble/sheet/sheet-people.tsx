import type { JSX } from 'react';
import { SHEET_ROOM, type SheetTerceros } from '../../../lib/inmueble-sheet.ts';
import { messages } from '../../../lib/messages.ts';
import { constructoraColumns, inquilinoColumns, propietarioColumns } from './sheet-columns.ts';
import { Section } from './sheet-styles.ts';
import { SheetTable } from './sheet-table.tsx';

const texts = messages.sheet;
const shared = { room: SHEET_ROOM.people, none: texts.nobody, left: texts.some };

/** Owner, tenant and builder. */
export function SheetPeople({ terceros }: { terceros: SheetTerceros | null }): JSX.Element {
  if (!terceros) {
    return (
      <Section>
        <h2>{texts.sections.terceros}</h2>
        <p>{texts.incomplete}</p>
      </Section>
    );
  }
  const { propietario, inquilino, constructora } = texts.terceros;
  return (
    <>
      <SheetTable
        title={propietario}
        items={terceros.propietarios}
        columns={propietarioColumns}
        {...shared}
      />
      <SheetTable title={inquilino} items={terceros.inquilinos} columns={inquilinoColumns} {...shared} />
      <SheetTable
        title={constructora}
        items={terceros.constructoras}
        columns={constructoraColumns}
        {...shared}
      />
    </>
  );
}

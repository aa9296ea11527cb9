import type { JSX } from 'react';
import { SHEET_ROOM, type SheetTerceros } from '../../../lib/inmueble-sheet.ts';
import { messages } from '../../../lib/messages.ts';
import { constructoraColumns, inquilinoColumns, propietarioColumns } from './sheet-columns.ts';
import { Section } from './sheet-styles.ts';
import { SheetTable } from './sheet-table.tsx';

const texts = messages.sheet;

interface SheetPeopleProps {
  terceros: SheetTerceros;
  /** Why some of them were not loaded. */
  missing: string;
}

/** Owner, tenant and builder. */
export function SheetPeople({ terceros, missing }: SheetPeopleProps): JSX.Element {
  const { propietarios, inquilinos, constructoras } = terceros;
  if (!propietarios && !inquilinos && !constructoras) {
    return (
      <Section>
        <h2>{texts.sections.terceros}</h2>
        <p>{missing}</p>
      </Section>
    );
  }
  const { propietario, inquilino, constructora } = texts.terceros;
  const shared = { missing, room: SHEET_ROOM.people, none: texts.nobody, left: texts.some };
  return (
    <>
      <SheetTable title={propietario} items={propietarios} columns={propietarioColumns} {...shared} />
      <SheetTable title={inquilino} items={inquilinos} columns={inquilinoColumns} {...shared} />
      <SheetTable title={constructora} items={constructoras} columns={constructoraColumns} {...shared} />
    </>
  );
}

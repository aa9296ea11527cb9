import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { DocumentCard } from '../../src/views/inmueble/documents/document-card.tsx';
import { DocumentRows, DocumentTable } from '../../src/views/inmueble/documents/document-rows.tsx';
import { FacturaCard } from '../../src/views/inmueble/facturas/factura-card.tsx';
import { FacturaRows, FacturaTable } from '../../src/views/inmueble/facturas/factura-rows.tsx';
import { IncidenciaCard } from '../../src/views/inmueble/incidencias/incidencia-card.tsx';
import { IncidenciaRows, IncidenciaTable } from '../../src/views/inmueble/incidencias/incidencia-rows.tsx';
import { InmuebleCard } from '../../src/views/dashboard/inmueble-card.tsx';
import { ItemPlaceContext } from '../../src/views/inmueble/list/copy-link.tsx';
import { SuministroLabel } from '../../src/views/inmueble/list/suministro-label.tsx';
import { Icon } from '../../src/views/ui/icon.tsx';
import { NarrowRow, WideRow } from '../../src/views/dashboard/inmueble-row.tsx';
import { known } from '../../src/lib/known.ts';
import { documento, factura, incidencia, inmueble } from '../flows/support/samples.ts';
import { all, descriptionOf, get, press, show } from './shown-page.tsx';

/** The texts on screen in their order, as they are read out. */
async function textsOf(view: ReactNode): Promise<string[]> {
  await show(view);
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
  return texts.filter((text) => text !== '');
}

/** The cells of a table under their heads. */
async function rowOf(view: ReactNode): Promise<Record<string, string>> {
  await show(view);
  const textOf = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ').trim() ?? '';
  const cells = [...document.querySelectorAll('tbody tr > *')].map(textOf);
  return Object.fromEntries(
    [...document.querySelectorAll('thead th')].map((head, index) => [textOf(head), cells[index] ?? '']),
  );
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
const buttons = () => all('button').map(nameOf);

describe('a document', () => {
  const plan = documento({
    nombre: 'Plano',
    tipo: 'plano_distribucion',
    descripcion: '',
    fecha: '2026-03-09',
  });
  const handlers = { onDownload: () => undefined, onDelete: () => undefined };
  const ACTIONS = ['Descargar Plano', 'Eliminar Plano'];

  test('[DOC-3] has the same facts in the table, in rows and on a card', async () => {
    expect(await rowOf(<DocumentTable documentos={[plan]} {...handlers} />)).toEqual({
      Documento: 'Plano',
      Fecha: '09/03/2026',
      Tipo: 'Plano distribucion',
      Descripción: 'Sin descripción',
      Acciones: 'DescargarEliminar',
    });
    expect(buttons()).toEqual(ACTIONS);
    const rows = await textsOf(<DocumentRows documentos={[plan]} {...handlers} />);
    expect(rows.slice(0, 4)).toEqual(['Plano', 'Plano distribucion', 'Sin descripción', '09/03/2026']);
    expect(buttons()).toEqual(ACTIONS);
    const card = await textsOf(<DocumentCard documento={plan} {...handlers} />);
    expect(card.slice(0, 4)).toEqual(['PDF', 'Plano', 'Sin descripción', '09/03/2026']);
    expect(buttons()).toEqual(ACTIONS);
  });
});

describe('an invoice', () => {
  const gas = factura({ numero: 'G-1', tipoSuministro: 'Gas', importeNumerico: 1084.5, enlace: '/gas.pdf' });

  test('[INVOICE-3] [INVOICE-4] [INVOICE-7] has the same facts in the table, in rows and on a card', async () => {
    const opened: (string | null)[] = [];
    const onDownload = (enlace: string | null) => void opened.push(enlace);
    const download = () => press(get('button', 'Descargar G-1'));
    expect(await rowOf(<FacturaTable facturas={[gas]} onDownload={onDownload} />)).toEqual({
      Factura: 'G-1',
      Fecha: '31/10/2026',
      Suministro: 'Gas',
      Descripción: 'Suministro eléctrico de octubre',
      Importe: '1084,50 €',
      Acciones: 'Descargar',
    });
    await download();
    const rows = await textsOf(<FacturaRows facturas={[gas]} onDownload={onDownload} />);
    expect(rows).toEqual(['G-1', '1084,50\u00a0€', 'Gas', '31/10/2026']);
    await download();
    const card = await textsOf(<FacturaCard factura={gas} onDownload={onDownload} />);
    expect(card.slice(0, 5)).toEqual([
      'G-1',
      '1084,50\u00a0€',
      'Suministro eléctrico de octubre',
      'Gas',
      '31/10/2026',
    ]);
    await download();
    expect(opened).toEqual(['/gas.pdf', '/gas.pdf', '/gas.pdf']);
  });
});

describe('an incident', () => {
  const one = incidencia({ fecha_actualizacion: '2026-04-11', tipo_suministro: 'Gas', cups: null });

  test('[INCIDENT-2] has the same facts in the table, in rows and on a card', async () => {
    expect(await rowOf(<IncidenciaTable incidencias={[one]} />)).toEqual({
      Incidencia: 'Corte de luz',
      Estado: 'Abierta',
      Observaciones: 'Sin luz desde ayer',
      Suministro: 'Gas',
      CUPS: 'Sin CUPS',
      Creación: '10/03/2026',
      Actualización: '11/04/2026',
      Acciones: '',
    });
    expect(await textsOf(<IncidenciaRows incidencias={[one]} />)).toEqual([
      'Corte de luz',
      'Abierta',
      'Sin luz desde ayer',
      'Gas',
      'Sin CUPS',
      'Creación 10/03/2026',
      'Actualización 11/04/2026',
    ]);
    expect(await textsOf(<IncidenciaCard incidencia={one} />)).toEqual([
      'Corte de luz',
      'Abierta',
      'Sin luz desde ayer',
      'Suministro',
      'Gas',
      'CUPS',
      'Sin CUPS',
      'Creación',
      '10/03/2026',
      'Actualización',
      '11/04/2026',
    ]);
  });
});

describe('the button that copies the link of an item', () => {
  const place = { inmueble: 7, tab: 'documentacion', copy: undefined } as const;
  const handlers = { onDownload: () => undefined, onDelete: () => undefined };
  const links = async (view: ReactNode) => {
    await show(<ItemPlaceContext value={place}>{view}</ItemPlaceContext>);
    return buttons().filter((name) => name?.startsWith('Copiar enlace'));
  };

  test('[REACH-3] [ACCESS-1] has the name of its document in the table, in rows and on a card', async () => {
    const plan = documento({ nombre: 'Plano' });
    const name = ['Copiar enlace a Plano'];
    expect(await links(<DocumentTable documentos={[plan]} {...handlers} />)).toEqual(name);
    expect(await links(<DocumentRows documentos={[plan]} {...handlers} />)).toEqual(name);
    expect(await links(<DocumentCard documento={plan} {...handlers} />)).toEqual(name);
  });

  test('[REACH-3] [ACCESS-1] has the number of its invoice in the table, in rows and on a card', async () => {
    const gas = factura({ numero: 'G-1' });
    const name = ['Copiar enlace a G-1'];
    expect(await links(<FacturaTable facturas={[gas]} {...handlers} />)).toEqual(name);
    expect(await links(<FacturaRows facturas={[gas]} {...handlers} />)).toEqual(name);
    expect(await links(<FacturaCard factura={gas} {...handlers} />)).toEqual(name);
  });

  test('[REACH-3] [ACCESS-1] has the type of its incident in the table, in rows and on a card', async () => {
    const corte = incidencia({ tipo: 'Corte de luz' });
    const name = ['Copiar enlace a Corte de luz'];
    expect(await links(<IncidenciaTable incidencias={[corte]} />)).toEqual(name);
    expect(await links(<IncidenciaRows incidencias={[corte]} />)).toEqual(name);
    expect(await links(<IncidenciaCard incidencia={corte} />)).toEqual(name);
  });
});

describe('a property of the dashboard', () => {
  const facts = { tipo: 'gestion', estado: 'alquilado', ciudad: 'Getafe', codigo_postal: '28901' } as const;
  const item = {
    inmueble: inmueble(facts),
    hasIncidencia: false,
    hasSolicitud: false,
  };

  test('[DASH-7] has its facts on a card and in rows, wide and narrow', async () => {
    expect(await textsOf(<InmuebleCard {...item} />)).toEqual([
      'Al-7',
      'Gestión',
      'Activo',
      'Calle Alcalá, 7',
      ', 2º\u00a0B',
      '28901 Getafe, Madrid',
      'Alquilado',
    ]);
    expect(descriptionOf(get('link'))).toBe('Alquilado');
    expect(await textsOf(<WideRow {...item} />)).toEqual([
      'Al-7',
      'Calle Alcalá, 7',
      ', 2º\u00a0B',
      'Getafe, Madrid',
      '28901',
      'Gestión',
      'Alquilado',
      '09/03/2026',
      'Activo',
    ]);
    expect(await textsOf(<NarrowRow {...item} />)).toEqual([
      'Al-7',
      'Calle Alcalá, 7',
      ', 2º\u00a0B',
      'Alquilado',
      'Activo',
      'Getafe',
    ]);
  });

  test('[DASH-7] shows only its street if its address has no door', async () => {
    const house = { ...item, inmueble: inmueble({ ...facts, planta: '', puerta: '' }) };
    const card = await textsOf(<InmuebleCard {...house} />);
    expect(card.slice(3, 5)).toEqual(['Calle Alcalá, 7', '28901 Getafe, Madrid']);
    expect((await textsOf(<WideRow {...house} />)).slice(1, 3)).toEqual([
      'Calle Alcalá, 7',
      'Getafe, Madrid',
    ]);
    expect((await textsOf(<NarrowRow {...house} />)).slice(1, 3)).toEqual(['Calle Alcalá, 7', 'Alquilado']);
  });
});

test('[INVOICE-5] electricity has the sign of a bolt, gas that of a flame', async () => {
  const lines = async (view: ReactNode) => {
    await show(view);
    return known(document.querySelector('svg'), 'sign').innerHTML;
  };
  for (const [tipo, name] of [
    ['Electricidad', 'bolt'],
    ['Gas', 'flame'],
  ] as const)
    expect(await lines(<SuministroLabel tipo={tipo} />)).toBe(await lines(<Icon name={name} size={16} />));
});

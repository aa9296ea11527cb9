import { filterFacturas } from '../../../src/lib/list-filters.ts';
import { monthName } from '../../../src/lib/format.ts';
import type { TipoSuministro } from '../../../src/lib/models.ts';
import { facturasOfMonth, spendOf, yearsOf, type Spend, type SpendMonth } from '../../../src/lib/spend.ts';
import { barName, euros, spendNotes } from '../../../src/lib/spend-texts.ts';
import type { facturaListMachine } from '../../../src/machines/facturas/factura-list.machine.ts';
import type { ContextOf, Driver } from '../../../flows/index.ts';
import { seeList } from '../../../tools/driver/assertions.ts';
import { button } from '../../../tools/driver/elements.ts';

type Context = ContextOf<typeof facturaListMachine>;

/** The simulated day of replays. */
const TODAY = '2026-11-21';

const region = ({ page }: Driver) => page.getByRole('region', { name: 'Gasto' });
const chart = (driver: Driver) => region(driver).getByRole('list', { name: 'Gasto por mes' });
const table = (driver: Driver) => region(driver).getByRole('table', { name: 'Gasto por mes' });

/** The month in the chart or the table, whichever is shown. */
export const spendMonth = (driver: Driver, mes: string) =>
  region(driver).getByRole('button', { name: new RegExp(`^${monthName(mes)}`) });

/** Asserts each invoice that matches search and month, and the list's message. */
export async function seeFacturas(driver: Driver, context: Context): Promise<void> {
  const { facturas, search, mes, error } = context;
  const { page, expect } = driver;
  const numbers = filterFacturas(facturasOfMonth(facturas ?? [], mes), search).map(({ numero }) => numero);
  for (const numero of numbers) await expect(button(page, `Descargar ${numero}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Descargar / })).toHaveCount(numbers.length);
  await expect(page.getByRole('button', { name: /^Quitar filtro/ })).toHaveCount(mes === null ? 0 : 1);
  await seeList(driver, error);
}

/** Asserts a bar for each month of the period. The month of the list is pressed, and the address has both. */
export async function seeSpendChart(driver: Driver, context: Context): Promise<void> {
  const spend = await seeSpend(driver, context);
  await driver.expect(chart(driver).getByRole('button')).toHaveText(spend.months.map(barName));
  await driver.expect(table(driver)).toHaveCount(0);
  await seePressed(driver, context, spend, barName);
}

export async function seeSpendTable(driver: Driver, context: Context): Promise<void> {
  const spend = await seeSpend(driver, context);
  await driver
    .expect(table(driver).getByRole('row'))
    .toHaveText([
      'MesElectricidadGasTotal',
      ...spend.months.map(rowOf),
      ['Total', total(spend.totals.Electricidad), total(spend.totals.Gas), euros(spend.total)].join(''),
    ]);
  await driver.expect(chart(driver)).toHaveCount(0);
  await seePressed(driver, context, spend, ({ month }) => monthName(month));
}

async function seeSpend(driver: Driver, { facturas, periodo, mes }: Context): Promise<Spend> {
  const { page, expect } = driver;
  const spend = spendOf(facturas ?? [], periodo, TODAY);
  const choice = region(driver).getByLabel('Periodo');
  await expect(choice).toHaveValue(String(spend.period ?? ''));
  await expect(choice.locator('option')).toHaveText([
    'Últimos 12 meses',
    ...yearsOf(facturas ?? []).map(String),
  ]);
  const figures = region(driver).getByRole('definition');
  await expect(figures.first()).toHaveText(euros(spend.total));
  for (const { text } of spendNotes(spend)) await expect(region(driver).getByText(text).last()).toBeVisible();
  await expect
    .poll(() => {
      const query = new URL(page.url()).searchParams;
      return [query.get('periodo'), query.get('mes')];
    })
    .toEqual([periodo === null ? null : String(periodo), mes]);
  return spend;
}

async function seePressed(
  driver: Driver,
  { mes }: Context,
  { months }: Spend,
  nameOf: (month: SpendMonth) => string,
): Promise<void> {
  const pressed = region(driver).getByRole('button', { pressed: true });
  await driver.expect(pressed).toHaveText(months.filter(({ month }) => month === mes).map(nameOf));
}

function rowOf(month: SpendMonth): string {
  const name = `${monthName(month.month)}${month.isCurrent ? 'en curso' : ''}`;
  return [name, supplyCell(month, 'Electricidad'), supplyCell(month, 'Gas'), total(month.total)].join('');
}

function supplyCell({ amounts, estimated, missing }: SpendMonth, tipo: TipoSuministro): string {
  const amount = amounts[tipo];
  const guess = estimated[tipo];
  const parts = [
    ...(amount === null ? [] : [euros(amount)]),
    ...(guess === null ? [] : [`estimado ${euros(guess)}`]),
    ...(missing.some((one) => one.tipo === tipo) ? ['Falta la factura'] : []),
  ];
  return parts.length === 0 ? '–Sin factura' : parts.join('');
}

function total(cents: number | null): string {
  return cents === null ? '–Sin importe' : euros(cents);
}

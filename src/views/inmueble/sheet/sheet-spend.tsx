import { useMemo, type JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { Factura } from '../../../lib/models.ts';
import { spendOf, type Period } from '../../../lib/spend.ts';
import { partOf } from '../../parts.ts';
import { Section } from './sheet-styles.ts';

interface SheetSpendProps {
  /** Null if they were not loaded. */
  facturas: readonly Factura[] | null;
  /** Why they were not. */
  missing: string;
  period: Period;
  /** YYYY-MM-DD. */
  today: string;
}

/** The cost of the supplies; nothing for a property without invoices. */
export function SheetSpend({ facturas, missing, period, today }: SheetSpendProps): JSX.Element | null {
  const spend = useMemo(() => spendOf(facturas ?? [], period, today), [facturas, period, today]);
  const Chart = partOf('spend')?.Paper;
  if (facturas?.length === 0) return null;
  return (
    <Section>
      <h2>{messages.spend.title}</h2>
      {facturas && Chart ? <Chart spend={spend} /> : <p>{missing}</p>}
    </Section>
  );
}

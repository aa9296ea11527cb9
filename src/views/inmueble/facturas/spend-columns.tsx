import type { JSX, ReactNode } from 'react';
import { shortImporte, shortMonth } from '../../../lib/format.ts';
import { messages } from '../../../lib/messages.ts';
import type { Spend, SpendMonth } from '../../../lib/spend.ts';
import { scaleStep, STEPS } from '../../../lib/spend-scale.ts';
import { SpendBar } from './spend-bar.tsx';
import { Area, Bar, Column, Columns, Grid, Name, Plot, Scale } from './spend-columns-styles.ts';
import { Drawn, SpendMarks } from './spend-marks.tsx';

interface SpendColumnsProps {
  spend: Spend;
  /** The id of the `SpendPatterns` of the page. */
  patterns: string;
  /** Wraps the drawing of a month. */
  frame: (month: SpendMonth, drawing: ReactNode) => ReactNode;
}

/** The chart from 1024 px up, and on paper: a column for each month. */
export function SpendColumns({ spend, patterns, frame }: SpendColumnsProps): JSX.Element {
  const step = scaleStep(spend);
  const steps = Array.from({ length: STEPS + 1 }, (_, index) => STEPS - index);
  const drawing = (month: SpendMonth, index: number) => (
    <>
      <Bar aria-hidden="true">
        <SpendBar month={month} step={step} patterns={patterns} axis="height" />
        <span data-mark="">
          <SpendMarks month={month} />
        </span>
      </Bar>
      <Name aria-hidden="true">
        <Drawn data-text={shortMonth(month.month)} />
        <Drawn data-text={captionOf(month, index)} data-caption="" />
      </Name>
    </>
  );
  return (
    <Plot>
      <Scale aria-hidden="true">
        {steps.map((index) => (
          <span key={index}>{shortImporte((index * step) / 100)}</span>
        ))}
      </Scale>
      <Area>
        <Lines />
        <Columns role="list" aria-label={messages.spend.table}>
          {spend.months.map((month, index) => (
            <Column key={month.month}>{frame(month, drawing(month, index))}</Column>
          ))}
        </Columns>
      </Area>
    </Plot>
  );
}

/** The year is shown with the first month and where it changes. */
function captionOf({ month, isCurrent }: SpendMonth, index: number): string {
  if (isCurrent) return messages.spend.current;
  return index === 0 || month.endsWith('-01') ? month.slice(0, 4) : '';
}

function Lines(): JSX.Element {
  return (
    <Grid aria-hidden="true">
      {Array.from({ length: STEPS + 1 }, (_, index) => {
        const y = `${(index / STEPS) * 100}%`;
        return <line key={index} x1="0" x2="100%" y1={y} y2={y} />;
      })}
    </Grid>
  );
}

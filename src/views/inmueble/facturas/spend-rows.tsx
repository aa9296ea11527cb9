import type { JSX, ReactNode } from 'react';
import { shortImporte, shortMonth } from '../../../lib/format.ts';
import { messages } from '../../../lib/messages.ts';
import type { Spend, SpendMonth } from '../../../lib/spend.ts';
import { scaleStep, STEPS } from '../../../lib/spend-scale.ts';
import { classes } from '../../theme/styled.ts';
import { SpendBar } from './spend-bar.tsx';
import {
  Chart,
  drawingClass,
  insetClass,
  lineClass,
  Marks,
  Name,
  Scale,
  Track,
} from './spend-rows-styles.ts';
import { CurrentMark, Drawn, isMarked, SpendMarks } from './spend-marks.tsx';

interface SpendRowsProps {
  spend: Spend;
  /** The id of the `SpendPatterns` of the page. */
  patterns: string;
  /** Wraps the drawing of a month. */
  frame: (month: SpendMonth, drawing: ReactNode, className: string) => ReactNode;
}

/** Longer than '9.999 €'. */
const LONG_LABEL = 7;

/** The chart below 1024 px: a row of 44 px for each month. */
export function SpendRows({ spend, patterns, frame }: SpendRowsProps): JSX.Element {
  const step = scaleStep(spend);
  const label = (index: number) => shortImporte((index * step) / 100);
  // On a small phone there is no room for three long amounts.
  const shown = label(STEPS).length > LONG_LABEL ? [0, STEPS] : [0, STEPS / 2, STEPS];
  const drawing = (month: SpendMonth) => (
    <>
      <Name aria-hidden="true">
        <Drawn data-text={shortMonth(month.month)} />
        <Drawn data-text={captionOf(month)} data-caption="" />
      </Name>
      <Track aria-hidden="true">
        <SpendBar month={month} step={step} patterns={patterns} axis="width" />
      </Track>
      <Marks aria-hidden="true">
        {month.isCurrent && !isMarked(month) ? <CurrentMark /> : <SpendMarks month={month} />}
      </Marks>
    </>
  );
  return (
    <Chart>
      <Scale className={classes(lineClass, insetClass)} aria-hidden="true">
        <span>
          {shown.map((index) => (
            <b key={index}>{label(index)}</b>
          ))}
        </span>
      </Scale>
      <ul role="list" className={lineClass} aria-label={messages.spend.table}>
        {spend.months.map((month) => (
          <li key={month.month} className={lineClass}>
            {frame(month, drawing(month), classes(lineClass, insetClass, drawingClass))}
          </li>
        ))}
      </ul>
    </Chart>
  );
}

/** 'en curso' is shown at the end of the bar, unless another text is there. */
function captionOf(month: SpendMonth): string {
  return month.isCurrent && isMarked(month) ? messages.spend.current : month.month.slice(0, 4);
}

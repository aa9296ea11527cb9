import { describe, expect, it } from 'vitest';
import { drawBars, figure } from '../bench/bar-plot.ts';
import { markdownTable } from '../bench/markdown-table.ts';
import { median, medianRatio, quantile } from '../bench/statistics.ts';

describe('statistics', () => {
  it('the median is the middle of the values in their order', () => {
    expect(median([9, 1, 10])).toBe(9);
  });

  it('the 95th percentile of a hundred frames is slower than 95 of them', () => {
    expect(
      quantile(
        Array.from({ length: 100 }, (_, at) => 100 - at),
        0.95,
      ),
    ).toBe(96);
  });

  it('the quantile of one value is that value; of no values it is NaN', () => {
    expect([quantile([7], 0.95), quantile([], 0.5)]).toEqual([7, Number.NaN]);
  });

  it('a ratio compares within each pair, so a slow round does not count', () => {
    // Slow machine in the second round: ten times as long for both.
    expect(medianRatio([20, 200, 21], [10, 100, 7])).toBe(2);
  });
});

it('a table has names to the left and figures to the right', () => {
  expect(markdownTable(['', 'time'], [['one', '1 ms']])).toBe('|  | time |\n| --- | ---: |\n| one | 1 ms |');
});

it('a figure has three digits', () => {
  expect([0, 1.234, 12.345, 1234.5].map(figure)).toEqual(['0', '1.23', '12.3', '1,235']);
});

describe('a plot', () => {
  const plot = {
    title: 'Time & <space>',
    unit: 'ms',
    bars: [
      { name: 'Lindero', value: 50, isOurs: true },
      { name: 'a <peer>', value: 100 },
      { name: 'none', value: 0 },
    ],
  };
  const widths = (svg: string): number[] =>
    [...svg.matchAll(/<rect class="[^"]*" x="\d+" y="\d+" width="([\d.]+)"/g)].map(([, width]) =>
      Number(width),
    );

  it('bars are as long as their values are large, and one of nothing can still be seen', () => {
    expect(widths(drawBars(plot))).toEqual([230, 460, 1]);
  });

  it('names and figures stand beside the bars, escaped', () => {
    const texts = [...drawBars(plot).matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
    expect(texts).toEqual([
      'Time &amp; &lt;space&gt;',
      'Lindero',
      '50 ms',
      'a &lt;peer&gt;',
      '100 ms',
      'none',
      '0 ms',
    ]);
  });

  it('only the bar of the portal has its colour', () => {
    expect(drawBars(plot).match(/class="bar ours"/g)).toHaveLength(1);
  });

  it('without values above zero nothing is divided by zero', () => {
    expect(widths(drawBars({ ...plot, bars: [{ name: 'none', value: 0 }] }))).toEqual([1]);
  });
});

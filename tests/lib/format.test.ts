import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calendarDay,
  signedPercent,
  estadoLabel,
  fecha,
  importe,
  shortImporte,
  monthName,
  numberText,
  percent,
  wholePercent,
  shortMonth,
  telefono,
  truncate,
  valueLabel,
} from '../../src/lib/format.ts';
import { useTimeZone } from '../support/time-zone.ts';

const NBSP = '\u00a0';

describe('dates', () => {
  it.each([
    ['2026-09-14', '14/09/2026'],
    [' 2026-01-05 ', '05/01/2026'],
    ['2026-09-14T23:30:00', '14/09/2026'],
    ['2026-09-14 23:30', '14/09/2026'],
    ['2024-02-29', '29/02/2024'],
    ['2026-02-29', 'No disponible'],
    ['2026-13-01', 'No disponible'],
    ['14/09/2026', 'No disponible'],
    ['', 'No disponible'],
    ['pronto', 'No disponible'],
    ['2026-09-14T99:99:99Z', 'No disponible'],
    ['2026-09-14T10:99:99', '14/09/2026'],
    ['2026-09-14 a las cinco', '14/09/2026'],
    ['2026-09-14T23:30:00Z aproximadamente', '14/09/2026'],
    ['el 2026-09-14', 'No disponible'],
    ['2026-09-142026-09-14', 'No disponible'],
    ['2026-09-14T10:00\nmañana', 'No disponible'],
    [null, 'No disponible'],
  ])('[PROP-6] [DOC-3] %j is %s', (value, written) => {
    expect(fecha(value)).toBe(written);
  });

  it.each([
    ['2026-09-14T23:30:00-12:00', '15/09/2026'],
    ['2026-09-14T23:30:00-1200', '15/09/2026'],
    ['2026-09-14T00:30:00+14:00', '13/09/2026'],
    ['2026-09-14T00:30:00+1400', '13/09/2026'],
    ['2026-09-14T21:59:59Z', '14/09/2026'],
    ['2026-09-14T22:00:00Z', '15/09/2026'],
    ['2026-09-14T22:30:00z', '15/09/2026'],
    ['2026-12-31T23:00:00.000Z', '01/01/2027'],
  ])('%s, a time with its zone, is shown as the day in Madrid, %s', (written, day) => {
    useTimeZone('Europe/Madrid');
    expect([fecha(written), calendarDay(written)]).toEqual([day, day.split('/').reverse().join('-')]);
  });

  it.each(['0000-01-01T00:00:00+14:00', '9999-12-31T23:59:59-12:00'])(
    '%s has no local day with a year of four digits',
    (written) => {
      useTimeZone('Europe/Madrid');
      expect([fecha(written), calendarDay(written)]).toEqual(['No disponible', null]);
    },
  );

  it('[SPEND-1] a month has its name, long or of three letters', () => {
    expect(['2026-08', '2026-09', '2026-10'].map(monthName)).toEqual([
      'agosto de 2026',
      'septiembre de 2026',
      'octubre de 2026',
    ]);
    expect(['2026-01', '2026-09', '2026-12'].map(shortMonth)).toEqual(['ene', 'sep', 'dic']);
  });

  it.each(['Pacific/Pago_Pago', 'Europe/Madrid', 'Pacific/Kiritimati'])(
    'a calendar day is shown unchanged in the time of %s',
    (zone) => {
      useTimeZone(zone);
      fc.assert(
        fc.property(
          fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
          (date) => {
            const day = date.toISOString().slice(0, 10);
            expect(fecha(day)).toBe(day.split('-').reverse().join('/'));
          },
        ),
      );
    },
  );
});

describe('numbers', () => {
  it('[INVOICE-4] an amount is shown with two decimals and the euro sign', () => {
    expect([1132.45, 45, -45, 0, -0, 0.3 - 0.1 - 0.2, 12345.678].map(importe)).toEqual([
      `1132,45${NBSP}€`,
      `45,00${NBSP}€`,
      `-45,00${NBSP}€`,
      `0,00${NBSP}€`,
      `0,00${NBSP}€`,
      `0,00${NBSP}€`,
      `12.345,68${NBSP}€`,
    ]);
    expect(importe(Number.NaN)).toBe('No disponible');
  });

  it('[SPEND-1] an amount of a scale has no decimals; a change has its sign', () => {
    expect([150, 12500, 999_999, 1_000_000, -3_050_823].map(shortImporte)).toEqual([
      `150${NBSP}€`,
      `12.500${NBSP}€`,
      `999.999${NBSP}€`,
      `1${NBSP}M${NBSP}€`,
      `-3,1${NBSP}M${NBSP}€`,
    ]);
    expect([0.083, -0.02, 0].map(signedPercent)).toEqual([`+8,3${NBSP}%`, `-2,0${NBSP}%`, `0,0${NBSP}%`]);
    const percents = [wholePercent(3, 7), wholePercent(0, 0), wholePercent(4999, 5000)];
    expect(percents).toEqual([`42${NBSP}%`, `0${NBSP}%`, `99${NBSP}%`]);
    expect(wholePercent(5000, 5000)).toBe(`100${NBSP}%`);
  });

  it('counts and shares', () => {
    expect([numberText(1284), numberText(12840)]).toEqual(['1284', '12.840']);
    expect([percent(612, 1284), percent(0, 0)]).toEqual([`47,7${NBSP}%`, `0,0${NBSP}%`]);
  });
});

describe('telephones', () => {
  it.each([
    ['912345678', '912 345 678'],
    ['91 234 56 78', '912 345 678'],
    ['+34912345678', '+34 912 345 678'],
    ['0034 912-345-678', '+34 912 345 678'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['912003456', '912 003 456'],
    ['9123456789', '9123456789'],
    ['34612345678', '+34 612 345 678'],
    ['34 123 456 789', '34 123 456 789'],
    ['346123456', '346 123 456'],
    [' ext. 12 ', 'ext. 12'],
    ['', ''],
  ])('the telephone %j is shown as %j', (typed, written) => {
    expect(telefono(typed)).toBe(written);
  });
});

describe('texts', () => {
  it('[PROP-9] are cut at the given length, with three dots', () => {
    expect(truncate('a'.repeat(60), 60)).toBe('a'.repeat(60));
    expect(truncate('a'.repeat(61), 60)).toBe(`${'a'.repeat(60)}...`);
    expect(truncate(`${'a'.repeat(59)} b`, 60)).toBe(`${'a'.repeat(59)}...`);
    expect(truncate('🏠'.repeat(60), 60)).toBe('🏠'.repeat(60));
    expect(truncate('🏠'.repeat(61), 60)).toBe(`${'🏠'.repeat(60)}...`);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 80 }), (text, length) => {
        const cut = truncate(text, length);
        expect(Array.from(cut).length).toBeLessThanOrEqual(length + 3);
        expect(cut === text || text.startsWith(cut.slice(0, -3))).toBe(true);
      }),
    );
  });
});

describe('labels', () => {
  it.each([
    ['contrato', 'Contrato'],
    ['en_tramite', 'En tramite'],
    ['NIF', 'NIF'],
    [' ', ''],
  ])('[DOC-2] the value %j of the server has no label and is shown as %j', (value, label) => {
    expect(valueLabel(value)).toBe(label);
  });

  it('[DASH-3] [STATE-1] an estado shows the server’s label, else ours, else its value', () => {
    expect(estadoLabel('proceso_venta')).toBe('Proceso de venta');
    expect(estadoLabel('vendido', [{ value: 'vendido', label: 'Vendido ya' }])).toBe('Vendido ya');
    expect(estadoLabel('en_subasta')).toBe('en_subasta');
    expect(estadoLabel('vendido', [{ value: 'comprado', label: 'Comprado ya' }])).toBe('Vendido');
  });
});

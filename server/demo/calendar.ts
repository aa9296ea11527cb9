const DAY = 86_400_000;

/** Dates of the demo data, relative to the day it is seeded. Months are counted back from that month. */
export interface Calendar {
  /** YYYY-MM-DD, `days` ago. */
  daysAgo: (days: number) => string;
  /** That day at `time` (HH:MM, UTC), today just after midnight; now if that is still to come. */
  moment: (days: number, time: string) => string;
  /** The first and the last day of the month `months` before this one, YYYY-MM-DD. */
  month: (months: number) => { first: string; last: string };
}

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);

export function createCalendar(today: Date): Calendar {
  const year = today.getFullYear();
  const month = today.getMonth();
  const start = Date.UTC(year, month, today.getDate());
  const untilNow = (moment: string): string =>
    Date.parse(moment) > today.getTime() ? today.toISOString() : moment;
  return {
    daysAgo: (days) => iso(start - days * DAY),
    moment: (days, time) => untilNow(`${iso(start - days * DAY)}T${days === 0 ? '00:01' : time}:00Z`),
    month: (months) => ({
      first: iso(Date.UTC(year, month - months, 1)),
      last: iso(Date.UTC(year, month - months + 1, 0)),
    }),
  };
}

/** dd/mm/yyyy, as texts within papers have it. */
export function spanishDate(day: string): string {
  return day.split('-').toReversed().join('/');
}

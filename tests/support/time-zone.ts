import { onTestFinished } from 'vitest';

/** Gives the rest of a test this time zone, such as 'Europe/Madrid'. */
export function useTimeZone(zone: string): void {
  const { TZ } = process.env;
  process.env['TZ'] = zone;
  onTestFinished(() => {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  });
}

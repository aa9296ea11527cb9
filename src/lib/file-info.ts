import { numberText } from './format.ts';

const KILO = 1024;

/** The kind of file behind a link, from its extension ('PDF'), or null. */
export function fileKind(enlace: string | null): string | null {
  if (enlace === null) return null;
  const name = new URL(enlace).pathname.split('/').at(-1) ?? '';
  return /\.([a-z0-9]{2,4})$/i.exec(name)?.[1]?.toUpperCase() ?? null;
}

/** '1,2 MB', '340 kB', '12 B'. */
export function fileSize(bytes: number): string {
  if (bytes < KILO) return `${bytes} B`;
  const kilobytes = Math.round(bytes / KILO);
  if (kilobytes < KILO) return `${numberText(kilobytes)} kB`;
  return `${numberText(Math.round((bytes * 10) / (KILO * KILO)) / 10)} MB`;
}

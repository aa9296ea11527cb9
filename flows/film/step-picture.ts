import type { FilmContent, FilmedPath } from './film-content.ts';

/**
 * The key of the picture that a step shows, if it has one. A step that is followed at once has none of its own and shows
 * what the next one led to.
 */
export function pictureOf(filmed: FilmedPath, index: number): string | null {
  const picture = filmed.pictures?.[shownAt(filmed, index)] ?? null;
  return picture === null || picture === 'blank' ? null : picture.key;
}

/** What is seen in the picture of a step, or why there is none. */
export function captionOf(
  filmed: FilmedPath,
  index: number,
  { title, command }: Pick<FilmContent, 'title' | 'command'>,
): string {
  const { offScreen, pictures } = filmed;
  if (offScreen !== null) return 'No browser replays this path.';
  if (pictures === null) return `This film leaves the path out; ${command} export DIR --film films all.`;
  const at = shownAt(filmed, index);
  const picture = pictures[at] ?? null;
  if (picture === null) return 'The replay did not get here.';
  if (picture === 'blank') return `${title} is not open yet.`;
  if (at !== index) return `${title} after step ${at}, which follows at once`;
  if (failedAt(filmed) === index)
    return index === 0 ? `${title} when the start failed` : `${title} when step ${index} failed`;
  return index === 0 ? `${title} at the start` : `${title} after step ${index}`;
}

/** The step at which the replay of the film failed. A failure of another replay is not in its pictures. */
function failedAt({ last }: FilmedPath): number {
  const step = last?.isFilm ? last.failure?.step : null;
  return step ?? Number.POSITIVE_INFINITY;
}

function shownAt(filmed: FilmedPath, index: number): number {
  const shown = (filmed.pictures ?? []).findIndex((picture, at) => at >= index && picture !== null);
  return shown === -1 || index > failedAt(filmed) ? index : shown;
}

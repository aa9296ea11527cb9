/** The state that the portal stores in each entry of the browser's history. */
export interface HistoryMark {
  /** Grows with each entry. */
  position: number;
  /** The entry belongs to a dialog. If that dialog is not open, the entry has nothing to show. */
  isDialog: boolean;
  /** The path of the screen whose link led here; null if none did. Not all browsers tell the entry before. */
  from: string | null;
}

/** Null for an entry that the portal has not marked. */
export function markIn(state: unknown): HistoryMark | null {
  const { position, isDialog, from }: Partial<Record<keyof HistoryMark, unknown>> = Object(state);
  if (typeof position !== 'number') return null;
  return { position, isDialog: isDialog === true, from: typeof from === 'string' ? from : null };
}

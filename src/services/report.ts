/** Logs data from the server that cannot be read, for operators. Never pass personal data. */
export function report(message: string): void {
  // oxlint-disable-next-line no-console
  console.warn(message);
}

/** Logs an error that only a bug of the portal explains, with its stack, for developers. */
export function reportBug(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(error);
}

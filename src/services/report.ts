/** Logs data from the server that cannot be read, for operators. Never pass personal data. */
export function report(message: string): void {
  // oxlint-disable-next-line no-console
  console.warn(message);
}

/** Logs for operators what the server sent that cannot be read. No personal data. */
export function report(message: string): void {
  // oxlint-disable-next-line no-console
  console.warn(message);
}

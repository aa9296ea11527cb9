/** For whoever looks after the portal: what the server sent that cannot be understood. No personal data. */
export function report(message: string): void {
  // oxlint-disable-next-line no-console
  console.warn(message);
}

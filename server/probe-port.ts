import { createServer } from 'node:net';
import { orStartError } from './start-error.ts';

interface Place {
  host: string;
  port: number;
}

export function portProblem({ host, port }: Place, code: string, option: string): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Choose another with ${option}.`;
  return `The server cannot listen on ${host}, port ${port} (${code}).`;
}

/** Before slow work, so that a busy port is reported at once. */
export async function probePort(place: Place): Promise<void> {
  const probe = createServer();
  const listening = new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(place.port, place.host, resolve);
  });
  await orStartError(listening, (code) => portProblem(place, code, '--port N'));
  await new Promise((resolve) => probe.close(resolve));
}

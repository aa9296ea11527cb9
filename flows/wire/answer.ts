/** A server response: how an outcome looks on the network. */
export interface Answer {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** With its query, if it has one. */
  path: string;
  /** 0 for a lost connection. */
  status: number;
  body?: unknown;
  etag?: string;
}

/** Ends the message about a request that was not sent: what the page or actor waits for instead. */
export const pendingWords = (waiting: readonly string[]): string =>
  `pending requests: ${waiting.join(', ') || 'none'}`;

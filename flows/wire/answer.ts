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

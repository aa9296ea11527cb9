/** An answer of the server: how an outcome looks on the wire. */
export interface Answer {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** With its query, if it has one. */
  path: string;
  /** 0 for no answer at all: the connection is lost. */
  status: number;
  body?: unknown;
  etag?: string;
}

import pg from 'pg';

/** Passes on the only column of each row as it arrives. pg's own query would keep all rows until the last one. */
class TextQuery extends pg.Query {
  readonly #onText: (text: string) => void;

  constructor(config: pg.QueryConfig, onText: (text: string) => void, onEnd: (error?: Error) => void) {
    super(config, onEnd);
    this.#onText = onText;
  }

  /** Called by pg for each row. */
  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#onText(fields[0] ?? '');
  }
}

/** Runs a query with one column of texts and hands over each text as it arrives. */
export async function readTexts(
  pool: pg.Pool,
  config: pg.QueryConfig,
  onText: (text: string) => void,
): Promise<void> {
  const client = await pool.connect();
  const failure = await new Promise<Error | undefined>((resolve) => {
    client.query(new TextQuery(config, onText, resolve));
  });
  client.release(failure);
  if (failure) throw failure;
}

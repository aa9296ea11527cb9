/** A file that the client saves. */
export interface TextFile {
  name: string;
  text: string;
  /** Defaults to CSV. */
  type?: string;
}

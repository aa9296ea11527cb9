const PIECE_LENGTH = 65_536;

/** Joins JSON texts to a JSON array, in pieces of 64 kB. */
export class JsonArray {
  #pieces: Buffer[] = [];
  #text = '[';
  #isEmpty = true;

  add(item: string): void {
    this.#text += this.#isEmpty ? item : `,${item}`;
    this.#isEmpty = false;
    if (this.#text.length >= PIECE_LENGTH) this.#cut();
  }

  end(): Buffer[] {
    this.#text += ']';
    this.#cut();
    return this.#pieces;
  }

  #cut(): void {
    this.#pieces.push(Buffer.from(this.#text));
    this.#text = '';
  }
}

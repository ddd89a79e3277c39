import type { Json } from '@hocket/sdk';

/** What a field of a large object is made of: one value, or the entries of a list, one by one. */
export type FieldSource = () => Promise<Json> | AsyncIterable<Json>;

/** Characters that are sent together at least, but for the last. */
const pieceLength = 64 * 1024;

/** An answer that would take too much memory as a whole: the JSON of one object, of which a little is made at a time. */
export class StreamedAnswer {
  readonly #fields: Readonly<Record<string, FieldSource>>;

  constructor(fields: Readonly<Record<string, FieldSource>>) {
    this.#fields = fields;
  }

  /** The JSON of `{ data }`, in pieces. Rejects as the fields do. */
  async *pieces(): AsyncGenerator<string> {
    let piece = '';
    for await (const text of this.#texts()) {
      piece += text;
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = '';
    }
    yield piece;
  }

  async *#texts(): AsyncGenerator<string> {
    yield '{"data":{';
    let isFirst = true;
    for (const [name, source] of Object.entries(this.#fields)) {
      yield `${isFirst ? '' : ','}${JSON.stringify(name)}:`;
      isFirst = false;
      const value = source();
      if (value instanceof Promise) yield JSON.stringify(await value);
      else yield* listTexts(value);
    }
    yield '}}';
  }
}

async function* listTexts(entries: AsyncIterable<Json>): AsyncGenerator<string> {
  yield '[';
  let isFirst = true;
  for await (const entry of entries) {
    yield `${isFirst ? '' : ','}${JSON.stringify(entry)}`;
    isFirst = false;
  }
  yield ']';
}

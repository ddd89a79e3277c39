import * as Y from 'yjs';
import type { TypedEdit, TypedText } from './part-programs.ts';

/** Edits of one's own that are told apart; beyond them the oldest are joined into one. */
const most = 400;

/** A stretch of text that oneself has typed, or where one has taken something away. */
interface OwnEdit {
  from: Y.RelativePosition;
  to: Y.RelativePosition;
}

/**
 * Tells which lines of a shared text oneself has changed since it was run: only these are played as they are typed, those
 * of others as they were when they were last run, so that nobody's half a line goes live.
 */
export class OwnLines {
  #edits: OwnEdit[] = [];
  readonly #text: Y.Text;
  readonly #follow = ({ delta }: Y.YTextEvent, { local }: Y.Transaction) => {
    if (!local) return;
    let at = 0;
    for (const { retain, insert } of delta) {
      const to = at + (retain ?? (typeof insert === 'string' ? insert.length : 0));
      if (retain === undefined) this.#note(at, to);
      at = to;
    }
  };

  constructor(text: Y.Text) {
    this.#text = text;
    text.observe(this.#follow);
  }

  /** The text, and what oneself has typed in it since that was run, with its places. */
  read(): TypedText {
    const edits = this.#edits.flatMap((edit) => {
      const place = this.#placeOf(edit);
      return place ? { edit, ...place } : [];
    });
    return { text: this.#text.toString(), edits };
  }

  /** These were run; what was typed since they were read was not. */
  settle(edits: readonly TypedEdit[]): void {
    const ran = new Set(edits.map(({ edit }) => edit));
    this.#edits = this.#edits.filter((edit) => !ran.has(edit) && this.#placeOf(edit));
  }

  end(): void {
    this.#text.unobserve(this.#follow);
  }

  #note(from: number, to: number): void {
    const place = (at: number, side: number) =>
      Y.createRelativePositionFromTypeIndex(this.#text, at, side);
    this.#edits.push({ from: place(from, to > from ? 0 : -1), to: place(to, -1) });
    if (this.#edits.length <= most) return;
    const [one, other] = this.#edits.splice(0, 2).flatMap((edit) => this.#placeOf(edit) ?? []);
    if (one && other) this.#note(Math.min(one.from, other.from), Math.max(one.to, other.to));
  }

  #placeOf({ from, to }: OwnEdit): { from: number; to: number } | undefined {
    const { doc } = this.#text;
    if (!doc) return undefined;
    const [begin, end] = [from, to].map((place) => {
      // With `?.` right behind the call the bundler takes the whole library along.
      const found = Y.createAbsolutePositionFromRelativePosition(place, doc);
      return found?.index;
    });
    if (begin === undefined || end === undefined) return undefined;
    return { from: Math.min(begin, end), to: Math.max(begin, end) };
  }
}

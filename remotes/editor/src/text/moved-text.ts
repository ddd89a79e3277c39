import { type TextChange, textChanges } from './text-change.ts';

interface Edit {
  from: number;
  to: number;
  /** How many characters stand there afterwards. */
  length: number;
}

/** Where stretches of a text have gone while it was edited. */
export class MovedText {
  readonly #edits: Edit[] = [];

  /** `before`: the text in which offsets are asked; `now`: what has become of it. */
  constructor(before: string, now: string) {
    for (const change of textChanges(before, now)) this.edited(change);
  }

  /** The text as it is now was changed. */
  edited({ from, to, text }: TextChange): void {
    const last = this.#edits.at(-1);
    // Further typing at the end of an edit extends that edit.
    if (last && from === to && from === last.from + last.length) last.length += text.length;
    else this.#edits.push({ from, to, length: text.length });
  }

  /** Where [from, to) of the text before is now; undefined once something in it was changed. */
  place(from: number, to: number): [number, number] | undefined {
    let moved = 0;
    for (const edit of this.#edits) {
      if (edit.to <= from + moved) moved += edit.length - (edit.to - edit.from);
      else if (edit.from < to + moved) return undefined;
    }
    return [from + moved, to + moved];
  }
}

/** A text that was run, and what becomes of it edit by edit: two edits in a line leave what is between them. */
export class RunText {
  #now: string;
  #moved: MovedText;

  /** `code`: the text that was run; `now`: what it has become. */
  constructor(
    readonly code: string,
    now: string,
  ) {
    this.#now = now;
    this.#moved = new MovedText(code, now);
  }

  /** Where its stretches are in `now`, which was made by an edit of what was asked for before. */
  movedTo(now: string): MovedText {
    // Once all edits are undone, everything is where it was.
    if (now === this.code) this.#moved = new MovedText(now, now);
    else for (const change of textChanges(this.#now, now)) this.#moved.edited(change);
    this.#now = now;
    return this.#moved;
  }
}

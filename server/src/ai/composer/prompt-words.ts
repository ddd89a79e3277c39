/** Words that carry nothing to be understood. */
const fillers = new Set(
  `a an the and or but with some in of to for from on at by as is are it its this that my me i we you
  make create write compose generate give want need would could please like love something anything
  music song track piece loop pattern tune sound sounds sounding style styled feel feeling vibe vibes
  mood play playing good nice great cool very really quite bit lot more little kind sort version new
  key tempo bpm beats per minute bar bars add have has use using be should let's lets so am i'm just only no not
  without into over under around`
    .split(/\s+/)
    .filter(Boolean),
);

const negations = ['no', 'without', 'not', 'minus'];

/** Something that can be said in several ways; a phrase may have several words. */
export interface Sayable {
  words: readonly string[];
}

/** The words of a prompt; each is understood once. */
export class PromptWords {
  /** As they were written. */
  readonly written: readonly string[];
  private readonly words: readonly string[];
  private readonly used = new Set<number>();

  constructor(text: string) {
    const plain = text.normalize('NFKC').replace(/[-–—/_]/g, ' ');
    this.written = plain.match(/[\p{L}\p{N}#&'’]+/gu) ?? [];
    this.words = this.written.map((word) => word.toLowerCase());
  }

  get length(): number {
    return this.words.length;
  }

  at(index: number): string {
    return this.words[index] ?? '';
  }

  /** Marks words as understood. */
  use(from: number, count = 1): void {
    for (let index = from; index < from + count; index++) this.used.add(index);
  }

  /** Every one of `things` that is said, longest phrases first; `negated` when 'no' or 'without' stands before it. */
  find<T extends Sayable>(things: readonly T[]): { thing: T; negated: boolean }[] {
    const phrases = things
      .flatMap((thing) => thing.words.map((words) => ({ thing, words: words.split(' ') })))
      .sort((one, other) => other.words.length - one.words.length);
    const found: { thing: T; negated: boolean; from: number }[] = [];
    for (const { thing, words } of phrases) {
      for (let from = 0; from + words.length <= this.length; from++) {
        const fits = words.every(
          (word, offset) => this.at(from + offset) === word && !this.used.has(from + offset),
        );
        if (!fits) continue;
        this.use(from, words.length);
        found.push({ thing, negated: negations.includes(this.at(from - 1)), from });
      }
    }
    return found.sort((one, other) => one.from - other.from);
  }

  has(word: string): boolean {
    return this.words.includes(word);
  }

  /** How many words were understood. */
  get understood(): number {
    return this.used.size;
  }

  /** Those that were not, as they were written, each once. */
  get ignored(): string[] {
    const left = this.written.filter(
      (_, index) => !this.used.has(index) && !fillers.has(this.at(index)),
    );
    return [...new Set(left)];
  }
}

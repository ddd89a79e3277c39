import { isObject, type TextSplice } from '@hocket/sdk';

/** What a splice takes in a message beside its texts, about. */
const frame = 60;

/**
 * What makes one text of another, one after another. Where both have as many lines, lines that stay are left out, unless
 * that says it in more letters.
 */
export function splicesBetween(before: string, after: string): TextSplice[] {
  const whole = spliceBetween(before, after);
  const old = before.split('\n');
  const now = after.split('\n');
  if (old.length !== now.length) return [whole];
  const splices: TextSplice[] = [];
  let at = 0;
  for (const [index, line] of now.entries()) {
    const was = old[index] ?? '';
    if (was !== line) {
      const splice = spliceBetween(was, line);
      splices.push({ ...splice, at: at + splice.at });
    }
    at += line.length + 1;
  }
  return lettersOf(splices) < lettersOf([whole]) ? splices : [whole];
}

function lettersOf(splices: readonly TextSplice[]): number {
  return splices.reduce(
    (sum, { remove, insert }) => sum + remove.length + insert.length + frame,
    0,
  );
}

/** What makes one text of another, from the first character that differs to the last. */
export function spliceBetween(before: string, after: string): TextSplice {
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && before[at] === after[at]) at += 1;
  let same = 0;
  while (same < shorter - at && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return {
    at,
    remove: before.slice(at, before.length - same),
    insert: after.slice(at, after.length - same),
  };
}

/** Characters of a block when it is cut. */
const blockLength = 1024;

/**
 * A text that many splices change, one after another. It is held in blocks, so that each of them costs no more than the
 * blocks that it touches, wherever it is.
 */
export class SplicedText {
  readonly #blocks: string[];
  #length: number;

  constructor(text: string) {
    this.#blocks = blocksOf(text);
    this.#length = text.length;
  }

  /** Makes a change; false where it is no splice, or something else stands there. */
  splice(splice: unknown): boolean {
    if (!isSplice(splice)) return false;
    const { at, remove, insert } = splice;
    if (at + remove.length > this.#length) return false;
    let first = 0;
    let start = 0;
    for (; start + this.#lengthAt(first) < at; first++) start += this.#lengthAt(first);
    let next = first;
    let end = start;
    for (; end < at + remove.length || next === first; next++) end += this.#lengthAt(next);
    const touched = this.#blocks.slice(first, next).join('');
    if (!touched.startsWith(remove, at - start)) return false;
    const made = touched.slice(0, at - start) + insert + touched.slice(at - start + remove.length);
    this.#blocks.splice(first, next - first, ...blocksOf(made));
    this.#length += insert.length - remove.length;
    return true;
  }

  toString(): string {
    return this.#blocks.join('');
  }

  #lengthAt(index: number): number {
    return this.#blocks[index]?.length ?? 0;
  }
}

function isSplice(splice: unknown): splice is TextSplice {
  if (!isObject(splice)) return false;
  const { at, remove, insert, ...more } = splice;
  return (
    Number.isSafeInteger(at) &&
    Number(at) >= 0 &&
    typeof remove === 'string' &&
    typeof insert === 'string' &&
    Object.keys(more).length === 0
  );
}

/** A text in blocks, at least one. */
function blocksOf(text: string): string[] {
  if (text.length <= 2 * blockLength) return [text];
  const count = Math.ceil(text.length / blockLength);
  return Array.from({ length: count }, (_, index) =>
    text.slice(index * blockLength, (index + 1) * blockLength),
  );
}

import { codeBlocks, readLabel } from '@hocket/sdk/code-blocks';
import { diffLines } from 'diff';
import * as Y from 'yjs';
import { type OwnerOf, partedPrograms } from './part-programs.ts';

/** Edits of one's own that are told apart; beyond them the oldest are joined into one. */
const most = 400;
/** Lines that may differ before everything counts as typed by oneself. */
const mostLines = 4000;

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
  /** Those that the program that was given last has. */
  #given: readonly OwnEdit[] = [];
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

  /** What is to be played where `ranBefore` was run last: one's own parts as they are typed, and those of others as they were run. */
  program(ranBefore: string, ownerOf: OwnerOf = () => undefined): string {
    const text = this.#text.toString();
    const { program: typed, ran, placeOf } = partedPrograms(text, ranBefore, ownerOf);
    const given = this.#edits.flatMap((edit) => {
      const place = this.#placeOf(edit);
      const own = place && placeOf(place.from, place.to);
      // What one did in a part of somebody else waits until that is theirs no longer.
      return own || !place ? { edit, own } : [];
    });
    this.#given = given.map(({ edit }) => edit);
    const own = given.flatMap((one) => one.own ?? []);
    own.push(...ownParts(typed, ownerOf));
    const isOwn = (from: number, to: number) =>
      own.some((edit) => edit.from <= to && edit.to >= from);
    const parts = diffLines(ended(ran), ended(typed), { maxEditLength: mostLines });
    if (!parts) return typed;
    let program = '';
    let at = 0;
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index];
      if (!part) continue;
      if (!part.added && !part.removed) {
        program += part.value;
        at += part.value.length;
        continue;
      }
      // What one line became is told as taken away and added.
      const next = parts[index + 1];
      const isPair = next && part.removed && next.added;
      const removed = part.removed ? part.value : '';
      const added = isPair ? next.value : part.added ? part.value : '';
      // Lines may have been taken away from the end of the one before them on.
      const from = added === '' ? at - 1 : at;
      program += isOwn(from, Math.max(at, at + added.length - 1)) ? added : removed;
      at += added.length;
      if (isPair) index += 1;
    }
    return program.slice(0, -1);
  }

  /** What `program` gave last was run; what was typed since then was not. */
  settle(): void {
    this.#edits = this.#edits.filter((edit) => !this.#given.includes(edit));
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

/** Where one's own parts stand in a text. */
function ownParts(text: string, ownerOf: OwnerOf): { from: number; to: number }[] {
  return codeBlocks(text).filter(({ label }) => ownerOf(readLabel(label).name) === 'own');
}

function ended(text: string): string {
  return `${text}\n`;
}

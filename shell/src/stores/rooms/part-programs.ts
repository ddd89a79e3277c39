import { type CodeBlock, codeBlocks, readLabel, writeLabel } from '@hocket/sdk/code-blocks';
import { diffLines } from 'diff';

/** Lines that may differ before everything counts as typed by oneself. */
const mostLines = 4000;

/** Whose a part is, by its name: one's own, or somebody else's who is there; undefined for all others. */
export type OwnerOf = (part: string) => 'own' | 'other' | undefined;

/** A stretch of a text that oneself has typed, or where one has taken something away; `edit`: which one it is. */
export interface TypedEdit {
  edit: object;
  from: number;
  to: number;
}

/** A text with what oneself has typed in it since that was run. */
export interface TypedText {
  text: string;
  edits: readonly TypedEdit[];
}

/** A stretch of a text, and what stands in its place. */
interface Splice {
  from: number;
  to: number;
  text: string;
}

/** A text that is to be run and the one that was run last, with the same text in each part that belongs to somebody. */
interface PartedPrograms {
  program: string;
  ran: string;
  /** Where a stretch of the first text stands in `program`; undefined for one within a part of somebody else. */
  placeOf(from: number, to: number): { from: number; to: number } | undefined;
}

/**
 * Parts of others as they were run last, though muted or not as they are written now, and one's own as they are written: in
 * both texts. One of somebody else that was not run yet is not there.
 */
export function partedPrograms(text: string, ran: string, ownerOf: OwnerOf): PartedPrograms {
  const before = codeBlocks(ran);
  const ofOthers: Splice[] = [];
  const known = new Map<CodeBlock, string>();
  for (const block of codeBlocks(text)) {
    const { from, to, label } = block;
    const { name } = readLabel(label);
    const owner = ownerOf(name);
    // Of two with one name the later one is played.
    const old = before.findLast((one) => readLabel(one.label).name === name);
    if (owner === 'other') {
      const kept = old ? label + ran.slice(old.from + old.label.length, old.to) : '';
      ofOthers.push({ from, to, text: kept });
      if (old) known.set(old, kept);
    } else if (owner === 'own' && old) known.set(old, text.slice(from, to));
  }
  const inRan = before.flatMap((old): Splice[] => {
    const kept = known.get(old);
    return kept === undefined ? [] : [{ from: old.from, to: old.to, text: kept }];
  });
  return {
    program: spliced(text, ofOthers),
    ran: spliced(ran, inRan),
    placeOf(from, to) {
      // What is at an edge of a part may belong to what stands beside it.
      const isWithin = ofOthers.some((part) =>
        from === to ? from > part.from && to < part.to : from >= part.from && to <= part.to,
      );
      if (isWithin) return undefined;
      return { from: moved(from, ofOthers, 'to'), to: moved(to, ofOthers, 'from') };
    },
  };
}

/**
 * What is to be played where `ranBefore` was run last: lines that oneself has typed, and one's own parts, as they are, and
 * those of others as they were run; and which edits are in it.
 */
export function ownProgram(
  { text, edits }: TypedText,
  ranBefore: string,
  ownerOf: OwnerOf,
): { program: string; edits: readonly TypedEdit[] } {
  const { program: typed, ran, placeOf } = partedPrograms(text, ranBefore, ownerOf);
  // What one did in a part of somebody else waits until that is theirs no longer.
  const counted = edits.flatMap((edit) => {
    const place = placeOf(edit.from, edit.to);
    return place ? { edit, place } : [];
  });
  const own = [...counted.map(({ place }) => place), ...ownParts(typed, ownerOf)];
  const isOwn = (from: number, to: number) =>
    own.some((edit) => edit.from <= to && edit.to >= from);
  return { program: mixed(ran, typed, isOwn), edits: counted.map(({ edit }) => edit) };
}

/** Of two texts the lines of the second where `isOwn` says so, else those of the first. */
function mixed(ran: string, typed: string, isOwn: (from: number, to: number) => boolean): string {
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

/** Where one's own parts stand in a text. */
function ownParts(text: string, ownerOf: OwnerOf): { from: number; to: number }[] {
  return codeBlocks(text).filter(({ label }) => ownerOf(readLabel(label).name) === 'own');
}

function ended(text: string): string {
  return `${text}\n`;
}

/** A program in which only these parts are heard; as it is where it has none of them. */
export function programAlone(code: string, parts: readonly string[]): string {
  const blocks = codeBlocks(code);
  const others = blocks.filter(({ label }) => !parts.includes(readLabel(label).name));
  if (others.length === blocks.length) return code;
  const muted = others.map(({ from, label }) => {
    const text = writeLabel({ name: readLabel(label).name, state: 'muted' });
    return { from, to: from + label.length, text };
  });
  return spliced(code, muted);
}

/** Ascending, none in another. */
function spliced(text: string, splices: readonly Splice[]): string {
  return splices.reduceRight(
    (done, { from, to, text: put }) => done.slice(0, from) + put + done.slice(to),
    text,
  );
}

/** Where an offset is once `splices` were made: within one of them at its `edge`. */
function moved(offset: number, splices: readonly Splice[], edge: 'from' | 'to'): number {
  let shift = 0;
  for (const { from, to, text } of splices) {
    if (offset >= to) shift += text.length - (to - from);
    else if (offset > from) return from + shift + (edge === 'to' ? text.length : 0);
  }
  return offset + shift;
}

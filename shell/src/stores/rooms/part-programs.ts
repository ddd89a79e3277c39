import { type CodeBlock, codeBlocks, readLabel, writeLabel } from '@hocket/sdk/code-blocks';

/** Whose a part is, by its name: one's own, or somebody else's who is there; undefined for all others. */
export type OwnerOf = (part: string) => 'own' | 'other' | undefined;

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

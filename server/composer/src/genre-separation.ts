import { type Fingerprint, fingerprint } from './fingerprint.ts';
import type { Piece } from './piece.ts';

/**
 * How well styles can be told apart by ear: the smallest distance between the means of two styles' fingerprints
 * over the mean distance of a piece from its own style's mean. NaN for fewer than two styles.
 */
export function genreSeparation(pieces: readonly Piece[]): number {
  const styles = [...new Set(pieces.map(({ brief }) => brief.genre.name))];
  const groups = styles.map((style) =>
    pieces.filter(({ brief }) => brief.genre.name === style).map(fingerprint),
  );
  const means = groups.map(mean);
  const within = groups.flatMap((group, at) =>
    group.map((each) => distance(each, means[at] ?? each)),
  );
  const between = means.flatMap((one, at) =>
    means.slice(at + 1).map((other) => distance(one, other)),
  );
  if (between.length === 0) return Number.NaN;
  return Math.min(...between) / (within.reduce((sum, each) => sum + each, 0) / within.length);
}

/** Euclidean. */
export function distance(one: Fingerprint, other: Fingerprint): number {
  const features = new Set([...one.keys(), ...other.keys()]);
  return Math.hypot(...[...features].map((name) => (one.get(name) ?? 0) - (other.get(name) ?? 0)));
}

function mean(group: readonly Fingerprint[]): Fingerprint {
  const sums = new Map<string, number>();
  for (const features of group)
    for (const [name, amount] of features)
      sums.set(name, (sums.get(name) ?? 0) + amount / group.length);
  return sums;
}

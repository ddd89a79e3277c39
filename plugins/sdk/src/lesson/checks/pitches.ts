import { cyclesOf, type Excerpt, heardOf, namesHeard, type Onset } from '../excerpt.ts';
import { type Finding, silent } from '../finding.ts';
import type { BelowCheck, EndsCheck, PitchesCheck, ScaleCheck } from '../goal.ts';
import { noteName, pitchClassOf, scaleOn, tonicPitchClass } from '../pitch-class.ts';

export function checkPitches(
  { voice, atLeast, in: span }: PitchesCheck,
  excerpt: Excerpt,
): Finding | undefined {
  const pitched = heardOf(excerpt, voice, span).filter(({ midi }) => midi !== undefined);
  const heard = new Set(pitched.map(({ midi }) => midi)).size;
  if (heard === 0) return silent(voice, span);
  const notes = namesHeard(pitched);
  const [cycle] = span ?? [0];
  return heard < atLeast
    ? { hint: 'pitches', voice, cycle, notes, heard, wanted: atLeast }
    : undefined;
}

/** Names the notes outside; without a tonic, those outside the tonic that fits best. */
export function checkScale(
  { voice, scale, tonic, in: span }: ScaleCheck,
  excerpt: Excerpt,
): Finding | undefined {
  const heard = heardOf(excerpt, voice, span).filter(({ midi }) => midi !== undefined);
  const classes = [...new Set(heard.map(classOf))];
  if (classes.length === 0) return silent(voice, span);
  const given = tonic === undefined ? undefined : tonicPitchClass(tonic);
  const tonics = given === undefined ? Array.from({ length: 12 }, (_, each) => each) : [given];
  const outside = tonics
    .map((each) => classes.filter((pitch) => !scaleOn(each, scale).includes(pitch)))
    .reduce((best, each) => (each.length < best.length ? each : best));
  const strangers = heard.filter((onset) => outside.includes(classOf(onset)));
  if (strangers[0] === undefined) return undefined;
  const cycle = Math.floor(strangers[0].time + 1e-9);
  return {
    hint: 'outside',
    voice,
    cycle,
    scale,
    notes: namesHeard(strangers.filter(({ time }) => time < cycle + 1 - 1e-9)),
    ...(tonic === undefined ? {} : { tonic }),
  };
}

/** The last of those that sound; of several at once the highest. */
export function checkEnds(
  { voice, on, in: span }: EndsCheck,
  excerpt: Excerpt,
): Finding | undefined {
  const heard = heardOf(excerpt, voice, span).filter(({ midi }) => midi !== undefined);
  const time = heard.at(-1)?.time;
  const last = heard
    .filter((onset) => onset.time === time)
    .reduce<Onset | undefined>(
      (best, each) => ((each.midi ?? 0) > (best?.midi ?? -1) ? each : best),
      undefined,
    );
  if (time === undefined || !last) return silent(voice, span);
  if (classOf(last) === tonicPitchClass(on)) return undefined;
  const cycle = Math.floor(time + 1e-9);
  return { hint: 'ends', voice, cycle, heard: last.note ?? '', wanted: on };
}

/** In each cycle the middle of what one plays against the middle of what the other does. */
export function checkBelow(
  { voice, than, in: span }: BelowCheck,
  excerpt: Excerpt,
): Finding | undefined {
  const lower = new Set(heardOf(excerpt, voice, span));
  if (lower.size === 0) return silent(voice, span);
  // A line that sounds alone is both.
  if (heardOf(excerpt, than, span).every((onset) => lower.has(onset))) return silent(than, span);
  for (const cycle of cyclesOf(excerpt, span)) {
    const [low, high] = [voice, than].map((each) => {
      const heard = heardOf(excerpt, each, [cycle, cycle + 1]).sort(
        (one, other) => (one.midi ?? 0) - (other.midi ?? 0),
      );
      return heard[Math.floor((heard.length - 1) / 2)];
    });
    if (!low || !high || (low.midi ?? 0) < (high.midi ?? 0)) continue;
    const [note, other] = [low, high].map(({ midi = 0 }) => noteName(midi));
    return { hint: 'above', voice, than, cycle, note: note ?? '', other: other ?? '' };
  }
  return undefined;
}

function classOf({ midi = 0 }: Onset): number {
  return pitchClassOf(midi);
}

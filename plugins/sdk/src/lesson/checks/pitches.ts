import { type Excerpt, heardOf, type Onset } from '../excerpt.ts';
import type { Finding } from '../finding.ts';
import type { EndsCheck, PitchesCheck, ScaleCheck } from '../goal.ts';
import { pitchClassOf, pitchName, scaleOn, tonicPitchClass } from '../pitch-class.ts';

export function checkPitches(
  { voice, atLeast, in: span }: PitchesCheck,
  excerpt: Excerpt,
): Finding | undefined {
  const heard = new Set(heardOf(excerpt, voice, span).map(({ midi }) => midi)).size;
  if (heard === 0) return { hint: 'silent', voice };
  return heard < atLeast ? { hint: 'pitches', voice, heard, wanted: atLeast } : undefined;
}

/** Names the notes outside; without a tonic, those outside the tonic that fits best. */
export function checkScale(
  { voice, scale, tonic, in: span }: ScaleCheck,
  excerpt: Excerpt,
): Finding | undefined {
  const classes = pitchClasses(heardOf(excerpt, voice, span));
  if (classes.length === 0) return { hint: 'silent', voice };
  const given = tonic === undefined ? undefined : tonicPitchClass(tonic);
  const tonics = given === undefined ? Array.from({ length: 12 }, (_, each) => each) : [given];
  const outside = tonics
    .map((each) => classes.filter((pitch) => !scaleOn(each, scale).includes(pitch)))
    .reduce((best, each) => (each.length < best.length ? each : best));
  if (outside.length === 0) return undefined;
  return {
    hint: 'outside',
    voice,
    scale,
    notes: outside.map(pitchName),
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
  const last = Math.max(
    ...heard.filter((onset) => onset.time === time).map(({ midi = 0 }) => midi),
  );
  if (time === undefined) return { hint: 'silent', voice };
  if (pitchClassOf(last) === tonicPitchClass(on)) return undefined;
  return { hint: 'ends', voice, heard: pitchName(pitchClassOf(last)), wanted: on };
}

function pitchClasses(onsets: readonly Onset[]): number[] {
  return [
    ...new Set(onsets.flatMap(({ midi }) => (midi === undefined ? [] : [pitchClassOf(midi)]))),
  ];
}

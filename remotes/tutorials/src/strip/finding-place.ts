import {
  type Excerpt,
  type Finding,
  heardOf,
  type Onset,
  type Places,
  type Voice,
} from '@hocket/sdk';

/** Where in the music a finding shows: the sounds of a bar that it is about. */
export interface FindingPlace {
  /** The bar, from 0. */
  cycle: number;
  /** What it is about first, then what else is involved. */
  voices: readonly [Voice, ...Voice[]];
  /** Parts of the bar; all of it when there are none. */
  places?: Places;
  /** Notes that are wrong, by name; all of them when there are none. */
  notes?: readonly string[];
  /** Only the last note of the bar. */
  isLast?: boolean;
}

/** The place of a finding; undefined when it is about the music as a whole, such as its tempo. */
export function placeOf(finding: Finding): FindingPlace | undefined {
  const { cycle, wrong } = finding;
  if (cycle === undefined) return undefined;
  const place: FindingPlace = {
    cycle: Math.floor(cycle),
    voices: 'voice' in finding ? [finding.voice] : ['pitched'],
    ...(wrong && {
      places: { of: wrong.of, steps: [...wrong.missing, ...wrong.extra].sort(byNumber) },
    }),
  };
  switch (finding.hint) {
    case 'instead':
      return { ...place, voices: [finding.voice, finding.heard] };
    case 'silentOn':
    case 'add':
    case 'remove':
    case 'group':
    case 'accent':
    case 'soften':
      return { ...place, places: finding.places };
    case 'outside':
    case 'chordTones':
      return { ...place, notes: finding.notes };
    case 'chordExtra':
      return { ...place, notes: finding.extra };
    case 'ends':
      return { ...place, notes: [finding.heard], isLast: true };
    case 'ducks':
      return { ...place, voices: [finding.voice, finding.than], places: finding.places };
    case 'above':
    case 'compare':
    case 'apart':
      return { ...place, voices: [finding.voice, finding.than] };
    case 'layers':
      return { ...place, voices: ['any'] };
    default:
      return place;
  }
}

/** The onsets at a place: those of what was asked, or of what was played. */
export function onsetsAt(excerpt: Excerpt, place: FindingPlace): Onset[] {
  const { cycle, voices, places, notes, isLast } = place;
  const inBar = new Set(voices.flatMap((voice) => heardOf(excerpt, voice, [cycle, cycle + 1])));
  const last = Math.max(...[...inBar].map(({ time }) => time));
  return [...inBar].filter((onset) => {
    if (isLast) return onset.time === last;
    if (places) return places.steps.includes(Math.round((onset.time - cycle) * places.of));
    return notes === undefined || notes.includes(onset.note ?? '');
  });
}

function byNumber(one: number, other: number): number {
  return one - other;
}

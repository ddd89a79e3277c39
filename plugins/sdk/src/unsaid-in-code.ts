import { sayableDucking } from './ducking.ts';
import type { Amount } from './effects.ts';
import { type MixControlName, mixControls, type StripControlName, stripControls } from './mix.ts';
import type { Music } from './music.ts';

/** What a program cannot say of a song's mix and recordings; it is kept with the project. */
export interface UnsaidInCode {
  /** Those of which something is set in their strips, or that have clips, as they stand. */
  tracks: readonly UnsaidTrack[];
  /** What is set for all tracks together. */
  mix: readonly MixControlName[];
}

/** A track with what is set in its strip, or lies on the song's bars. */
export interface UnsaidTrack {
  id: string;
  name: string;
  /** But for those of ducking. */
  amounts: readonly StripControlName[];
  /** The track under whose notes it goes down, where other tracks do so in another way. */
  duckedBy?: string;
  /** It has clips. */
  clips?: true;
}

const ofDucking: ReadonlySet<StripControlName> = new Set(['duckAmount', 'duckRelease']);
const apart = stripControls.filter(({ name }) => !ofDucking.has(name));

/** What of music no program can say though it is heard; undefined where a program can say all. */
export function unsaidInCode({ tracks, mix = {} }: Music): UnsaidInCode | undefined {
  const said = new Set(sayableDucking(tracks).map(({ by }) => by));
  const unsaid = tracks.flatMap(
    ({ id, name, effects = {}, duckedBy, clips = {} }): UnsaidTrack[] => {
      const amounts = heardAmounts(apart, effects);
      const isDucked = duckedBy !== undefined && !said.has(duckedBy) && effects.duckAmount !== 0;
      const hasClips = Object.keys(clips).length > 0;
      if (amounts.length === 0 && !isDucked && !hasClips) return [];
      const recorded = hasClips ? { clips: true as const } : {};
      return [{ id, name, amounts, ...(isDucked ? { duckedBy } : {}), ...recorded }];
    },
  );
  const ofAll = heardAmounts(mixControls, mix);
  return unsaid.length + ofAll.length === 0 ? undefined : { tracks: unsaid, mix: ofAll };
}

/** The names of those that are set elsewhere than at rest, and of which what they need is, too. */
function heardAmounts<Name extends string>(
  controls: readonly Amount<Name>[],
  amounts: Readonly<Record<string, number>>,
): Name[] {
  const isSet = ({ name, rest }: Amount) => amounts[name] !== undefined && amounts[name] !== rest;
  const set = controls.filter(isSet);
  return set
    .filter(({ needs }) => needs === undefined || set.some(({ name }) => name === needs))
    .map(({ name }) => name);
}

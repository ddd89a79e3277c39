import { sayableDucking } from './ducking.ts';
import type { Amount } from './effects.ts';
import { type InsertBus, insertBuses, stripInserts } from './inserts.ts';
import { type MixControlName, mixControls, type StripControlName, stripControls } from './mix.ts';
import type { Music } from './music.ts';

/** What a program cannot say of a song's mix and recordings; it is kept with the project. */
export interface UnsaidInCode {
  /** Those of which something is set in their strips, or that have clips, as they stand. */
  tracks: readonly UnsaidTrack[];
  /** What is set for all tracks together. */
  mix: readonly MixControlName[];
  /** Buses with plugins' effects. */
  inserts: readonly InsertBus[];
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
  /** Plugins' effects are in its strip. */
  inserts?: true;
}

const ofDucking: ReadonlySet<StripControlName> = new Set(['duckAmount', 'duckRelease']);
const apart = stripControls.filter(({ name }) => !ofDucking.has(name));

/** What of music no program can say though it is heard; undefined where a program can say all. */
export function unsaidInCode(music: Music): UnsaidInCode | undefined {
  const { tracks, mix = {} } = music;
  const said = new Set(sayableDucking(tracks).map(({ by }) => by));
  const unsaid = tracks.flatMap(
    ({ id, name, effects = {}, duckedBy, clips = {} }): UnsaidTrack[] => {
      const amounts = heardAmounts(apart, effects);
      const isDucked = duckedBy !== undefined && !said.has(duckedBy) && effects.duckAmount !== 0;
      const hasClips = Object.keys(clips).length > 0;
      const hasInserts = stripInserts(music, { track: id }).length > 0;
      if (amounts.length === 0 && !isDucked && !hasClips && !hasInserts) return [];
      const more = {
        ...(isDucked ? { duckedBy } : {}),
        ...(hasClips ? { clips: true as const } : {}),
        ...(hasInserts ? { inserts: true as const } : {}),
      };
      return [{ id, name, amounts, ...more }];
    },
  );
  const ofAll = heardAmounts(mixControls, mix);
  const inserts = insertBuses.filter((bus) => stripInserts(music, { bus }).length > 0);
  const isSaid = unsaid.length + ofAll.length + inserts.length === 0;
  return isSaid ? undefined : { tracks: unsaid, mix: ofAll, inserts };
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

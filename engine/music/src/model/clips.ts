import {
  type Clip,
  type Music,
  type MusicTrack,
  recordingSound,
  type SongPart,
  ticks,
} from '@hocket/sdk';
import { isNone } from './lane.ts';

/** A track without clips and slices of recordings that the music does not name; what has slices has their sound. */
export function settledClips(track: MusicTrack, known: ReadonlySet<string>): MusicTrack {
  const { clips, slices, ...rest } = track;
  const own = slices && known.has(slices.recording) ? slices : undefined;
  const all = Object.entries(clips ?? {});
  const there = all.filter(([, { recording }]) => known.has(recording));
  const strudelName = own ? recordingSound(own.recording) : track.strudelName;
  const isSame = own === slices && strudelName === track.strudelName;
  if (isSame && there.length === all.length) return track;
  return {
    ...rest,
    strudelName,
    ...(clips === undefined ? {} : { clips: Object.fromEntries(there) }),
    ...(own === undefined ? {} : { slices: own }),
  };
}

/** The recordings that some track plays; undefined for none. */
export function usedRecordings(
  recordings: Music['recordings'],
  tracks: readonly MusicTrack[],
): Music['recordings'] {
  if (isNone(recordings)) return undefined;
  const used = new Set(tracks.flatMap(recordingsOf));
  const all = Object.entries(recordings ?? {});
  const kept = all.filter(([hash]) => used.has(hash));
  if (kept.length === all.length) return recordings;
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** The hashes of the recordings that a track plays. */
function recordingsOf({ clips = {}, slices }: MusicTrack): string[] {
  return [
    ...Object.values(clips).map(({ recording }: Clip) => recording),
    ...(slices ? [slices.recording] : []),
  ];
}

/** Tracks with what of their clips lies between two bars of the song, whose time begins at the first of them. */
export function clipsBetween(tracks: readonly MusicTrack[], { from, to }: SongPart): MusicTrack[] {
  const [start, end] = [from * ticks.cycle, to * ticks.cycle];
  return tracks.map((track) => {
    if (track.clips === undefined) return track;
    const clips = Object.entries(track.clips).flatMap(([id, clip]): [string, Clip][] => {
      const isIn = clip.at >= start && clip.at < end;
      return isIn ? [[id, { ...clip, at: clip.at - start }]] : [];
    });
    return { ...track, clips: Object.fromEntries(clips) };
  });
}

import { duckingOf, isParamControl, type MusicTrack, trackControls } from '@hocket/sdk';
import { roundForCode } from '../controls.ts';
import { duckDepth } from '../model/ducking.ts';
import { closest } from './known-lane.ts';

/**
 * A track as code says it, with what code cannot say of it. `isSayable`: whether code could have said that a track ducks
 * others.
 */
export function knownTrack(
  track: MusicTrack,
  old: MusicTrack | undefined,
  isSayable: (source: string) => boolean,
): MusicTrack {
  return withUnsaid(withDucking(track, old, isSayable), old);
}

function withUnsaid(track: MusicTrack, old: MusicTrack | undefined): MusicTrack {
  if (!old) return track;
  const { effects: said = {}, volume, pan, ...rest } = track;
  const others = Object.entries(old.effects ?? {}).filter(([name]) => !isInCode(name));
  const known = Object.entries(said).map(([name, value]) => [
    name,
    closest(value, old.effects?.[name]),
  ]);
  const isClipSaid = said.clip !== undefined || old.effects?.clip === undefined;
  const clip = isClipSaid ? [] : [['clip', old.effects?.clip]];
  const effects = Object.fromEntries([...others, ...known, ...clip]);
  const { note, clips } = old;
  const { slices } = track;
  const isSame = JSON.stringify(slices) === JSON.stringify(old.slices);
  return {
    ...rest,
    color: old.color,
    sound: old.name === track.name ? old.sound : track.name,
    volume: closest(volume, old.volume),
    pan: closest(pan, old.pan),
    ...(note === undefined ? {} : { note }),
    ...(clips === undefined ? {} : { clips }),
    ...(slices === undefined ? {} : { slices: isSame ? old.slices : slices }),
    ...(Object.keys(effects).length === 0 ? {} : { effects }),
  };
}

/**
 * A track with the ducking that code says, or else the one that it had, where code could not have said that. What is the
 * same in code stays as it was.
 */
function withDucking(
  track: MusicTrack,
  old: MusicTrack | undefined,
  isSayable: (source: string) => boolean,
): MusicTrack {
  const { effects: said = {}, duckedBy, ...rest } = track;
  const { duckAmount: _, duckRelease: __, ...others } = said;
  const before = old && duckingOf(old);
  const [now, was] = [duckedBy ? duckingOf(track) : undefined, before].map(
    (ducking) => ducking && [duckDepth(ducking.amount), roundForCode(ducking.release)].join(),
  );
  const isKept = duckedBy === undefined || now === was;
  const { duckAmount, duckRelease } = (isKept ? old?.effects : said) ?? {};
  const effects = {
    ...others,
    ...(duckAmount === undefined ? {} : { duckAmount }),
    ...(duckRelease === undefined ? {} : { duckRelease }),
  };
  const by = duckedBy ?? (before && !isSayable(before.by) ? before.by : undefined);
  return {
    ...rest,
    ...(by === undefined ? {} : { duckedBy: by }),
    ...(Object.keys(effects).length === 0 ? {} : { effects }),
  };
}

function isInCode(effect: string): boolean {
  return (
    ['clip', 'duckAmount', 'duckRelease'].includes(effect) ||
    isParamControl(effect) ||
    trackControls.some(({ name }) => name === effect)
  );
}

import { type Music, type MusicPattern, type SongPart, ticks } from '@hocket/sdk';
import {
  noteParts,
  type PlacedSection,
  partsFrom,
  sectionsWithin,
  songBars,
} from '../playback/music-parts.ts';
import { signatureOf } from './key-signatures.ts';
import { midiFile } from './midi-file.ts';
import type { MidiMetre } from './midi-song.ts';

/**
 * A song as a MIDI file, once from its beginning to its end, or a part of it: its notes as they sound in the first round, with
 * tempo, metres, key, and the names of its sections as markers.
 */
export function musicToMidi(
  music: Music,
  part: SongPart = { from: 0, to: songBars(music) },
): Uint8Array<ArrayBuffer> {
  const { from, to } = part;
  const key = signatureOf(music.key);
  const sections = sectionsWithin(music.song, part);
  const parts = partsFrom(noteParts(music, part), from);
  return midiFile(parts, music.bpm / 240, {
    metres: metresOf(sections, music.patterns),
    keys: key ? [{ at: 0, ...key }] : [],
    markers: sections.map(({ from: at, section }) => ({ at: tick(at), name: section.name })),
    end: tick(to - from),
  });
}

function tick(bars: number): number {
  return Math.round(bars * ticks.cycle);
}

/** One where the song begins, and where the length of its patterns' bars changes; times in ticks. */
export function metresOf(
  sections: readonly PlacedSection[],
  patterns: readonly MusicPattern[],
): MidiMetre[] {
  const metres: MidiMetre[] = [];
  for (const { from, section } of sections) {
    const length = patterns.find(({ id }) => id === section.pattern)?.length ?? 16;
    const metre = metreOf(length);
    const last = metres.at(-1);
    if (last?.beats !== metre.beats || last.unit !== metre.unit)
      metres.push({ at: tick(from), ...metre });
  }
  return metres;
}

/** The usual metre of a pattern of so many steps: quarters where they fit in, of several bars where those do. */
function metreOf(steps: number): Omit<MidiMetre, 'at'> {
  if (steps % 16 === 0) return { beats: 4, unit: 4 };
  if (steps % 12 === 0) return { beats: 3, unit: 4 };
  const unit = [4, 8].find((each) => (steps * each) % 16 === 0) ?? 16;
  return { beats: (steps * unit) / 16, unit };
}

import { type Music, type Section, ticks } from '@hocket/sdk';
import { musicParts, songBars } from '../playback/music-parts.ts';
import { signatureOf } from './key-signatures.ts';
import { midiFile } from './midi-file.ts';
import type { MidiMarker, MidiMetre } from './midi-song.ts';

/**
 * A song as a MIDI file, once from its beginning to its end: its notes as they sound in the first round, with tempo,
 * metres, key, and the names of its sections as markers.
 */
export function musicToMidi(music: Music): Uint8Array<ArrayBuffer> {
  const bars = songBars(music);
  const key = signatureOf(music.key);
  return midiFile(musicParts(music, bars), music.bpm / 240, {
    metres: metresOf(music),
    keys: key ? [{ at: 0, ...key }] : [],
    markers: markersOf(music),
    end: Math.round(bars * ticks.cycle),
  });
}

/** Sections with when they begin, in ticks. */
function placed(song: readonly Section[]): { at: number; section: Section }[] {
  let end = 0;
  return song.map((section) => {
    const at = Math.round(end);
    end += section.bars * ticks.cycle;
    return { at, section };
  });
}

function markersOf({ song }: Music): MidiMarker[] {
  return placed(song).map(({ at, section }) => ({ at, name: section.name }));
}

/** One where the song begins, and where the length of its patterns' bars changes. */
function metresOf({ song, patterns }: Music): MidiMetre[] {
  const metres: MidiMetre[] = [];
  for (const { at, section } of placed(song)) {
    const length = patterns.find(({ id }) => id === section.pattern)?.length ?? 16;
    const metre = metreOf(length);
    const last = metres.at(-1);
    if (last?.beats !== metre.beats || last.unit !== metre.unit) metres.push({ at, ...metre });
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

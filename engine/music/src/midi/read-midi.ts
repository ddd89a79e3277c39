import { clamp, HocketError, limits, type Music, type Reason, ticks } from '@hocket/sdk';
import { longest } from '../model/lane.ts';
import { settledMusic } from '../model/settled-music.ts';
import { because } from '../reasons.ts';
import { usualKey } from '../schema-one/music-of-project.ts';
import { keyOfSignature } from './key-signatures.ts';
import type { MidiSong } from './midi-song.ts';
import { midiInvalid, readMidiFile } from './read-midi-file.ts';
import { barsOfRows } from './song-bars.ts';
import { songForm } from './song-form.ts';
import { countOf, songRows } from './song-rows.ts';

/** Bytes; a song has some ten thousand. */
const mostBytes = 2 * 1024 * 1024;
const colors = 12;

/** A MIDI file as music, and what of it is missing there. */
export interface MidiReading {
  music: Music;
  /** Notes that the song plays. */
  notes: number;
  /** Why there is less in it than in the file, or why it plays otherwise. */
  losses: readonly Reason[];
}

/** Reads a MIDI file. Throws `midi_invalid`, `midi_too_large` (2 MB), `midi_empty` or `midi_late`. */
export function readMidi(bytes: Uint8Array): MidiReading {
  if (bytes.length > mostBytes)
    throw new HocketError('midi_too_large', 'This MIDI file is larger than 2 MB.');
  const file = readMidiFile(bytes);
  const song = inOurTicks(file.song);
  const { rows, left: tracksLeft, doubles } = songRows(song);
  if (rows.length === 0 && file.isWhole)
    throw new HocketError('midi_empty', 'This MIDI file has no notes.');
  if (rows.length === 0) throw midiInvalid();
  const bars = barsOfRows(rows, song);
  const tracks = rows.map(({ track }, index) => ({
    ...track,
    id: `track-${index + 1}`,
    color: `track-${(index % colors) + 1}`,
  }));
  const form = songForm(
    bars,
    tracks.map(({ id }) => id),
    song.markers,
  );
  if (form.notes === 0) throw midiLate();
  const tempos = song.tempos.map(({ bpm }) => bpm);
  const { min, max, initial } = limits.bpm;
  const bpm = clamp(Math.round(tempos[0] ?? initial), min, max);
  const [key] = song.keys;
  const left = countOf(rows) - form.notes;
  const losses = [
    !file.isWhole && because('midi_damaged'),
    tracksLeft > 0 && because('midi_tracks', { number: limits.maxTracks, left: tracksLeft }),
    left > 0 && because('midi_bars', { bar: form.bars + 1, left }),
    doubles > 0 && because('midi_doubles', { left: doubles }),
    tempos.some((tempo) => Math.abs(tempo - bpm) > 0.5) && because('midi_tempo', { min, max }),
  ];
  return {
    music: settledMusic({
      bpm,
      swing: 0,
      key: key ? keyOfSignature(key) : usualKey,
      tracks,
      patterns: form.patterns,
      song: form.song,
    }),
    notes: form.notes,
    losses: losses.filter((loss) => loss !== false),
  };
}

/** What is told of a file whose notes all come after the last bar that a song can have. */
function midiLate(): HocketError {
  const details = { bars: limits.maxBars };
  const text = `The notes of this MIDI file begin after bar ${limits.maxBars}, where a song ends.`;
  return new HocketError('midi_late', text, { details });
}

/** The same song with the ticks of music. */
function inOurTicks(song: MidiSong): MidiSong {
  const scale = ticks.quarter / song.ppq;
  const scaled = <T extends { at: number }>(list: readonly T[]) =>
    list.map((each) => ({ ...each, at: Math.round(each.at * scale) }));
  return {
    ...song,
    ppq: ticks.quarter,
    tempos: scaled(song.tempos),
    metres: scaled(song.metres),
    keys: scaled(song.keys),
    markers: scaled(song.markers),
    end: Math.round(song.end * scale),
    tracks: song.tracks.map((track) => ({
      ...track,
      notes: scaled(track.notes).map((note) => ({
        ...note,
        length: clamp(Math.round(note.length * scale), 1, longest),
      })),
    })),
  };
}

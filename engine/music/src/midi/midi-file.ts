import { clamp, type Event } from '@hocket/sdk';
import { frequencyOf, hzOf, midiOfHz, noteSeconds } from '../event-values.ts';
import type { MusicPart } from '../playback/music-parts.ts';
import { drumKey } from './general-midi.ts';
import { drumChannel, type MidiNote, type MidiSong, type MidiTrack } from './midi-song.ts';
import { programOf, soundTitle } from './programs.ts';
import { writeMidiFile } from './write-midi-file.ts';

/** The ticks of music as data, so that its times are written as they are. */
const ppq = 960;
const beatsPerCycle = 4;
const perCycle = ppq * beatsPerCycle;
/** Strudel's note where nothing names one. */
const middleC = hzOf(60);
/** Strudel's gain where nothing says one. */
const usualGain = 0.8;

/** What a MIDI file says of a whole song, beside its tempo. Times in ticks, 960 to a quarter note. */
export type MidiForm = Pick<MidiSong, 'metres' | 'keys' | 'markers' | 'end'>;

/**
 * A MIDI file: tempo and metre, and a track for each part that is heard with its name and the General MIDI instrument that
 * is nearest; drums on channel 10 by the General MIDI map. `cps`: cycles per second.
 */
export function midiFile(
  parts: readonly MusicPart[],
  cps: number,
  form: Partial<MidiForm> = {},
): Uint8Array<ArrayBuffer> {
  let melodic = 0;
  const tracks = parts.flatMap((part): MidiTrack[] => {
    const events = part.events.filter((event) => levelOf(event) > 0);
    if (events.length === 0) return [];
    const drums = areDrums(events);
    const name = titleOf({ ...part, events });
    // Drums share a channel, so how loud each is stands in its notes.
    const volume = drums ? 1 : loudestOf(events);
    const track = {
      name,
      channel: drums ? drumChannel : channelOf(melodic++),
      program: drums ? undefined : programOf(String(events[0]?.value.s ?? ''), name),
      volume,
      pan: drums ? undefined : panOf(events),
      notes: midiNotes(events, { drums, volume, cps }),
    };
    return [track];
  });
  const tempos = [{ at: 0, bpm: cps * 60 * beatsPerCycle }];
  const metres = [{ at: 0, beats: 4, unit: 4 }];
  return writeMidiFile({ ppq, tempos, metres, keys: [], markers: [], end: 0, ...form, tracks });
}

/** What a part is called; one that has only its sound's name, or a label without any, what its sound is called. */
function titleOf({ name, events }: MusicPart): string {
  const [sound, ...others] = new Set(events.map(({ value }) => value.s));
  const isPlain = name === sound || /^\$\d*$/.test(name);
  return isPlain && typeof sound === 'string' && others.length === 0 ? soundTitle(sound) : name;
}

/** Whether each of them is a drum of the General MIDI map. */
export function areDrums(events: readonly Event[]): boolean {
  return events.every((event) => drumOf(event) !== undefined);
}

/**
 * Events that are heard as notes of one channel; of one pitch none sounds into the next. `volume`: the channel's, above 0;
 * `cps`: cycles per second.
 */
export function midiNotes(
  events: readonly Event[],
  { drums, volume, cps }: { drums: boolean; volume: number; cps: number },
): MidiNote[] {
  const heard = events.filter((event) => levelOf(event) > 0);
  return apart(heard.map((event) => noteOf(event, drums, volume, cps)));
}

function noteOf(event: Event, drums: boolean, volume: number, cps: number): MidiNote {
  return {
    at: Math.round(event.begin * perCycle),
    length: Math.max(1, Math.round(noteSeconds(event, cps) * cps * perCycle)),
    pitch: (drums ? drumOf(event) : undefined) ?? pitchOf(event),
    velocity: clamp(levelOf(event) / volume, 0, 1),
  };
}

/** Notes without those that begin where another of their pitch does; each ends before the next of its pitch begins. */
function apart(notes: readonly MidiNote[]): MidiNote[] {
  const last = new Map<number, MidiNote>();
  return notes.flatMap((note) => {
    const before = last.get(note.pitch);
    if (before?.at === note.at) return [];
    if (before) before.length = Math.min(before.length, note.at - before.at);
    last.set(note.pitch, note);
    return [note];
  });
}

/** Sixteen channels but for the drums' own, again and again. */
function channelOf(index: number): number {
  const channel = index % 15;
  return channel < drumChannel ? channel : channel + 1;
}

function drumOf({ value }: Event): number | undefined {
  if (value.note !== undefined || value.freq !== undefined) return undefined;
  return typeof value.s === 'string' ? drumKey(value.s) : undefined;
}

function pitchOf({ value }: Event): number {
  return clamp(Math.round(midiOfHz(frequencyOf(value, middleC))) || 0, 0, 127);
}

/** Gain and velocity together, 0 to 1. */
function levelOf(event: Event): number {
  const { velocity } = event.value;
  return gainOf(event) * clamp(typeof velocity === 'number' ? velocity : 1, 0, 1);
}

/** 0 to 1. */
function gainOf({ value: { gain } }: Event): number {
  return clamp(typeof gain === 'number' ? gain : usualGain, 0, 1);
}

function loudestOf(events: readonly Event[]): number {
  return events.reduce((most, event) => Math.max(most, gainOf(event)), 0);
}

/** That of the first event, 0 to 1; undefined in the middle. */
function panOf([first]: readonly Event[]): number | undefined {
  const pan = first?.value.pan;
  return typeof pan === 'number' ? clamp(pan, 0, 1) : undefined;
}

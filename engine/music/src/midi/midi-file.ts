import { clamp, type Event } from '@hocket/sdk';
import { frequencyOf, hzOf, midiOfHz, noteSeconds } from '../event-values.ts';
import type { MusicPart } from '../grid/grid-parts.ts';
import { drumKey } from './general-midi.ts';
import { drumChannel, type MidiNote } from './midi-song.ts';
import { programOf, soundTitle } from './programs.ts';
import { writeMidiFile } from './write-midi-file.ts';

const ppq = 480;
const beatsPerCycle = 4;
const perCycle = ppq * beatsPerCycle;
/** Strudel's note where nothing names one. */
const middleC = hzOf(60);

/**
 * A MIDI file: tempo and metre, and a track for each part with its name and the General MIDI instrument that is nearest;
 * drums on channel 10 by the General MIDI map. `cps`: cycles per second.
 */
export function midiFile(parts: readonly MusicPart[], cps: number): Uint8Array<ArrayBuffer> {
  let melodic = 0;
  const tracks = parts.map((part) => {
    const { events } = part;
    const drums = events.every((event) => drumOf(event) !== undefined);
    const name = titleOf(part);
    return {
      name,
      channel: drums ? drumChannel : channelOf(melodic++),
      program: drums ? undefined : programOf(String(events[0]?.value.s ?? ''), name),
      notes: events.map((event) => noteOf(event, drums, cps)),
    };
  });
  return writeMidiFile({
    ppq,
    tempos: [{ at: 0, bpm: cps * 60 * beatsPerCycle }],
    metres: [{ at: 0, beats: 4, unit: 4 }],
    tracks,
  });
}

/** What a part is called; one that has only its sound's name, or a label without any, what its sound is called. */
function titleOf({ name, events }: MusicPart): string {
  const [sound, ...others] = new Set(events.map(({ value }) => value.s));
  const isPlain = name === sound || /^\$\d*$/.test(name);
  return isPlain && typeof sound === 'string' && others.length === 0 ? soundTitle(sound) : name;
}

function noteOf(event: Event, drums: boolean, cps: number): MidiNote {
  return {
    at: Math.round(event.begin * perCycle),
    length: Math.max(1, Math.round(noteSeconds(event, cps) * cps * perCycle)),
    pitch: (drums ? drumOf(event) : undefined) ?? pitchOf(event),
    velocity: velocityOf(event),
  };
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
function velocityOf({ value }: Event): number {
  const { gain, velocity } = value;
  const level =
    (typeof gain === 'number' ? gain : 0.8) * (typeof velocity === 'number' ? velocity : 1);
  return clamp(level || 0, 0, 1);
}

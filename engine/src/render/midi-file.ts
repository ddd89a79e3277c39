import { clamp, type Event } from '@hocket/sdk';
import * as named from '@tonejs/midi';
import { drumKey } from '../midi/general-midi.ts';
import { noteSeconds } from '../scheduler/timeline.ts';
import { frequencyOf, hzOf } from '../sound/pitch.ts';
import type { RenderInput } from './render-input.ts';

/** A CommonJS module: bundlers see its names, Node has them all under `default`. */
const { Midi } = 'Midi' in named ? named : (named as { default: typeof named }).default;

const drumChannel = 9;
const beatsPerCycle = 4;
/** Strudel's note where nothing names one. */
const middleC = hzOf(60);

/** A MIDI file: the tempo, a track for each part, drums on channel 10 by the General MIDI map. */
export function midiFile({ parts, cps }: RenderInput): Uint8Array<ArrayBuffer> {
  const file = new Midi();
  const perCycle = file.header.ppq * beatsPerCycle;
  file.header.setTempo(cps * 60 * beatsPerCycle);
  file.header.timeSignatures.push({ ticks: 0, timeSignature: [4, 4] });
  let melodic = 0;
  for (const { name, events } of parts) {
    const track = file.addTrack();
    track.name = name;
    const drums = events.every((event) => drumOf(event) !== undefined);
    track.channel = drums ? drumChannel : channelOf(melodic++);
    for (const event of events) {
      track.addNote({
        midi: (drums ? drumOf(event) : undefined) ?? noteOf(event),
        ticks: Math.round(event.begin * perCycle),
        durationTicks: Math.max(1, Math.round(noteSeconds(event, cps) * cps * perCycle)),
        velocity: velocityOf(event),
      });
    }
  }
  return new Uint8Array(file.toArray());
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

function noteOf({ value }: Event): number {
  const note = 69 + 12 * Math.log2(frequencyOf(value, middleC) / 440);
  return clamp(Math.round(note) || 0, 0, 127);
}

/** Gain and velocity together, 1 to 127 of 127. */
function velocityOf({ value }: Event): number {
  const { gain, velocity } = value;
  const level =
    (typeof gain === 'number' ? gain : 0.8) * (typeof velocity === 'number' ? velocity : 1);
  // The writer cuts off what follows the point.
  return (clamp(Math.round((level || 0) * 127), 1, 127) + 0.01) / 127;
}

import { drumKey, noteSeconds } from '@hocket/music';
import { type Event, midiOf, type TrackOutput } from '@hocket/sdk';

/** What a drum that General MIDI does not know is played by: its kick. */
const otherDrum = 36;

/**
 * A note of a track as its device gets it: its pitch, or for a drum the key of General MIDI, its velocity and its whole length.
 * How loud the track is here, and what is done to its sound, stays here; it does not slide.
 */
export function trackNote(event: Event, { port, channel }: TrackOutput, cps: number): Event {
  const { note, s, velocity = 1 } = event.value;
  const pitch = typeof note === 'string' ? midiOf(note) : note;
  const key = typeof pitch === 'number' ? pitch : (drumKey(String(s)) ?? otherDrum);
  return {
    begin: event.begin,
    end: event.begin + noteSeconds(event, cps) * cps,
    value: { note: key, velocity, gain: 1 },
    output: { name: 'midi', port, settings: { midichannel: channel } },
  };
}

import type { Timeline } from '@hocket/music/timeline';

/** A message, and when it is to arrive, in seconds of the audio clock. */
export interface TimedMessage {
  bytes: readonly number[];
  time: number;
}

/** MIDI 1.0 Detailed Specification, system real time and common messages. */
const status = { position: 0xf2, pulse: 0xf8, start: 0xfa, continue: 0xfb, stop: 0xfc } as const;
/** 24 pulses to a quarter note; a song position counts sixteenths, in fourteen bits. */
const pulsesPerCycle = 96;
const pulsesPerSixteenth = 6;
const sixteenthsPerBar = 16;
const positions = 16_384;

/** Seconds ahead for which pulses are sent: so long may the page be blocked, and so late they follow another tempo. */
const ahead = 0.1;
/** Seconds before the first pulse at which devices are told to start. */
const startLead = 0.005;
/** Seconds after which pulses that were missed, as while a computer slept, are not made up for. */
const mostLate = 1;

/** The clock of the music for other devices: pulses with their times, as long as it plays, and where it starts and stops. */
export class MidiClock {
  #timeline: Timeline | undefined;
  /** The pulse that comes next, counted from the music's cycle 0; undefined until it starts. */
  #next: number | undefined;
  #latest = Number.NEGATIVE_INFINITY;

  /**
   * What is to be sent now, in order. `timeline`: where the cycles of the music lie; undefined while nothing plays. `from`:
   * bars of its song that lie before cycle 0.
   */
  follow(timeline: Timeline | undefined, now: number, from = 0): TimedMessage[] {
    const messages: TimedMessage[] = [];
    const isLate =
      this.#next !== undefined && timeline && now - timeOf(timeline, this.#next) > mostLate;
    if (timeline !== this.#timeline || isLate) {
      if (this.#next !== undefined) messages.push({ bytes: [status.stop], time: now });
      this.#next = undefined;
    }
    this.#timeline = timeline;
    if (!timeline) return messages;
    if (this.#next === undefined) messages.push(...this.start(timeline, now, from));
    while (this.#next !== undefined && timeOf(timeline, this.#next) < now + ahead) {
      messages.push(this.timed([status.pulse], timeOf(timeline, this.#next), now));
      this.#next += 1;
    }
    return messages;
  }

  /** From the next sixteenth on, once that is near. */
  private start(timeline: Timeline, now: number, from: number): TimedMessage[] {
    const sixteenth = Math.ceil(timeline.cycleAt(now) * sixteenthsPerBar - 1e-6);
    const next = sixteenth * pulsesPerSixteenth;
    const at = timeOf(timeline, next);
    if (at >= now + ahead) return [];
    this.#next = next;
    const position = Math.round(from * sixteenthsPerBar) + sixteenth;
    const place = ((position % positions) + positions) % positions;
    const begins =
      place === 0
        ? [[status.start]]
        : [[status.position, place & 127, place >> 7], [status.continue]];
    return begins.map((bytes) => this.timed(bytes, at - startLead, now));
  }

  /** Not before now, nor before what was sent. */
  private timed(bytes: readonly number[], wanted: number, now: number): TimedMessage {
    const time = Math.max(wanted, now, this.#latest);
    this.#latest = time;
    return { bytes, time };
  }
}

function timeOf(timeline: Timeline, pulse: number): number {
  return timeline.timeOf(pulse / pulsesPerCycle);
}

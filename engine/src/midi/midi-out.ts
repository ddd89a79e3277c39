import type { Timeline } from '@hocket/music/timeline';
import {
  codeOf,
  type Event,
  type Json,
  type MidiRouting,
  messageOf,
  type Slot,
  type TrackOutput,
} from '@hocket/sdk';
import { TokenBucket } from '@hocket/sdk/token-bucket';
import { limitProblem } from '../budget/limit-problems.ts';
import { programLimits } from '../budget/limits.ts';
import { type OutputVoice, type ReportProblem, silentVoice } from '../scheduler/output.ts';
import { MidiClock, type TimedMessage } from './midi-clock.ts';
import type { MidiDevices, MidiPort } from './midi-devices.ts';
import { midiMessages } from './midi-messages.ts';

/** ms before its time at which a message is handed on; until then it can be taken back. */
const handOverMs = 60;

/** Sends onsets that say so, notes of tracks and the clock to MIDI devices. */
export class MidiOut {
  /** Messages, by when they are sent. */
  private readonly cable = new TokenBucket(programLimits.midi.burst, programLimits.midi.perSecond);
  private routing: MidiRouting = { tracks: {}, clock: undefined };
  private clock: { port: string; pulses: MidiClock } | undefined;
  /** Notes of which something is still to be sent. */
  private notes = new Set<MidiNote>();
  private isRefused = false;
  private ports: ReturnType<MidiDevices['open']> | undefined;

  constructor(
    private readonly devices: MidiDevices,
    private readonly report: ReportProblem,
    /** Whether timers are slow now: then messages are handed on at once. */
    private readonly hidden: () => boolean = () => document.hidden,
  ) {}

  /** From now on. What was refused before is asked for again. */
  route(routing: MidiRouting): void {
    this.routing = routing;
    if (this.isRefused) this.ports = undefined;
    this.isRefused = false;
  }

  /** Where a track of the project goes. */
  outputOf(track: string | undefined): TrackOutput | undefined {
    return track === undefined ? undefined : this.routing.tracks[track];
  }

  /**
   * Sends the clock on: where the cycles of the music lie, the audio clock's time now in seconds, and `from` as `MidiClock` has
   * it. `pageTime` says when an audio time is by `performance.now()`. Never throws.
   */
  follow(
    timeline: Timeline | undefined,
    now: number,
    from: number | undefined,
    pageTime: (time: number) => number,
  ): void {
    const { clock: port } = this.routing;
    if (this.clock && this.clock.port !== port) {
      this.sendClock(this.clock.port, this.clock.pulses.follow(undefined, now), pageTime);
      this.clock = undefined;
    }
    if (port === undefined) return;
    this.clock ??= { port, pulses: new MidiClock() };
    this.sendClock(port, this.clock.pulses.follow(timeline, now, from), pageTime);
  }

  /** Ends every note at once: the page goes away. */
  readonly endAll = (): void => {
    for (const note of this.notes) note.endNow();
    this.notes.clear();
    const { clock } = this;
    if (clock)
      this.sendClock(clock.port, clock.pulses.follow(undefined, 0), () => performance.now());
  };

  /** Sends an onset at a time of `performance.now()`. Never throws. */
  send(slot: Slot, event: Event, at: number, cps: number): OutputVoice {
    if (event.output?.name !== 'midi') return silentVoice;
    const messages = midiMessages(event, cps);
    const last = messages.at(-1);
    if (last === undefined) return silentVoice;
    if (!this.cable.take(messages.length, at / 1000)) {
      this.report(slot, limitProblem('midi_capped'));
      return silentVoice;
    }
    const note = new MidiNote(at + last.after);
    this.remember(note);
    void this.open(slot).then((ports) => {
      const port = this.pick(slot, ports, event.value.midiport ?? event.output?.port ?? 0);
      if (port === undefined) return;
      for (const { bytes, after } of messages) {
        const off = ((bytes[0] ?? 0) & 0xf0) === 0x80;
        const send = () => port.send(bytes, at + after);
        if (off) note.ending = (time?: number) => port.send(bytes, time);
        note.plan(send, this.hidden() ? 0 : at + after - handOverMs - performance.now(), off);
      }
    });
    return note;
  }

  /** The devices; the browser asks for permission once. */
  private async open(slot: Slot): Promise<readonly MidiPort[]> {
    this.ports ??= this.devices.open();
    try {
      return (await this.ports).outputs();
    } catch (error) {
      this.isRefused = true;
      const code = codeOf(error) === 'unknown' ? 'output_unavailable' : codeOf(error);
      this.report(slot, { code, message: messageOf(error), subject: 'midi' });
      return [];
    }
  }

  private pick(slot: Slot, ports: readonly MidiPort[], wanted: Json): MidiPort | undefined {
    const found =
      typeof wanted === 'number'
        ? ports[wanted]
        : (ports.find(({ name }) => name === wanted) ??
          ports.find(({ name }) => name.includes(String(wanted))));
    if (found === undefined && ports.length > 0) {
      const names = ports.map(({ name }) => name).join(', ');
      const message = `There is no MIDI device “${wanted}”. There are: ${names}`;
      const subject = String(wanted);
      this.report(slot, { code: 'midi_away', message, subject });
    }
    return found;
  }

  private sendClock(
    name: string,
    messages: readonly TimedMessage[],
    pageTime: (time: number) => number,
  ): void {
    if (messages.length === 0) return;
    const timed = messages.map(({ bytes, time }) => ({ bytes, at: pageTime(time) }));
    void this.open('main').then((ports) => {
      const port = this.pick('main', ports, name);
      for (const { bytes, at } of timed) port?.send(bytes, at);
    });
  }

  private remember(note: MidiNote): void {
    if (this.notes.size > programLimits.midi.burst)
      this.notes = new Set([...this.notes].filter(({ over }) => !over));
    this.notes.add(note);
  }
}

/** One onset on its way to a device. */
class MidiNote implements OutputVoice {
  /** Ends the note at a time; at once without one. */
  ending: ((time?: number) => void) | undefined;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();
  private sounding = false;
  /** Its beginning was handed on. */
  private begun = false;
  private stopped = false;

  constructor(private readonly end: number) {}

  get over(): boolean {
    return performance.now() > this.end;
  }

  /** Acts in so many ms, unless it is stopped before. */
  plan(send: () => void, delay: number, off: boolean): void {
    if (this.stopped) return;
    const act = () => {
      this.sounding = !off;
      this.begun = true;
      send();
    };
    if (delay <= 0) {
      act();
      return;
    }
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      act();
    }, delay);
    this.timers.add(timer);
  }

  stop(): void {
    if (this.stopped) return;
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    // What was handed on cannot be taken back: it ends when it has begun.
    if (this.sounding) this.ending?.(performance.now() + handOverMs);
  }

  /** Nothing can be sent later. */
  endNow(): void {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    if (this.begun && !this.over) this.ending?.();
  }

  /** A device has the release of its own; what is let go ends at once. */
  release(): void {
    this.stop();
  }
}

import { type Event, messageOf, type Slot } from '@hocket/sdk';
import { limitProblem } from '../budget/limit-problems.ts';
import { programLimits } from '../budget/limits.ts';
import { TokenBucket } from '../budget/token-bucket.ts';
import { type OutputVoice, type ReportProblem, silentVoice } from '../scheduler/output.ts';
import type { MidiDevices, MidiPort } from './midi-devices.ts';
import { midiMessages } from './midi-messages.ts';

/** ms before its time at which a message is handed on; until then it can be taken back. */
const handOverMs = 60;

/** Sends onsets that say so to MIDI devices. */
export class MidiOut {
  /** Messages, by when they are sent. */
  private readonly cable = new TokenBucket(programLimits.midi.burst, programLimits.midi.perSecond);
  private ports: ReturnType<MidiDevices['open']> | undefined;

  constructor(
    private readonly devices: MidiDevices,
    private readonly report: ReportProblem,
    /** Whether timers are slow now: then messages are handed on at once. */
    private readonly hidden: () => boolean = () => document.hidden,
  ) {}

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
    void this.open(slot).then((ports) => {
      const port = this.pick(slot, ports, event);
      if (port === undefined) return;
      for (const { bytes, after } of messages) {
        const off = ((bytes[0] ?? 0) & 0xf0) === 0x80;
        const send = () => port.send(bytes, at + after);
        if (off) note.ending = (time) => port.send(bytes, time);
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
      this.report(slot, { code: 'output_unavailable', message: messageOf(error), subject: 'midi' });
      return [];
    }
  }

  private pick(
    slot: Slot,
    ports: readonly MidiPort[],
    { output, value }: Event,
  ): MidiPort | undefined {
    const wanted = value.midiport ?? output?.port ?? 0;
    const found =
      typeof wanted === 'number'
        ? ports[wanted]
        : ports.find(({ name }) => name.includes(String(wanted)));
    if (found === undefined && ports.length > 0) {
      const names = ports.map(({ name }) => name).join(', ');
      const message = `There is no MIDI device “${wanted}”. There are: ${names}`;
      this.report(slot, { code: 'output_unavailable', message, subject: String(wanted) });
    }
    return found;
  }
}

/** One onset on its way to a device. */
class MidiNote implements OutputVoice {
  /** Ends the note at a time. */
  ending: ((time: number) => void) | undefined;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();
  private sounding = false;
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

  /** A device has the release of its own; what is let go ends at once. */
  release(): void {
    this.stop();
  }
}

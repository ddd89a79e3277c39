import { noteSeconds } from '@hocket/music';
import type { Timeline } from '@hocket/music/timeline';
import {
  codeOf,
  type Event,
  isRecordingSound,
  messageOf,
  type Problem,
  type Slot,
} from '@hocket/sdk';
import { getSound, getSuperdoughAudioController, superdough } from 'superdough';
import { limitProblem } from '../budget/limit-problems.ts';
import { programLimits } from '../budget/limits.ts';
import { isComputed } from '../budget/note-cost.ts';
import { RoomBudget } from '../budget/room-budget.ts';
import type { MidiOut } from '../midi/midi-out.ts';
import { PageTime } from '../midi/page-time.ts';
import { trackNote } from '../midi/track-note.ts';
import type { Mixer } from '../mixer/mixer.ts';
import { toProblem } from '../problems.ts';
import {
  type Output,
  type OutputVoice,
  type ReportProblem,
  silentVoice,
} from '../scheduler/output.ts';
import { bankedSound, rests } from './bank-sound.ts';
import { isOrbitOf, superdoughControls } from './controls.ts';
import { GatedVoice } from './gated-voice.ts';
import { followers } from './sound-bank.ts';

/** Voices that sound at once, of which a note of many nodes counts as several; past it the oldest notes fade. */
const maxVoices = programLimits.voices;
/** Seconds over which echoes and reverberation fade after a stop. */
const tail = 1.2;
/** Seconds before its time at which a note is handed over whose sound has to be fetched, decoded or worked out elsewhere. */
const preparation = 0.1;

/** Offline there is no way to the loudspeaker. */
type Context = BaseAudioContext & { outputLatency?: number; baseLatency?: number };

/** What notes ask of the recordings that there are. */
export interface RecordedSounds {
  /** Whether a recording can be a note's room. */
  hasRoom(name: string, index: number, context: BaseAudioContext): boolean;
  /** Whether recordings of a sound could not be fetched, or the packs that may have it: something else plays in its place. */
  isAway(name: string): boolean;
  /** Whether a name that nothing has may still be found: its notes are silent until that is known. */
  mayFind(): boolean;
}

const noRecordings: RecordedSounds = {
  hasRoom: () => false,
  isAway: () => false,
  mayFind: () => false,
};

/** Plays events through superdough on one audio context. */
export class SuperdoughOutput implements Output {
  private readonly context: Context;
  private readonly delay: number;
  private readonly report: ReportProblem;
  private readonly mixer: Mixer | undefined;
  private readonly midi: MidiOut | undefined;
  private readonly recorded: RecordedSounds;
  private readonly rooms = new RoomBudget();
  /** When what leaves the studio is heard here. */
  private readonly pageTime = new PageTime({
    audio: () => this.context.currentTime,
    latency: () => this.latency,
  });
  private voices: GatedVoice[] = [];
  /** How many of them were there when the last were forgotten. */
  private living = 0;
  /** The newest note of each cut group. */
  private readonly cuts = new Map<unknown, GatedVoice>();

  /** `delay`: seconds by which the master chain delays everything. Notes of tracks in the main slot pass `mixer`; `midi` takes what leaves the studio. */
  constructor(
    context: Context,
    delay: number,
    report: ReportProblem,
    mixer?: Mixer,
    midi?: MidiOut,
    recorded: RecordedSounds = noRecordings,
  ) {
    this.context = context;
    this.delay = delay;
    this.report = report;
    this.mixer = mixer;
    this.midi = midi;
    this.recorded = recorded;
  }

  get time(): number {
    return this.context.currentTime;
  }

  get latency(): number {
    return (
      (this.context.outputLatency || this.context.baseLatency || 0) +
      this.delay +
      (this.mixer?.latency ?? 0)
    );
  }

  timeHeardAt(page: number): number {
    return page - this.pageTime.at(0) / 1000;
  }

  lead({ value: { s = 'triangle', bank, stretch } }: Event): number {
    const { type, owner } = getSound(String(s))?.data ?? {};
    const isInstant = type === 'synth' && owner === undefined;
    return isInstant && bank === undefined && stretch === undefined ? 0 : preparation;
  }

  sound(slot: Slot, event: Event, time: number, cps: number, isStruck = false): OutputVoice {
    if (event.output !== undefined) return this.sendToMidi(slot, event, time, cps);
    const isOfProject = slot === 'main' || isStruck;
    const out = isOfProject ? this.midi?.outputOf(event.track) : undefined;
    if (out === undefined) return this.soundHere(slot, event, time, cps);
    const sent = this.sendToMidi(slot, trackNote(event, out, cps), time, cps);
    return out.isHeardHere ? bothOf(sent, this.soundHere(slot, event, time, cps)) : sent;
  }

  follow(timeline: Timeline | undefined, from?: number): void {
    this.pageTime.read();
    this.midi?.follow(timeline, this.context.currentTime, from, (time) => this.pageTime.at(time));
  }

  private soundHere(slot: Slot, event: Event, time: number, cps: number): OutputVoice {
    const controls: Record<string, unknown> = {
      ...superdoughControls(slot, event),
      // What makes a hit differ from others follows from it.
      cycle: event.begin,
    };
    const name = this.chosenSound(slot, controls);
    if (name === undefined || rests.includes(name) || time < this.context.currentTime)
      return silentVoice;
    const sound = getSound(name);
    // Every object has a constructor.
    if (typeof sound?.onTrigger !== 'function') {
      this.report(slot, this.unknown(name));
      return silentVoice;
    }
    sound.onTrigger = GatedVoice.wrap(sound.onTrigger);
    const seconds = isComputed(name)
      ? Math.min(noteSeconds(event, cps), programLimits.notes.computed)
      : noteSeconds(event, cps);
    this.leaveRooms(controls);
    const strip = slot === 'main' && controls.orbit === undefined ? event.track : undefined;
    if (strip === undefined) this.fitRoom(slot, controls, time);
    else Object.assign(controls, this.mixer?.controls(strip, controls));
    const release = typeof controls.release === 'number' ? controls.release : 0.01;
    const end = time + seconds + release;
    const makeRoom = () => this.makeRoom(slot, time);
    const voice = new GatedVoice(this.context, controls, time, end, makeRoom);
    voice.cycle = event.begin;
    // The next piece of a recording is no note that others go down under.
    if (strip !== undefined && controls.piece === undefined)
      voice.onRecall = this.mixer?.note(strip, time);
    if (this.voices.length > 2 * this.living) this.forgetVoices();
    this.choke(controls.cut, voice);
    this.voices.push(voice);
    const value = { ...controls };
    if (strip !== undefined) this.mixer?.follow(strip, value, time);
    const sounding = superdough(controls, time, seconds, cps, event.begin).then(() => {
      if (strip !== undefined) return;
      const { nodes: orbits } = getSuperdoughAudioController();
      for (const each of followers)
        void each.follow?.({ context: this.context, time, value, orbits });
    });
    sounding.catch((error: unknown) => {
      voice.finish();
      // A note that was still loading when its context was closed.
      if (this.context.state === 'closed') return;
      const isKnown = codeOf(error) !== 'unknown';
      const failed = { code: 'sound_failed', message: messageOf(error), subject: name };
      this.report(slot, isKnown ? toProblem(error) : failed);
    });
    return voice;
  }

  /**
   * The name of the sound that the controls play, which are set to it; what plays instead of something else is told.
   * Undefined as long as it may still be found.
   */
  private chosenSound(slot: Slot, controls: Record<string, unknown>): string | undefined {
    const { s = 'triangle', bank } = controls;
    const plain = String(s);
    if (rests.includes(plain)) return plain;
    const isThere = (name: string) => getSound(name) !== undefined && !this.recorded.isAway(name);
    const found = bankedSound(plain, bank, isThere);
    // It may still come, and whoever shows the project says where it is.
    if (found === undefined && isRecordingSound(plain)) return undefined;
    const isLacking = found === undefined || found.insteadOf !== undefined;
    if (isLacking && this.recorded.mayFind()) return undefined;
    const asked = bank ? `${bank}_${plain}` : plain;
    if (found === undefined) return asked;
    const { name, insteadOf } = found;
    if (insteadOf !== undefined) this.report(slot, this.replaced(asked, name, bank, insteadOf));
    // What superdough reads.
    delete controls.bank;
    controls.s = name;
    return name;
  }

  private unknown(name: string): Problem {
    return this.recorded.isAway(name)
      ? {
          code: 'sound_unreachable',
          message: `The packs in which “${name}” may be could not be fetched; everything else plays on`,
          subject: name,
        }
      : {
          code: 'sound_unknown',
          message: `There is no sound called “${name}”; everything else plays on`,
          subject: name,
        };
  }

  /** What plays instead of something: there is none, or its recordings could not be fetched. */
  private replaced(
    asked: string,
    name: string,
    bank: unknown,
    insteadOf: 'bank' | 'sound',
  ): Problem {
    if (this.recorded.isAway(asked))
      return {
        code: 'recordings_away',
        message: `The recordings of “${asked}” could not be fetched; “${name}” plays in their place`,
        subject: asked,
        details: { name },
      };
    if (insteadOf === 'bank')
      return {
        code: 'bank_unknown',
        message: `There is no bank called “${bank}” here; the studio’s own sounds play in its place`,
        subject: String(bank),
      };
    return {
      code: 'sound_replaced',
      message: `There is no recording called “${asked}” here; “${name}” plays in its place`,
      subject: asked,
      details: { name },
    };
  }

  /** Sends a note out of the studio, to be heard when it would be heard here. */
  private sendToMidi(slot: Slot, event: Event, time: number, cps: number): OutputVoice {
    return this.midi?.send(slot, event, this.pageTime.at(time), cps) ?? silentVoice;
  }

  /** Retires the slot's orbits: their echoes fade, and the next note gets fresh ones. */
  silence(slot: Slot): void {
    const { nodes } = getSuperdoughAudioController();
    const now = this.context.currentTime;
    for (const [name, orbit] of Object.entries(nodes)) {
      if (!isOrbitOf(slot, Number(name))) continue;
      delete nodes[name];
      orbit.output.gain.cancelScheduledValues(now);
      orbit.output.gain.setTargetAtTime(0, now, tail / 5);
      setTimeout(() => orbit.disconnect(), tail * 1000);
    }
    if (slot === 'main') this.mixer?.retire(tail);
  }

  private fitRoom(slot: Slot, controls: Record<string, unknown>, time: number): void {
    const orbit = getSuperdoughAudioController().nodes[String(controls.orbit ?? 1)];
    if (!this.rooms.fit(controls, orbit, time)) this.report(slot, limitProblem('rooms_capped'));
  }

  /** Takes away the recordings that are to be rooms and cannot be, and those of a chain's effects, which superdough mixes up. */
  private leaveRooms(controls: Record<string, unknown>): void {
    const { ir, i, FX } = controls;
    if (ir !== undefined && !this.recorded.hasRoom(String(ir), Number(i ?? 0), this.context))
      delete controls.ir;
    if (!Array.isArray(FX)) return;
    controls.FX = FX.map(({ ir: _, ...effect }: Record<string, unknown>) => effect);
  }

  /** Forgets the voices that are over. */
  private forgetVoices(): void {
    this.voices = this.voices.filter((each) => !each.over);
    this.living = Math.max(this.voices.length, maxVoices);
  }

  /** A note ends the one before it in its cut group, as the open hi-hat ends with the closed one. */
  private choke(group: unknown, voice: GatedVoice): void {
    if (group === undefined) return;
    const before = this.cuts.get(group);
    if (before !== undefined && before.time < voice.time) before.chokeAt(voice.time);
    this.cuts.set(group, voice);
  }

  /** Fades what sounds at an audio time, the oldest first, until no more than `maxVoices` do. */
  private makeRoom(slot: Slot, time: number): void {
    const sounding = this.voices.filter(
      (voice) => !voice.over && voice.time <= time && voice.end > time,
    );
    let count = sounding.reduce((sum, { voices }) => sum + voices, 0);
    if (count <= maxVoices) return;
    sounding.sort((one, other) => one.time - other.time);
    for (const oldest of sounding) {
      if (count <= maxVoices) break;
      oldest.fadeAt(time);
      count -= oldest.voices;
    }
    this.report(slot, {
      code: 'voices_capped',
      message: 'So many notes sound at once that the oldest fade out',
    });
  }
}

/** A note that sounds in two places. */
function bothOf(one: OutputVoice, other: OutputVoice): OutputVoice {
  return {
    get over() {
      return one.over && other.over;
    },
    stop() {
      one.stop();
      other.stop();
    },
    release(time) {
      one.release(time);
      other.release(time);
    },
  };
}

import type { SoundHandle } from 'superdough';
import type { SoundingCue } from '../sound/instrument.ts';
import type { DspOptions, DspRequest, DspResponse } from './dsp-messages.ts';

/** Seconds in which the effects of one note give way to those of the next. */
const crossfade = 0.005;
/** Seconds within which two notes begin together. */
const together = 1e-4;
/** Milliseconds for which a module that is silent is kept: the next note finds it as it was left. */
const kept = 10_000;

/** What a module that plays needs. */
export interface PlayingModuleHost {
  context: BaseAudioContext;
  options: DspOptions;
  /** Seconds for which a note sounds on after its end. */
  tail: number;
  fail(response: DspResponse): void;
  /** It was silent for a while, and has ended. */
  idle(): void;
}

/** The effects of a note, through which the module is heard until another note's take over. */
interface Chain {
  time: number;
  until: number;
  gate: GainNode;
  /** Ends when the chain does. */
  life: ConstantSourceNode;
  before: Chain | undefined;
}

/**
 * A module in one place. superdough gives each note effects of its own; a module has one output for all of its notes, so it
 * is led through the effects of the note that began last (decision 0070).
 */
export class PlayingModule {
  private readonly node: AudioWorkletNode;
  private newest: Chain | undefined;
  private notes = 0;
  private sounding = 0;
  private leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: PlayingModuleHost) {
    const { context, options } = host;
    this.node = new AudioWorkletNode(context, 'hocket-dsp', {
      numberOfInputs: 0,
      outputChannelCount: [2],
      processorOptions: options,
    });
    this.node.port.onmessage = ({ data }: { data: DspResponse }) => host.fail(data);
    this.node.onprocessorerror = () => host.fail({ failure: 'trapped', text: 'it broke' });
  }

  /** Sounds a note. */
  play({ time, note, ended }: SoundingCue): SoundHandle {
    const { context, tail } = this.host;
    clearTimeout(this.leaving);
    this.sounding += 1;
    this.notes += 1;
    const id = this.notes;
    const until = time + note.duration + tail;
    const { frequency, velocity, params } = note;
    const frame = this.frameAt(time);
    this.send({ kind: 'on', frame, id, frequency, velocity, params: Object.values(params) });
    this.send({ kind: 'off', frame: this.frameAt(time + note.duration), id });

    const chain = this.open(time, until);
    chain.life.onended = () => {
      chain.life.onended = null;
      chain.gate.disconnect();
      if (this.newest === chain) this.newest = undefined;
      this.sounding -= 1;
      if (this.sounding === 0) this.rest();
      ended();
    };
    return {
      node: chain.gate,
      nodes: {},
      end: until,
      release: tail,
      letGo: (at) => this.send({ kind: 'off', frame: this.frameAt(at), id }),
      stop: (at) => {
        this.send({ kind: 'off', frame: this.frameAt(at), id });
        if (at <= chain.time) this.takeBack(chain);
        chain.life.stop(Math.max(at, context.currentTime));
      },
    };
  }

  /** Nothing more is heard of it. */
  end(): void {
    clearTimeout(this.leaving);
    this.send({ kind: 'end' });
    this.node.disconnect();
  }

  /** A chain through which the module is heard from a time on, unless another note's is by then. */
  private open(time: number, until: number): Chain {
    const { context } = this.host;
    const { newest } = this;
    const gate = context.createGain();
    const life = context.createConstantSource();
    const chain: Chain = { time, until, gate, life, before: newest };
    life.start(Math.max(0, context.currentTime));
    life.stop(until);
    if (newest && time <= newest.time + together) {
      // They are heard together, through the effects that are there.
      if (until > newest.until) {
        newest.until = until;
        newest.life.stop(until);
      }
      return chain;
    }
    this.node.connect(gate);
    gate.gain.value = 0;
    if (newest) {
      gate.gain.setValueAtTime(0, time).linearRampToValueAtTime(1, time + crossfade);
      newest.gate.gain.setValueAtTime(1, time).linearRampToValueAtTime(0, time + crossfade);
      newest.life.stop(time + crossfade);
    } else gate.gain.setValueAtTime(1, time);
    this.newest = chain;
    // Of those before, one is enough to go back to.
    if (newest) newest.before = undefined;
    return chain;
  }

  /** A note that is not to begin after all gives back what it would have taken over. */
  private takeBack(chain: Chain): void {
    const { before } = chain;
    if (this.newest !== chain) return;
    this.newest = before;
    if (!before) return;
    before.gate.gain.cancelScheduledValues(chain.time);
    before.life.stop(before.until);
  }

  /** Silent: it ends when nobody asks for it any more. What is rendered has its own end. */
  private rest(): void {
    if (!this.host.options.isTimed) return;
    this.leaving = setTimeout(() => {
      this.end();
      this.host.idle();
    }, kept);
  }

  private send(request: DspRequest): void {
    this.node.port.postMessage(request);
  }

  private frameAt(time: number): number {
    return Math.round(time * this.host.context.sampleRate);
  }
}

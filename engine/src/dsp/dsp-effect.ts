import { amountControl, clamp, type EffectContribution, paramControl } from '@hocket/sdk';
import type { Orbit } from 'superdough';
import type { OpenEffect, StripEffect } from '../mixer/strip-effects.ts';
import { toProblem } from '../problems.ts';
import type { Instrument, SoundedNote } from '../sound/instrument.ts';
import { DspModule, type DspModuleHost } from './dsp-module.ts';

/** Seconds in which an amount goes most of the way to another. */
const glide = 0.004;
/** Milliseconds for which an effect of an orbit that is gone is kept, beside its tail. */
const kept = 2000;

/** An effect at one orbit of a program. */
interface PlacedEffect {
  context: BaseAudioContext;
  number: number;
  open: OpenEffect;
  /** What goes into it. */
  send: GainNode;
  /** What takes the sound itself away, where the effect stands in its place. */
  cut: GainNode | undefined;
}

/**
 * An effect that is a module: in the strips of the mixer, and for the sum of what sounds at an orbit of a program. How much,
 * and its parameters, are there what the newest note that names it says (decision 0070); notes that do not leave it as it is.
 */
export class DspEffect implements Instrument, StripEffect {
  readonly id: string;
  readonly control: string;
  readonly mode: StripEffect['mode'];
  readonly params: Exclude<Instrument['params'], undefined>;
  /** By orbits as superdough has them: one that is silenced goes with its effects. */
  private readonly placed = new Map<Orbit, PlacedEffect>();

  private constructor(
    { id, mode = 'send', params = {} }: EffectContribution,
    private readonly module: DspModule,
  ) {
    this.id = id;
    this.control = amountControl(id);
    this.mode = mode;
    this.params = params;
  }

  /** Rejects as `DspModule.open` does. */
  static async load(contribution: EffectContribution, host: DspModuleHost): Promise<DspEffect> {
    return new DspEffect(contribution, await DspModule.open(host));
  }

  get effect(): StripEffect {
    return this;
  }

  get isOff(): boolean {
    return this.module.isOff;
  }

  /** It is no sound. */
  voice(): undefined {
    return undefined;
  }

  prepare(context: BaseAudioContext): Promise<void> {
    return this.module.prepare(context);
  }

  latency(sampleRate: number): number {
    return this.module.latency(sampleRate);
  }

  open(context: BaseAudioContext, lost: () => void): OpenEffect {
    const { module, params } = this;
    const node = new AudioWorkletNode(context, 'hocket-dsp', {
      outputChannelCount: [2],
      processorOptions: module.optionsIn(context),
    });
    const fail = (failure: Parameters<DspModule['fail']>[0]) => {
      const isWhole = module.fail(failure);
      lost();
      if (isWhole) this.end();
    };
    node.port.onmessage = ({ data }) => fail(data);
    node.onprocessorerror = () => fail({ failure: 'trapped', text: 'it broke' });
    return {
      node,
      set: (value, time) => {
        const amounts = Object.entries(params).map(([name, { min, max, initial }]) =>
          clamp(value(name) ?? initial, min, max),
        );
        const frame = Math.round(time * context.sampleRate);
        node.port.postMessage({ kind: 'set', frame, params: amounts });
        module.host.loader.voiced?.();
      },
      end: () => node.port.postMessage({ kind: 'end' }),
    };
  }

  /** Sets it as a note of a program says that sounds at an orbit. Never rejects. */
  async follow({ context, time, value, orbits }: SoundedNote): Promise<void> {
    const number = typeof value.orbit === 'number' ? value.orbit : 1;
    const isThere = this.placed.has(orbits[String(number)] as Orbit);
    const amount = value[this.control];
    if (typeof amount !== 'number' || (amount === 0 && !isThere) || this.isOff) return;
    try {
      await this.prepare(context);
    } catch (error) {
      this.module.tell(toProblem(error));
      return;
    }
    const orbit = orbits[String(number)];
    if (!orbit || this.isOff) return;
    this.forget(context, orbits);
    const placed = this.placed.get(orbit) ?? this.place(context, number, orbit);
    // superdough's filter for DJs, where it comes later, takes the orbit's connections away.
    orbit.summingNode.connect(placed.send);
    const share = clamp(amount, 0, 1);
    const at = Math.max(time, context.currentTime);
    placed.send.gain.setTargetAtTime(share, at, glide);
    if (placed.cut) {
      orbit.summingNode.connect(placed.cut);
      placed.cut.gain.setTargetAtTime(-share, at, glide);
    }
    const given = (name: string) => value[paramControl(this.id, name)];
    placed.open.set(
      (name) => (typeof given(name) === 'number' ? Number(given(name)) : undefined),
      at,
    );
  }

  /** Nothing of it sounds any more. */
  end(): void {
    this.module.isOff = true;
    for (const orbit of [...this.placed.keys()]) this.take(orbit);
  }

  private place(context: BaseAudioContext, number: number, orbit: Orbit): PlacedEffect {
    const open = this.open(context, () => this.take(orbit));
    const send = context.createGain();
    send.gain.value = 0;
    send.connect(open.node).connect(orbit.output);
    const cut = this.mode === 'insert' ? context.createGain() : undefined;
    if (cut) {
      cut.gain.value = 0;
      cut.connect(orbit.output);
    }
    const placed = { context, number, open, send, cut };
    this.placed.set(orbit, placed);
    return placed;
  }

  /** Lets go what stands at orbits that are gone, once their tails are over. */
  private forget(context: BaseAudioContext, orbits: SoundedNote['orbits']): void {
    for (const [orbit, placed] of this.placed) {
      const isGone = placed.context.state === 'closed' || orbits[String(placed.number)] !== orbit;
      if (!isGone || (placed.context === context && 'startRendering' in context)) continue;
      setTimeout(() => this.take(orbit), kept);
    }
  }

  /** The sound passes as it would without it. */
  private take(orbit: Orbit): void {
    const placed = this.placed.get(orbit);
    if (!placed) return;
    this.placed.delete(orbit);
    placed.open.end();
    for (const node of [placed.send, placed.cut, placed.open.node]) node?.disconnect();
  }
}

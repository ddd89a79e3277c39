import { amountControl, clamp, type EffectContribution, paramControl } from '@hocket/sdk';
import type { Orbit } from 'superdough';
import { toProblem } from '../problems.ts';
import type { Instrument, SoundedNote } from '../sound/instrument.ts';
import { DspModule, type DspModuleHost } from './dsp-module.ts';

/** Seconds in which an amount goes most of the way to another. */
const glide = 0.004;
/** Milliseconds for which an effect of an orbit that is gone is kept, beside its tail. */
const kept = 2000;

/** An effect at one orbit. */
interface PlacedEffect {
  context: BaseAudioContext;
  number: number;
  node: AudioWorkletNode;
  /** What goes into it. */
  send: GainNode;
  /** What takes the sound itself away, where the effect stands in its place. */
  cut: GainNode | undefined;
}

/**
 * An effect that is a module, for the sum of what sounds at an orbit: a program's, or a track's on the way to its strip. How
 * much, and its parameters, are what the newest note that names it says (decision 0070); notes of programs that do not leave
 * it as it is.
 */
export class DspEffect implements Instrument {
  readonly id: string;
  readonly params: Instrument['params'];
  /** By orbits as superdough has them: one that is silenced goes with its effects. */
  private readonly placed = new Map<Orbit, PlacedEffect>();

  private constructor(
    private readonly contribution: EffectContribution,
    private readonly module: DspModule,
  ) {
    this.id = contribution.id;
    this.params = contribution.params ?? {};
  }

  /** Rejects as `DspModule.open` does. */
  static async open(contribution: EffectContribution, host: DspModuleHost): Promise<DspEffect> {
    return new DspEffect(contribution, await DspModule.open(host));
  }

  /** It is no sound. */
  voice(): undefined {
    return undefined;
  }

  prepare(context: BaseAudioContext): Promise<void> {
    return this.module.prepare(context);
  }

  /** Sets it as a note says that sounds at an orbit. Never rejects. */
  async follow({ context, time, value, isOfTrack, orbits }: SoundedNote): Promise<void> {
    const number = typeof value.orbit === 'number' ? value.orbit : 1;
    const isThere = this.placed.has(orbits[String(number)] as Orbit);
    const amount = value[amountControl(this.id)] ?? (isOfTrack && isThere ? 0 : undefined);
    if (typeof amount !== 'number' || (amount === 0 && !isThere) || this.module.isOff) return;
    try {
      await this.prepare(context);
    } catch (error) {
      this.module.tell(toProblem(error));
      return;
    }
    const orbit = orbits[String(number)];
    if (!orbit || this.module.isOff) return;
    this.forget(context, orbits);
    const known = this.placed.get(orbit);
    const placed = known ?? this.place(context, number, orbit);
    // superdough's filter for DJs, where it comes later, takes the orbit's connections away.
    orbit.summingNode.connect(placed.send);
    const share = clamp(amount, 0, 1);
    const at = Math.max(time, context.currentTime);
    placed.send.gain.setTargetAtTime(share, at, glide);
    if (placed.cut) {
      orbit.summingNode.connect(placed.cut);
      placed.cut.gain.setTargetAtTime(-share, at, glide);
    }
    const frame = Math.round(at * context.sampleRate);
    placed.node.port.postMessage({ kind: 'set', frame, params: this.amounts(value) });
    this.module.host.loader.voiced?.();
  }

  /** Nothing of it sounds any more. */
  end(): void {
    this.module.isOff = true;
    for (const orbit of [...this.placed.keys()]) this.take(orbit);
  }

  private amounts(value: Readonly<Record<string, unknown>>): number[] {
    return Object.entries(this.params).map(([name, { min, max, initial }]) => {
      const given = value[paramControl(this.id, name)];
      return typeof given === 'number' ? clamp(given, min, max) : initial;
    });
  }

  private place(context: BaseAudioContext, number: number, orbit: Orbit): PlacedEffect {
    const node = new AudioWorkletNode(context, 'hocket-dsp', {
      outputChannelCount: [2],
      processorOptions: this.module.optionsIn(context),
    });
    const lost = (failure: Parameters<DspModule['fail']>[0]) => {
      this.take(orbit);
      if (this.module.fail(failure)) this.end();
    };
    node.port.onmessage = ({ data }) => lost(data);
    node.onprocessorerror = () => lost({ failure: 'trapped', text: 'it broke' });
    const send = context.createGain();
    send.gain.value = 0;
    send.connect(node).connect(orbit.output);
    const cut = this.contribution.mode === 'insert' ? context.createGain() : undefined;
    if (cut) {
      cut.gain.value = 0;
      cut.connect(orbit.output);
    }
    const placed = { context, number, node, send, cut };
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
    placed.node.port.postMessage({ kind: 'end' });
    for (const node of [placed.send, placed.cut, placed.node]) node?.disconnect();
  }
}

import type { Mix } from '@hocket/sdk';
import { glideTo } from '../output/glide.ts';
import { stereo } from './channel.ts';
import { amountOf } from './mix-amounts.ts';

type Amounts = Mix['amounts'];

/** Seconds that the echo can be late at most: sixteen sixteenths at 60 beats a minute. */
const longest = 4;
/** Milliseconds that its size stands still before the room is made anew, and seconds in which the one before fades. */
const [rest, fade] = [200, 0.3];

/** Decibels at its edge at which a filter has no peak: Web Audio counts the quality of a low cut so. */
const flat = 20 * Math.log10(Math.SQRT1_2);

/** The room to which tracks send: what comes in is heard again after the pre-delay, without its lows. */
export class RoomBus {
  readonly input: GainNode;
  readonly #context: BaseAudioContext;
  readonly #preDelay: DelayNode;
  readonly #lowCut: BiquadFilterNode;
  readonly #output: GainNode;
  #room: ConvolverNode;
  #size: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(context: BaseAudioContext, amounts: Amounts, sum: AudioNode) {
    this.#context = context;
    this.input = new GainNode(context, stereo);
    this.#preDelay = new DelayNode(context, {
      maxDelayTime: 0.25,
      delayTime: amountOf(amounts, 'reverbPreDelay'),
    });
    this.#lowCut = filterOf(context, 'highpass', amountOf(amounts, 'reverbLowCut'));
    this.#output = new GainNode(context, stereo);
    this.#size = amountOf(amounts, 'reverbSize');
    this.#room = context.createReverb(this.#size);
    this.input.connect(this.#preDelay).connect(this.#lowCut).connect(this.#room);
    this.#room.connect(this.#output).connect(sum);
  }

  set(amounts: Amounts): void {
    const context = this.#context;
    glideTo(context, this.#preDelay.delayTime, amountOf(amounts, 'reverbPreDelay'));
    glideTo(context, this.#lowCut.frequency, amountOf(amounts, 'reverbLowCut'));
    const size = amountOf(amounts, 'reverbSize');
    clearTimeout(this.#timer);
    if (size !== this.#size) this.#timer = setTimeout(() => this.#resize(size), rest);
  }

  /** It rings out in so many seconds. */
  end(seconds: number): void {
    clearTimeout(this.#timer);
    fadeOut(this.#context, this.#output, seconds);
  }

  #resize(size: number): void {
    const before = this.#room;
    const last = new GainNode(this.#context, stereo);
    before.disconnect();
    before.connect(last).connect(this.#output);
    this.#lowCut.disconnect(before);
    fadeOut(this.#context, last, fade);
    this.#size = size;
    this.#room = this.#context.createReverb(size);
    this.#lowCut.connect(this.#room).connect(this.#output);
  }
}

/** The echo to which tracks send: each is heard again, without its lows and highs. */
export class EchoBus {
  readonly input: GainNode;
  readonly #context: BaseAudioContext;
  readonly #delay: DelayNode;
  readonly #lowCut: BiquadFilterNode;
  readonly #highCut: BiquadFilterNode;
  readonly #feedback: GainNode;
  readonly #output: GainNode;
  #amounts: Amounts;
  #seconds = 0;

  constructor(context: BaseAudioContext, amounts: Amounts, sum: AudioNode) {
    this.#context = context;
    this.#amounts = amounts;
    this.input = new GainNode(context, stereo);
    this.#delay = new DelayNode(context, { maxDelayTime: longest });
    const filter = (type: BiquadFilterType, name: 'delayLowCut' | 'delayHighCut') =>
      filterOf(context, type, amountOf(amounts, name));
    this.#lowCut = filter('highpass', 'delayLowCut');
    this.#highCut = filter('lowpass', 'delayHighCut');
    this.#feedback = new GainNode(context, { gain: amountOf(amounts, 'delayFeedback') });
    this.#output = new GainNode(context, stereo);
    this.input.connect(this.#delay).connect(this.#lowCut).connect(this.#highCut);
    this.#highCut.connect(this.#output).connect(sum);
    this.#highCut.connect(this.#feedback).connect(this.#delay);
  }

  set(amounts: Amounts): void {
    const context = this.#context;
    this.#amounts = amounts;
    glideTo(context, this.#lowCut.frequency, amountOf(amounts, 'delayLowCut'));
    glideTo(context, this.#highCut.frequency, amountOf(amounts, 'delayHighCut'));
    glideTo(context, this.#feedback.gain, amountOf(amounts, 'delayFeedback'));
  }

  /** The time between echoes follows the tempo: `step` seconds for a sixteenth, from an audio time on. */
  keepTime(step: number, time: number): void {
    const seconds = Math.min(longest, step * amountOf(this.#amounts, 'delayTime'));
    if (seconds === this.#seconds) return;
    this.#seconds = seconds;
    this.#delay.delayTime.setValueAtTime(seconds, time);
  }

  /** It rings out in so many seconds. */
  end(seconds: number): void {
    fadeOut(this.#context, this.#output, seconds);
    setTimeout(() => this.#feedback.disconnect(), seconds * 1000);
  }
}

/** One without a peak, whose edge moves once every 128 frames. */
function filterOf(
  context: BaseAudioContext,
  type: BiquadFilterType,
  frequency: number,
): BiquadFilterNode {
  const filter = new BiquadFilterNode(context, { type, frequency, Q: flat });
  filter.frequency.automationRate = 'k-rate';
  return filter;
}

/** Fades what comes out of a node, and takes it off. */
export function fadeOut({ currentTime }: BaseAudioContext, node: GainNode, seconds: number): void {
  node.gain.cancelScheduledValues(currentTime);
  node.gain.setTargetAtTime(0, currentTime, seconds / 5);
  setTimeout(() => node.disconnect(), seconds * 1000);
}

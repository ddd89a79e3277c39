import { glideTo } from '../output/glide.ts';

/** What a channel does with its sound; decibels, and a ratio. */
export interface ChannelAmounts {
  low: number;
  mid: number;
  high: number;
  /** 0: no compressor. */
  threshold: number;
  ratio: number;
}

/** Hz and quality of the bands of the equaliser. */
const bands = [
  { name: 'low', type: 'lowshelf', frequency: 120 },
  { name: 'mid', type: 'peaking', frequency: 1000, Q: 0.7 },
  { name: 'high', type: 'highshelf', frequency: 6000 },
] as const;

/** An equaliser of three bands and a compressor, of a strip or of the sum. Each is there once it has something to do. */
export class Channel {
  readonly input: GainNode;
  readonly #output: AudioNode;
  readonly #context: BaseAudioContext;
  #filters: readonly BiquadFilterNode[] = [];
  #compressor: AudioWorkletNode | undefined;

  /** `output`: what its sound goes to, a node more costs as much as a band. */
  constructor(context: BaseAudioContext, output: AudioNode) {
    this.#context = context;
    this.input = new GainNode(context, stereo);
    this.#output = output;
    this.input.connect(this.#output);
  }

  /** `isSounding`: what changes glides; else it is there before the first sound comes in. */
  set(amounts: ChannelAmounts, isSounding = true): void {
    const context = this.#context;
    const bring = (param: AudioParam, value: number) => {
      if (isSounding) glideTo(context, param, value);
      else param.value = value;
    };
    const { threshold, ratio } = amounts;
    const isFlat = bands.every(({ name }) => amounts[name] === 0);
    if (this.#filters.length === 0 && !isFlat) {
      this.#filters = bands.map(({ name: _, ...band }) => {
        const filter = new BiquadFilterNode(context, { ...band, ...stereo });
        // Once every 128 frames: for each frame costs more than all the rest of a strip, for ever once it was moved.
        filter.gain.automationRate = 'k-rate';
        return filter;
      });
      this.#connect();
    }
    for (const [at, filter] of this.#filters.entries())
      bring(filter.gain, amounts[bands[at]?.name ?? 'low']);
    if (this.#compressor === undefined && threshold < 0) {
      this.#compressor = new AudioWorkletNode(context, 'hocket-compressor', {
        outputChannelCount: [2],
        ...stereo,
      });
      this.#connect();
    }
    const { parameters } = this.#compressor ?? {};
    for (const [name, value] of Object.entries({ threshold, ratio })) {
      const param = parameters?.get(name);
      if (param) bring(param, value);
    }
  }

  /** Ends it: Chromium never frees worklets that go on. */
  end(): void {
    this.#compressor?.port.postMessage('end');
    this.input.disconnect();
  }

  /** What is new does nothing yet, so that nothing clicks. */
  #connect(): void {
    const compressor = this.#compressor === undefined ? [] : [this.#compressor];
    const chain = [this.input, ...this.#filters, ...compressor];
    for (const node of chain) node.disconnect();
    for (const [at, node] of chain.entries()) node.connect(chain[at + 1] ?? this.#output);
  }
}

/** Whatever comes in: clicks come from a channel that comes and goes. */
export const stereo = { channelCount: 2, channelCountMode: 'explicit' } as const;

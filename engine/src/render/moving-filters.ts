import { biquadTypes } from './biquad.ts';

/** Its worklet, which comes with the one that seeds all others. */
export const biquadProcessor = 'hocket-biquad';

/**
 * Firefox works out a filter once every 128 frames, so that one that opens within hundredths of a second sounds otherwise
 * than elsewhere. There all filters of a context are worklets of ours, which work out each frame. To be called before
 * worklets are seeded, for what filters do not draw.
 */
export function replaceFilters(main: () => BaseAudioContext | undefined): void {
  if ('automationRate' in AudioParam.prototype) return;
  const Native = BiquadFilterNode;
  const WorkletNode = AudioWorkletNode;
  /** As much of a `BiquadFilterNode` as is asked for. */
  class MovingFilter extends WorkletNode {
    constructor(context: BaseAudioContext, { type = 'lowpass', ...options }: BiquadFilterOptions) {
      const { frequency = 350, detune = 0, Q = 1, gain = 0, ...node } = options;
      const parameterData = { frequency, detune, Q, gain };
      super(context, biquadProcessor, { ...node, parameterData });
      this.type = type;
    }

    get type(): BiquadFilterType {
      return biquadTypes[this.#param('type').value] ?? 'lowpass';
    }

    set type(type: BiquadFilterType) {
      this.#param('type').value = biquadTypes.indexOf(type);
    }

    get frequency(): AudioParam {
      return this.#param('frequency');
    }

    get detune(): AudioParam {
      return this.#param('detune');
    }

    get Q(): AudioParam {
      return this.#param('Q');
    }

    get gain(): AudioParam {
      return this.#param('gain');
    }

    #param(name: string): AudioParam {
      return this.parameters.get(name) as AudioParam;
    }
  }
  const make = (context: BaseAudioContext, options: BiquadFilterOptions = {}) =>
    context === main() ? new MovingFilter(context, options) : new Native(context, options);
  globalThis.BiquadFilterNode = new Proxy(Native, {
    construct: (_, how: Parameters<typeof make>) => make(...how),
  });
  BaseAudioContext.prototype.createBiquadFilter = function () {
    return make(this) as BiquadFilterNode;
  };
}

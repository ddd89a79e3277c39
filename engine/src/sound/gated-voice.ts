import { getAudioContext, type OnTrigger, type SoundHandle } from 'superdough';
import type { OutputVoice } from '../scheduler/output.ts';

/** Seconds over which a sounding note is faded out, and over which a note of its group ends it, as a foot ends a hi-hat. */
const [fade, choke] = [0.03, 0.006];
/** Seconds after its expected end at which a note counts as over although nobody said so. */
const grace = 30;

const voices = new WeakMap<object, GatedVoice>();
const gated = new WeakSet<OnTrigger>();

/** The cycle at which a note begins that superdough plays; 0 for one that the output did not make. */
export function cycleOf(controls: object): number {
  return voices.get(controls)?.cycle ?? 0;
}

/**
 * A note in superdough. superdough gives no handle on what it schedules, but the sounds do: their
 * `onTrigger` is wrapped, and every note passes a gate of its own that can take it back.
 */
export class GatedVoice implements OutputVoice {
  readonly time: number;
  /** Audio time at which it should have ended. */
  end: number;
  /** As how many voices it counts among those that sound at once. */
  voices = 1;
  /** The cycle at which it begins. */
  cycle = 0;
  private readonly context: BaseAudioContext;
  private gate: GainNode | undefined;
  private handle: SoundHandle | undefined;
  /** Audio time of a fade that was asked for before the sound was there. */
  private fading: number | undefined;
  private fade = fade;
  private done = false;

  /** `onSound` is called once its sound is there. */
  constructor(
    context: BaseAudioContext,
    controls: object,
    time: number,
    end: number,
    private readonly onSound: () => void = () => {},
  ) {
    this.context = context;
    this.time = time;
    this.end = end;
    voices.set(controls, this);
  }

  get over(): boolean {
    return this.done || this.context.currentTime > this.end + grace;
  }

  stop(): void {
    if (this.done) return;
    this.done = true;
    this.close(this.context.currentTime);
  }

  /** Ends it quickly from an audio time on. */
  chokeAt(time: number): void {
    this.fade = choke;
    this.fadeAt(time);
  }

  /** Fades it from an audio time on; `stop` may still come before. */
  fadeAt(time: number): void {
    if (this.done) return;
    this.end = Math.min(this.end, time + this.fade);
    this.fading = time;
    this.close(time);
  }

  /** It will not sound, or not any more. */
  finish(): void {
    this.done = true;
  }

  /** Shuts the gate: with a fade when the note sounds by then, else at once. */
  private close(time: number): void {
    const { gate, handle } = this;
    if (gate === undefined || handle === undefined) return;
    const sounding = time > this.time;
    gate.gain.cancelScheduledValues(0);
    gate.gain.setValueAtTime(sounding ? 1 : 0, time);
    if (sounding) gate.gain.linearRampToValueAtTime(0, time + this.fade);
    stopHandle(handle, sounding ? time + this.fade : 0);
  }

  private attach(handle: SoundHandle | undefined): SoundHandle | undefined {
    if (handle === undefined || this.done) {
      if (handle !== undefined) stopHandle(handle, 0);
      this.done = true;
      return undefined;
    }
    this.handle = handle;
    this.end = handle.end ?? this.end;
    this.voices = handle.voices ?? 1;
    this.gate = new GainNode(this.context);
    handle.node.connect(this.gate);
    if (this.fading !== undefined) this.fadeAt(this.fading);
    this.onSound();
    return { ...handle, node: this.gate };
  }

  /** Wraps a sound so that its notes can be taken back; one that is wrapped already is left as it is. */
  static wrap(onTrigger: OnTrigger): OnTrigger {
    if (gated.has(onTrigger)) return onTrigger;
    const wrapped: OnTrigger = (time, value, onended, cps) => {
      const voice = voices.get(value);
      if (voice === undefined) return onTrigger(time, value, onended, cps);
      const ended = () => {
        voice.finish();
        voice.handle?.node.disconnect();
        // superdough cleans up on the context that it is on now: a note of a closed one goes with that.
        if (getAudioContext() === voice.context) onended();
      };
      const handle = onTrigger(time, value, ended, cps);
      return handle instanceof Promise
        ? handle.then((each) => voice.attach(each))
        : voice.attach(handle);
    };
    gated.add(wrapped);
    return wrapped;
  }
}

/** A source that never started or has ended refuses to stop, and is silent anyway. */
function stopHandle(handle: SoundHandle, time: number): void {
  try {
    handle.stop?.(time);
  } catch {
    handle.node.disconnect();
  }
}

import type { OnTrigger, SoundHandle } from 'superdough';
import type { Voice } from '../scheduler/output.ts';

/** Seconds over which a sounding note is faded out. */
const fade = 0.03;
/** Seconds after its expected end at which a note counts as over although nobody said so. */
const patience = 30;

const voices = new WeakMap<object, GatedVoice>();
const gated = new WeakSet<OnTrigger>();

/**
 * A note in superdough. superdough gives no handle on what it schedules, but the sounds do: their
 * `onTrigger` is wrapped, and every note passes a gate of its own that can take it back.
 */
export class GatedVoice implements Voice {
  readonly time: number;
  /** Audio time at which it should have ended. */
  end: number;
  private readonly context: BaseAudioContext;
  private gate: GainNode | undefined;
  private handle: SoundHandle | undefined;
  private done = false;

  constructor(context: BaseAudioContext, controls: object, time: number, end: number) {
    this.context = context;
    this.time = time;
    this.end = end;
    voices.set(controls, this);
  }

  get over(): boolean {
    return this.done || this.context.currentTime > this.end + patience;
  }

  stop(): void {
    this.fadeFrom(this.context.currentTime);
  }

  /** Silences it from an audio time on: at once when it has not started by then. */
  fadeFrom(time: number): void {
    if (this.done) return;
    this.done = true;
    const { gate, handle } = this;
    if (gate === undefined || handle === undefined) return;
    gate.gain.cancelScheduledValues(0);
    const sounding = time > this.time;
    gate.gain.setValueAtTime(sounding ? 1 : 0, time);
    if (sounding) gate.gain.linearRampToValueAtTime(0, time + fade);
    stopHandle(handle, sounding ? time + fade : 0);
  }

  /** It will not sound: superdough refused it or the sound gave nothing. */
  finish(): void {
    this.done = true;
  }

  private attach(handle: SoundHandle | undefined): SoundHandle | undefined {
    if (handle === undefined || this.done) {
      if (handle !== undefined) stopHandle(handle, 0);
      this.done = true;
      return undefined;
    }
    this.handle = handle;
    this.end = handle.end ?? this.end;
    this.gate = new GainNode(this.context);
    handle.node.connect(this.gate);
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
        onended();
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

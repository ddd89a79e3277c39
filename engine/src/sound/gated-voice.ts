import { clamp } from '@hocket/sdk';
import { getAudioContext, type OnTrigger, type SoundHandle } from 'superdough';
import type { OutputVoice } from '../scheduler/output.ts';

/** Seconds over which a sounding note is faded out, and over which a note of its group ends it, as a foot ends a hi-hat. */
const [fade, choke] = [0.03, 0.006];
/** The level at which a release has ended: 60 dB down. */
const silent = 0.001;
/** Seconds after its expected end at which a note counts as over although nobody said so. */
const grace = 30;

/** A gate that shuts: from an audio time and a level on, over so many seconds. */
interface Shutting {
  time: number;
  seconds: number;
  from: number;
  /** Falls as a recipe's release does, and not evenly. */
  isRelease: boolean;
}

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
  /** Takes back what else was done for it, when it is taken back before it starts. */
  onRecall: (() => void) | undefined;
  private readonly context: BaseAudioContext;
  private gate: GainNode | undefined;
  private handle: SoundHandle | undefined;
  /** What was asked for before the sound was there. */
  private pending: (() => void) | undefined;
  /** How the gate shuts, once it does. */
  private shutting: Shutting | undefined;
  private done = false;

  /** `onSound` is called once its sound is there. */
  constructor(
    context: BaseAudioContext,
    private readonly controls: { readonly release?: unknown },
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
    this.onRecall?.();
    this.close({ time: this.context.currentTime, seconds: fade, isRelease: false });
  }

  release(time: number): void {
    if (this.handle === undefined) this.pending ??= () => this.release(time);
    else if (!this.done && this.shutting === undefined && time < this.end) {
      const given = this.handle.release ?? this.controls.release;
      const release = typeof given === 'number' ? Math.max(choke, given) : fade;
      this.end = Math.min(this.end, time + release);
      if (this.handle.letGo) this.handle.letGo(time);
      else this.close({ time, seconds: release, isRelease: true });
    }
  }

  /** Ends it quickly from an audio time on. */
  chokeAt(time: number): void {
    this.fadeAt(time, choke);
  }

  /** Fades it from an audio time on; `stop` may still come before. */
  fadeAt(time: number, seconds = fade): void {
    if (this.done) return;
    this.end = Math.min(this.end, time + seconds);
    this.pending = () => this.fadeAt(time, seconds);
    this.close({ time, seconds, isRelease: false });
  }

  /** It will not sound, or not any more. */
  finish(): void {
    this.done = true;
  }

  /** Shuts the gate: over some time when the note sounds by then, else at once. */
  private close({ time, seconds, isRelease }: Omit<Shutting, 'from'>): void {
    const { gate, handle } = this;
    if (gate === undefined || handle === undefined) return;
    const sounding = isRelease || time > this.time;
    const from = levelAt(this.shutting, time);
    this.shutting = { time, seconds, isRelease, from };
    gate.gain.cancelScheduledValues(0);
    gate.gain.setValueAtTime(sounding ? from : 0, time);
    const end = time + seconds;
    if (isRelease) gate.gain.exponentialRampToValueAtTime(silent, end);
    else if (sounding) gate.gain.linearRampToValueAtTime(0, end);
    stopHandle(handle, sounding ? end : 0);
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
    this.pending?.();
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

/** How open a gate is at an audio time. */
function levelAt(shutting: Shutting | undefined, time: number): number {
  if (shutting === undefined) return 1;
  const { from, isRelease, seconds } = shutting;
  const part = clamp((time - shutting.time) / seconds, 0, 1);
  return from * (isRelease ? silent ** part : 1 - part);
}

import { type CountingKind, clamp } from '@hocket/sdk';
import type { KnobTarget } from './knob-targets.ts';

/** Values of seven bits, and of fourteen. */
const [coarse, fine] = [128, 16_384];
/** As far from where a knob stands a control may be and still has it: two of its 128 places. */
const near = 2 / coarse;

/**
 * Where a value stands on its way, 0 to 1, of which the middle one is the middle: 64 of 127 (Bit Scaling and Resolution,
 * M2-115-U, MIDI Association).
 */
export function shareOfValue(value: number, values = coarse): number {
  const middle = values / 2;
  return value <= middle ? value / values : 0.5 + (value - middle) / (values - 2);
}

/** Steps to either side, as encoders send them: by default in two's complement, in which 1 is one on, 127 one back. */
export function stepsOfValue(value: number, kind: CountingKind = 'steps'): number {
  const middle = coarse / 2;
  if (kind === 'offsetSteps') return value - middle;
  if (value < middle) return value;
  return kind === 'signedSteps' ? middle - value : value - coarse;
}

/**
 * Whether two values in a row are an encoder's steps: each is a small one, and a control that has a place would not send
 * them one after the other.
 */
export function isEncoder(first: number, second: number): boolean {
  const [one, other] = [stepsOfValue(first), stepsOfValue(second)];
  const areSmall = [one, other].every((steps) => steps !== 0 && Math.abs(steps) <= 3);
  return areSmall && (one === other || Math.sign(one) !== Math.sign(other));
}

/**
 * How one control moves a knob. It takes a knob up where it stands: until the control has come there, or past it, nothing
 * moves; and again when the knob was moved otherwise, or stands for something else.
 */
export class ControlTurns {
  /** Where the knob stood after the last turn, and what it was. */
  #taken: { id: string; share: number } | undefined;
  /** Where the control was last, on the way to a knob that it has not taken up. */
  #before: { id: string; share: number } | undefined;
  /** The upper seven bits of what is on its way. */
  #high = 0;
  /** What came since the last turn: where it is, or how far it went. */
  #share: number | undefined;
  #steps = 0;

  /** Takes a value, 0 to 127; `isLow`: the lower bits of a control of 14. */
  take(kind: CountingKind, value: number, isLow: boolean): void {
    if (kind === 'coarse') this.#share = shareOfValue(value);
    else if (kind !== 'fine') this.#steps += stepsOfValue(value, kind);
    else if (isLow) this.#share = shareOfValue(this.#high * coarse + value, fine);
    else this.#high = value;
  }

  /** Turns what the knob is now by all that came since the last turn; `find` finds it again. */
  turn(find: () => KnobTarget | undefined): void {
    const target = find();
    const steps = this.#steps;
    const share = this.#share;
    this.#steps = 0;
    this.#share = undefined;
    if (!target) return;
    if (steps !== 0) target.set(clamp(target.share + steps / coarse, 0, 1));
    if (share === undefined) return;
    if (!this.has(target, share)) {
      this.#before = { id: target.id, share };
      return;
    }
    target.set(share);
    const { id } = target;
    this.#taken = { id, share: find()?.share ?? share };
  }

  private has({ id, share: stands }: KnobTarget, share: number): boolean {
    if (this.#taken?.id === id && Math.abs(this.#taken.share - stands) < 1e-6) return true;
    const before = this.#before?.id === id ? this.#before.share : share;
    this.#taken = undefined;
    return Math.abs(share - stands) <= near || (before - stands) * (share - stands) <= 0;
  }
}

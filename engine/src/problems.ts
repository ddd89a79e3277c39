import { codeOf, messageOf, type Problem, type Slot } from '@hocket/sdk';
import { limitProblem } from './budget/limit-problems.ts';
import { programLimits } from './budget/limits.ts';

/** An error as a problem. What it is about is the subject of its details, else its sentence. */
export function toProblem(error: unknown): Problem {
  const message = messageOf(error);
  const { details } = error as { details?: { subject?: unknown } };
  const subject = typeof details?.subject === 'string' ? details.subject : message;
  return { code: codeOf(error), message, subject };
}

/** Tells listeners of each problem once per run of a slot, and of no more than `limits.notices`. */
export class Problems {
  private readonly listeners = new Set<(problem: Problem) => void>();
  private readonly told = new Map<Slot, Set<string>>();

  /** Calls `listener` for each problem; the returned function ends it. */
  on(listener: (problem: Problem) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Forgets what was told of a slot: a new run may report the same problems again. */
  begin(slot: Slot): void {
    this.told.delete(slot);
  }

  readonly report = (slot: Slot, problem: Problem): void => {
    const told = this.told.get(slot) ?? new Set();
    this.told.set(slot, told);
    const key = `${problem.code} ${problem.subject ?? ''}`;
    if (told.has(key) || told.size > programLimits.notices) return;
    told.add(key);
    this.tell(told.size > programLimits.notices ? limitProblem('notices_capped') : problem);
  };

  /** Tells of something that happened, each time that it does. */
  tell(problem: Problem): void {
    // A listener that throws must not reach the tick that found the problem.
    for (const listener of this.listeners) queueMicrotask(() => listener(problem));
  }
}

import type { Event } from '@hocket/sdk';
import type { CodeRunner } from '../../code/code-runner.ts';

/** A program of one note again and again, a cycle a second: `value` and `until` may change while it plays. */
export class SteadyProgram {
  value: Event['value'] = {};
  /** Cycles after which there are no more notes. */
  until = Number.POSITIVE_INFINITY;
  readonly code: CodeRunner;

  /** `perCycle`: notes of a cycle; `place`: where each stands in the text. */
  constructor(
    private readonly perCycle: number,
    private readonly place: readonly [number, number],
  ) {
    this.code = {
      compile: async () => ({
        cps: 1,
        first: this.query(0, 1),
        query: async (begin, end) => this.query(begin, end),
        dispose() {},
      }),
      onProblem: () => () => {},
      dispose() {},
    };
  }

  /** Its onsets in [begin, end). */
  readonly query = (begin: number, end: number): Event[] => {
    const { perCycle, place, value, until } = this;
    const events: Event[] = [];
    for (let at = Math.ceil(begin * perCycle); at / perCycle < Math.min(end, until); at++)
      events.push({
        begin: at / perCycle,
        end: (at + 1) / perCycle,
        value,
        locations: [[...place]],
      });
    return events;
  };
}

import * as core from '@strudel/core';
import { Pattern, register, silence } from '@strudel/core';
import type { Evaluation } from './evaluation.ts';

/** What Strudel's `repl()` gives to programs: labels, tempo, `hush`, `all`, `each`. Also adds methods to Pattern. */
export function replFunctions(session: () => Evaluation): Record<string, unknown> {
  addMethods(session);
  const setCps = (cps: unknown) => {
    session().cps = plainNumber(cps);
    return silence;
  };
  const setCpm = (cpm: unknown) => setCps(plainNumber(cpm) / 60);
  const cpm = register('cpm', (value: number, pattern: Pattern) =>
    pattern._fast(value / 60 / (session().cps ?? session().projectCps)),
  );
  return {
    all: (change: (pattern: Pattern) => Pattern) => session().all(change),
    each: (change: (pattern: Pattern) => Pattern) => session().each(change),
    hush: () => session().hush(),
    cpm,
    setCps,
    setcps: setCps,
    setCpm,
    setcpm: setCpm,
    timeline: (...args: unknown[]) => {
      session().stateful = true;
      return core.timeline(...args);
    },
  };
}

function addMethods(session: () => Evaluation): void {
  const methods = Pattern.prototype as unknown as Record<string, unknown>;
  methods.p = function (this: Pattern, name: unknown) {
    return session().label(String(name), this);
  };
  methods.q = () => silence;
  const { timeline } = methods as { timeline: (this: Pattern, number: unknown) => Pattern };
  methods.timeline = function (this: Pattern, number: unknown) {
    session().stateful = true;
    return timeline.call(this, number);
  };
  for (let i = 1; i < 10; i++) {
    const label = {
      get(this: Pattern) {
        return session().label(String(i), this);
      },
      configurable: true,
    };
    Object.defineProperty(methods, `d${i}`, label);
    Object.defineProperty(methods, `p${i}`, label);
    methods[`q${i}`] = silence;
  }
}

/** `setcps("0.5")` passes a pattern: its first value counts. */
function plainNumber(value: unknown): number {
  if (!core.isPattern(value)) return Number(value);
  const [first] = value.query(new core.State(new core.TimeSpan(0, 1)));
  return Number(value.__pure ?? first?.value);
}

import { busy } from '../errors.ts';
import type { Evaluator } from '../evaluator/evaluator.ts';
import { type Handlers, route } from '../http/route.ts';

/** Per address. */
const checkLimit = { name: 'check', points: 60, seconds: 60 };

/** Programs that are heard without a browser. */
export function checkRoutes(evaluator: Pick<Evaluator, 'hear'>) {
  return {
    checkCode: route(async ({ caller, signal, body: { code, bpm = 120, cycles = 4 } }) => {
      const [heard] = await evaluator.hear(caller.id, [{ code, cps: bpm / 240, cycles }], signal);
      if (!heard) throw busy();
      return heard;
    }, checkLimit),
  } satisfies Partial<Handlers>;
}

import './lacking.ts';
import { type Event, HocketError } from '@hocket/sdk';
import { CodeError } from '../sandbox/code-error.ts';
import { ProgramHost } from '../sandbox/program-host.ts';
import { StrudelLanguage } from '../sandbox/strudel-language.ts';
import { programLimits } from '../src/budget/limits.ts';
import { codeProblem } from '../src/code/code-problems.ts';

/**
 * The sandbox's language for a realm that is no page: `server/src/evaluator` runs it in QuickJS, for one program. What it
 * answers is JSON, and whoever takes it trusts none of it: the program shares the realm.
 */
const { parse, stringify } = JSON;
const host = new ProgramHost(new StrudelLanguage(globalThis));

interface EvaluatorRequest {
  code: string;
  /** Cycles per second of a program that sets none. */
  cps: number;
  /** How many are asked for, from the first on. */
  cycles: number;
  /** Onsets that are answered at most, the earliest. */
  most: number;
}

async function hear({ code, cps, cycles, most }: EvaluatorRequest) {
  const session = await host.load(code, cps);
  const tempo = session.cps ?? cps;
  host.probe(tempo);
  const events: Event[] = [];
  for (let cycle = 0; cycle < cycles && events.length <= most; cycle++) {
    events.push(...host.events(cycle, cycle + 1, tempo));
  }
  events.sort((one, other) => one.begin - other.begin);
  return { cps: tempo, events: events.slice(0, most), problems: session.problems };
}

async function answer(request: string): Promise<string> {
  try {
    const text = stringify(await hear(parse(request)));
    return text.length > programLimits.messages.length ? refuse('code_floods') : text;
  } catch (error) {
    // As QuickJS says it.
    const isFull = error instanceof Error && error.message === 'out of memory';
    return isFull ? refuse('code_out_of_memory') : failure(error);
  }
}

function refuse(code: Parameters<typeof codeProblem>[0]): string {
  return failure(codeProblem(code));
}

function failure(error: unknown): string {
  const isKnown = error instanceof CodeError || error instanceof HocketError;
  const { code, message, place } = isKnown
    ? { place: undefined, ...error, message: error.message }
    : { code: 'code_invalid', message: String(error), place: undefined };
  return stringify({ failure: { code, message: message.slice(0, 1000), place } });
}

Object.assign(globalThis, { answer, refuse });

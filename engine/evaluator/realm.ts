import './lacking.ts';
import { type Event, HocketError, type Problem } from '@hocket/sdk';
import { CodeError } from '../sandbox/code-error.ts';
import { confine } from '../sandbox/confine.ts';
import { ProgramHost } from '../sandbox/program-host.ts';
import { StrudelLanguage } from '../sandbox/strudel-language.ts';
import { programLimits } from '../src/budget/limits.ts';
import { codeProblem } from '../src/code/code-problems.ts';
import { readCps } from '../src/code/validation/read-answer.ts';
import { readEvents } from '../src/code/validation/read-events.ts';
import { passTime } from './program-time.ts';

/**
 * The sandbox's language for a realm that is no page: `server/src/evaluator` runs it in QuickJS, for one program. What it
 * answers is JSON, and whoever takes it trusts none of it: the program shares the realm.
 */
const { parse, stringify } = JSON;
confine(globalThis);
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

/** As a page hears it: by its checks of what a worker says, too. */
async function hear({ code, cps, cycles, most }: EvaluatorRequest) {
  const session = await host.load(code, cps);
  host.probe(session.cps ?? cps);
  const tempo = readCps(session.cps) ?? cps;
  const report = (problem: Problem) => session.report(problem);
  const events: Event[] = [];
  for (let cycle = 0; cycle < cycles && events.length <= most; cycle++) {
    const [begin, end] = [cycle, cycle + 1];
    // What was probed is not asked for once more.
    const said = (cycle === 0 && host.first(begin, end, tempo)) || host.events(begin, end, tempo);
    // A worker sends text.
    const claimed: unknown = parse(stringify(said));
    events.push(...readEvents(claimed, begin, end, report));
  }
  events.sort((one, other) => one.begin - other.begin);
  return { cps: tempo, events: events.slice(0, most), problems: session.problems };
}

async function answer(request: string): Promise<string> {
  try {
    const text = stringify(await hear(parse(request)), listsOfSets);
    return text.length > programLimits.messages.length ? refuse('code_floods') : text;
  } catch (error) {
    // As QuickJS says it; what a program does with its stack is found before.
    const { message } = error as { message?: unknown };
    if (message === 'out of memory') return refuse('code_out_of_memory');
    return message === 'stack overflow' ? refuse('code_too_long') : failure(error);
  }
}

/** Ids of modulators are a Set in a page. */
function listsOfSets(_key: string, value: unknown): unknown {
  return value instanceof Set ? [...value] : value;
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

/** For the process, which takes it away before a program comes. */
Object.assign(globalThis, { evaluator: { answer, refuse, passTime } });

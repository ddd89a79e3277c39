import { type MusicPart, mixOf, musicParts } from '@hocket/music';
import type { Event, Mix, Music, Problem, SongPart } from '@hocket/sdk';
import { type LabeledStatement, parse } from 'acorn';
import type { CodeRunner } from '../code/code-runner.ts';
import type { SampleRequest } from '../code/validation/sample-requests.ts';
import { amountOf, emptyMix } from '../mixer/mix-amounts.ts';

/** What is to be rendered. */
export interface RenderInput {
  parts: readonly MusicPart[];
  /** Cycles per second. */
  cps: number;
  mix: Mix;
  samples: readonly SampleRequest[];
  problems: readonly Problem[];
}

/** The onsets of all parts in their order. */
export function sortedEvents(parts: readonly MusicPart[]): Event[] {
  return parts.flatMap(({ events }) => events).sort((one, other) => one.begin - other.begin);
}

/** A part of music as data, a part of its own for each track that sounds. Times are the song's. */
export function musicInput(music: Music, part: SongPart): RenderInput {
  const parts = musicParts(music, part);
  return { parts, cps: music.bpm / 240, mix: mixOf(music), samples: [], problems: [] };
}

/** What of a mix ends the sum: a program has no strips. */
export function endOf({ amounts, inserts }: Mix = emptyMix): Mix {
  return { ...emptyMix, amounts, inserts: { master: inserts?.master ?? [] } };
}

/** The same mix without what ends the sum. */
export function beforeSum(mix: Mix): Mix {
  const amounts = Object.entries(mix.amounts).filter(([name]) => !name.startsWith('master'));
  const { master: _, ...inserts } = mix.inserts ?? {};
  return { ...mix, amounts: Object.fromEntries(amounts), inserts };
}

/** Whether a mix makes of a sum what it makes of its parts: no compressor and no plugin's effect is at work. */
export function addsUp({ strips, amounts, inserts = {} }: Mix): boolean {
  return (
    amountOf(amounts, 'masterThreshold') === 0 &&
    Object.values(inserts).every(({ length }) => length === 0) &&
    Object.values(strips).every(
      ({ amounts, inserts = [], layers = [] }) =>
        amountOf(amounts, 'threshold') === 0 && inserts.length + layers.length === 0,
    )
  );
}

/** Bars asked of a program at once: few, so that its limit of events per window is not met. */
const window = 1;

/**
 * Some bars of a program, a part for each label, or for each sound when it has none.
 * `cps` is for a program that sets no tempo, `mix` for what ends the sum. Rejects like `AudioEngine.run`.
 */
export async function codeInput(
  runner: CodeRunner,
  code: string,
  { from, to }: SongPart,
  { cps, mix }: Pick<RenderInput, 'cps' | 'mix'>,
  signal: AbortSignal | undefined,
): Promise<RenderInput> {
  const problems: Problem[] = [];
  const unlisten = runner.onProblem((problem) => problems.push(problem));
  try {
    const program = await runner.compile('preview', code);
    try {
      const tempo = program.cps ?? cps;
      const events: Event[] = [];
      for (let bar = from; bar < to && !signal?.aborted; bar += window) {
        events.push(...(await program.query(bar, Math.min(to, bar + window))));
      }
      const { samples = [] } = program;
      return { parts: partsOf(code, events), cps: tempo, mix, samples, problems };
    } finally {
      program.dispose();
    }
  } finally {
    unlisten();
  }
}

/** Events by the label whose text they come from, in the order of the text; the rest by their sounds. */
export function partsOf(code: string, events: readonly Event[]): MusicPart[] {
  const labels = labelsOf(code);
  const parts = new Map<string, Event[]>(labels.map(({ name }) => [name, []]));
  for (const event of events) {
    const label = labels.find(({ start, end }) =>
      event.locations?.some(([from]) => from >= start && from < end),
    );
    const name = label?.name ?? String(event.value.s ?? 'notes');
    const part = parts.get(name);
    if (part === undefined) parts.set(name, [event]);
    else part.push(event);
  }
  return [...parts].flatMap(([name, its]) => {
    const ordered = its.sort((one, other) => one.begin - other.begin);
    return its.length > 0 ? [{ name, events: ordered }] : [];
  });
}

interface Label {
  name: string;
  start: number;
  end: number;
}

/** Where each `name:` reaches; `$:` is counted, since it may stand several times. */
function labelsOf(code: string): Label[] {
  let statements: LabeledStatement[];
  try {
    const { body } = parse(code, { ecmaVersion: 2022, allowAwaitOutsideFunction: true });
    statements = body.filter((each) => each.type === 'LabeledStatement');
  } catch {
    // The program has run, so this is a language of its own; its sounds tell the parts.
    return [];
  }
  let anonymous = 0;
  return statements.map(({ label, start, end }) => ({
    name: label.name === '$' ? `$${++anonymous}` : label.name,
    start,
    end,
  }));
}

import type { HeardCode } from '@hocket/api';
import { conformanceSet, sandboxAnswers } from '@hocket/engine/testing/conformance';
import { plainProgram } from '@hocket/engine/testing/plain-text';
import type { TestStudio } from '@hocket/engine/testing/studio';
import type { Evaluator } from '../evaluator/evaluator.ts';
import { evaluatorPrograms, type NamedProgram } from './evaluator-programs.ts';

/** How far the server hears what a browser does. */
export interface BrowserConformance {
  programs: number;
  /** With the same onsets, lengths and controls, or that fail in both with the same code. */
  same: number;
  differing: { name: string; server: string; browser: string }[];
}

/** Programs of one request. */
const together = 12;
const cps = 0.5;

/** All programs that are compared. */
export function comparedPrograms(): NamedProgram[] {
  return [...evaluatorPrograms(), ...conformanceSet()];
}

/** Hears four cycles of each program in the sandbox of a real browser, and by the evaluator. */
export async function compareWithBrowser(
  evaluator: Pick<Evaluator, 'hear'>,
  studio: TestStudio,
  programs: readonly NamedProgram[],
): Promise<BrowserConformance> {
  const found: BrowserConformance = { programs: programs.length, same: 0, differing: [] };
  for (let at = 0; at < programs.length; at += together) {
    const some = programs.slice(at, at + together);
    const codes = some.map(({ code }) => code);
    const ours = await evaluator.hear(
      'browser-conformance',
      codes.map((code) => ({ code, cps, cycles: 4 })),
    );
    const theirs = await sandboxAnswers(studio, codes);
    for (const [nth, { name }] of some.entries()) {
      const { text, code = '' } = theirs[nth] ?? {};
      const browser = text === undefined ? code : inOrder(text);
      const server = outcomeOf(ours[nth]);
      if (browser === server) found.same += 1;
      else found.differing.push({ name, server, browser });
    }
  }
  return found;
}

function outcomeOf(heard: HeardCode | undefined): string {
  if (heard?.failure) return heard.failure.code;
  const bare = heard?.events.map(({ begin, end, value }) => ({ begin, end, value }));
  return inOrder(plainProgram(withSets(bare)));
}

/** Ids of modulators are a Set in a page. */
function withSets(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, item) => (key === '__ids' ? new Set(item) : item));
}

/** What begins together has no order in music. */
function inOrder(events: string): string {
  return (JSON.parse(events) as unknown[])
    .map((event) => JSON.stringify(event))
    .sort()
    .join('\n');
}

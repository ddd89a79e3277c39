import { exceptions } from './exceptions.ts';
import { pagePrograms } from './page-programs.ts';
import { type StrudelExample, strudelExamples } from './strudel-examples.ts';
import type { StrudelResult } from './strudel-itself.ts';
import type { TestStudio } from './studio.ts';

/** How far our path from text to events gives what Strudel gives. */
export interface Conformance {
  examples: number;
  /** Examples with the same events, or that fail in both. */
  conformant: number;
  /** Of those, the ones that fail in both. */
  failing: number;
  /** The others, but for the listed exceptions. */
  differing: { example: StrudelExample; ours: StrudelResult; theirs: StrudelResult }[];
  /** Listed exceptions among the examples. */
  excepted: number;
  /** Listed exceptions that are none. */
  needless: string[];
}

/**
 * Runs documented examples and small programs of strudel.cc's page (all of them, or `most`) for four cycles: in Strudel itself in the order of
 * its files, and through one sandbox in an order shuffled by `seed`, so that what one program leaves
 * behind shows.
 */
export async function measureConformance(
  studio: TestStudio,
  seed: number,
  most?: number,
): Promise<Conformance> {
  const examples = shuffled(conformanceSet(), seed).slice(0, most);
  const strudel = await studio.strudelPage();
  const inOrder = [...examples].sort((a, b) => (a.name < b.name ? -1 : 1));
  const answers = await strudel.evaluate((codes) => strudelAnswers(codes), codesOf(inOrder));
  await strudel.close();
  const theirs = new Map(inOrder.map(({ name }, i) => [name, answers[i] ?? {}]));
  const ours = await sandboxAnswers(studio, codesOf(examples));
  const rows = examples.map((example, i) => {
    const row = { example, ours: ours[i] ?? {}, theirs: theirs.get(example.name) ?? {} };
    return { ...row, same: row.ours.text === row.theirs.text };
  });
  const same = rows.filter((row) => row.same);
  return {
    examples: examples.length,
    conformant: same.length,
    failing: same.filter(({ ours: { text } }) => text === undefined).length,
    differing: rows.filter(({ same, example: { name } }) => !same && !(name in exceptions)),
    excepted: examples.filter(({ name }) => name in exceptions).length,
    needless: same.flatMap(({ example: { name } }) => (name in exceptions ? [name] : [])),
  };
}

/** Every program whose events are compared. */
export function conformanceSet(): StrudelExample[] {
  return [...strudelExamples(), ...pagePrograms()];
}

/** Four cycles of each program in one sandbox of the studio's page, as `plainProgram`, or why there are none. */
export async function sandboxAnswers(
  { page, frame }: TestStudio,
  codes: readonly string[],
): Promise<StrudelResult[]> {
  await page.evaluate((address) => bench.open(address), frame);
  return page.evaluate((all) => bench.answers(all), codes);
}

function codesOf(examples: readonly StrudelExample[]): string[] {
  return examples.map(({ code }) => code);
}

/** Fisher and Yates, with Park and Miller's generator. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const result = [...items];
  let state = seed;
  for (let last = result.length - 1; last > 0; last--) {
    state = (state * 48_271) % 2_147_483_647;
    const other = state % (last + 1);
    [result[last], result[other]] = [result[other] as Item, result[last] as Item];
  }
  return result;
}

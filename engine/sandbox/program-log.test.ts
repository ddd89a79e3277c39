import { expect, test } from 'vitest';
import { localHost } from './testing/local-host.ts';

const host = localHost();

/** What a program says while it is evaluated and asked for its first cycle, and the lines of its onsets. */
async function said(code: string) {
  await host.load(code, 0.5);
  host.probe(0.5);
  const events = host.events(0, 1, 0.5);
  return { lines: host.log(), onsets: events.flatMap(({ log }) => log ?? []) };
}

test('what a program writes to its console comes with the line of the call', async () => {
  const { lines } = await said(
    'console.log("bd sd", 3, { a: [1] })\n\nconsole.warn(`x`)\nlog(\'done\')\ns("bd")',
  );
  expect(lines).toEqual([
    { level: 'info', text: 'bd sd 3 {"a":[1]}', line: 1 },
    { level: 'warning', text: 'x', line: 3 },
    { level: 'info', text: 'done', line: 4 },
  ]);
});

test('.log() and .logValues() say each onset', async () => {
  const { onsets } = await said('stack(s("bd").logValues(), s("hh").log())');
  expect(onsets).toEqual(['s:bd', expect.stringContaining('s:hh')]);
});

test.each([
  ['n("0").scale("C:minr")', 'scale_unknown', 'C:minr', 'minor'],
  ['chord("Cm17").voicing()', 'chord_unknown', 'Cm17', undefined],
  ['s(sine)', 'wave_unquoted', 'sine', undefined],
  ['s("bd").sound(saw)', 'wave_unquoted', 'saw', undefined],
])('%s is warned of, where it stands', async (code, named, subject, hint) => {
  const { lines } = await said(`$: s("hh")\n$: ${code}`);
  expect(lines).toHaveLength(1);
  const found = { level: 'warning', code: named, subject, line: 2 };
  expect(lines[0]).toMatchObject(hint === undefined ? found : { ...found, hint });
});

test.each([
  [
    'bass = note("c")',
    'There is nothing called "bass" here. A part is named with a colon: bass: note(…)',
  ],
  ['s(piano)', 'There is nothing called "piano" here. Names of sounds stand in quotes: \'piano\''],
  ['s("bd").gian(2)', '"gian" is not a function. Did you mean "gain"?'],
  ['stak(s("bd"))', 'There is nothing called "stak" here. Did you mean "stack"?'],
  ['s("bd").whatsoever()', '"whatsoever" is not a function. Is it misspelled?'],
])('%s fails with what was probably meant', async (code, message) => {
  await expect(said(code)).rejects.toThrow(message);
});

test('a flood is cut, which is said, and what has no text does no harm', async () => {
  const { lines } = await said(
    'for (let i = 0; i < 1e4; i++) console.log(\'x\'.repeat(1e3))\ns("bd")',
  );
  expect(lines).toHaveLength(200);
  expect(lines.at(-1)).toMatchObject({ level: 'warning', code: 'log_full', subject: '200' });
  const odd = await said('console.log({ toJSON() { throw 1 } }, new Proxy({}, {}))\ns("bd")');
  expect(odd.lines[0]?.text.length).toBeLessThanOrEqual(300);
});

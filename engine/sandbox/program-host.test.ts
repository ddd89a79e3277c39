import { codeOf } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { playedEvents } from '../src/budget/limits.ts';
import type { CodeError } from './code-error.ts';
import { localHost } from './testing/local-host.ts';

const host = localHost();

/** Sounds of the first cycle. */
async function sounds(code: string): Promise<unknown[]> {
  await host.load(code, 0.5);
  host.probe(0.5);
  return host.events(0, 1, 0.5).map(({ value }) => value.s);
}

async function failure(code: string): Promise<CodeError> {
  try {
    await sounds(code);
  } catch (error) {
    return error as CodeError;
  }
  throw new Error(`${code} was accepted`);
}

test.each([
  ['$: s("bd")\n$: s("sd")', ['bd', 'sd']],
  ['drums: s("bd")\nbass: s("saw")', ['bd', 'saw']],
  ['$: s("bd")\n_$: s("sd")', ['bd']],
  ['$: s("bd")\nsnare_: s("sd")', ['bd']],
  ['$: s("bd")\nS$: s("sd")\n$: s("hh")', ['sd']],
  ['s("bd").d1\ns("sd").p2', ['bd', 'sd']],
  ['$: s("bd")\nhush()\n$: s("sd")', ['sd']],
  ['$: s("bd sd")\nall(fast(2))', ['bd', 'bd', 'sd', 'sd']],
  ['$: s("bd")\n$: s("sd")\neach(x => x.fast(2))', ['bd', 'bd', 'sd', 'sd']],
  ['all(fast(2))\ns("bd")', ['bd', 'bd']],
  ['const kit = await Promise.resolve("bd")\ns(kit)', ['bd']],
  ['await new Promise(done => setTimeout(done, 5))\ns("bd")', ['bd']],
  ['// nothing yet', []],
  ['silence', []],
  ['hush()', []],
  ['setcps(1)', []],
])('%j plays %j', async (code, expected) => {
  expect((await sounds(code)).sort()).toEqual([...expected].sort());
});

test.each([
  ['s("bd")', undefined],
  ['setcps(0.7)\ns("bd")', 0.7],
  ['setCps(0.7)\ns("bd")', 0.7],
  ['setcpm(30)\ns("bd")', 0.5],
  ['setCpm("30")\ns("bd")', 0.5],
])('%j sets the tempo to %s', async (code, cps) => {
  expect((await host.load(code, 0.5)).cps).toBe(cps);
});

test('cpm() runs a part at cycles per minute, whatever the tempo', async () => {
  await host.load('s("bd").cpm(60)', 0.5);
  expect(host.events(0, 1, 0.5)).toHaveLength(2);
});

test.each([
  ['slider(5, 0, 10)', 's("bd").lpf(slider(500, 0, 1000))'],
  ['visuals', 's("bd")._pianoroll()._scope({ height: 10 }).punchcard().color("red")'],
  ['the keyboard', 's("bd").whenKey("Control:j", x => x.fast(2))'],
  ['settings of the sound', 'setGainCurve(x => x)\nsetMaxPolyphony(4)\ns("bd")'],
])('programs that use %s run', async (_name, code) => {
  expect(await sounds(code)).toEqual(['bd']);
});

test('.piano() plays the grand piano, low notes left and high notes right', async () => {
  await host.load('note("c1 c7").piano()', 0.5);
  const values = host.events(0, 1, 0.5).map(({ value }) => value);
  expect(values[0]).toMatchObject({ note: 'c1', s: 'piano', clip: 1, release: 0.1 });
  expect(values.map(({ pan }) => pan)).toEqual([24 / 216 + 0.25, 96 / 216 + 0.25]);
});

test.each([
  ['tables(\'github:someone/tables\')\ns("bd")', 'samples_unavailable', ['bd']],
  ['s("bd").osc()', 'absent_network', ['bd']],
  ['s("bd").csound("x")', 'absent_code', ['bd']],
  ['await initHydra()\ns("bd")', 'absent_code', ['bd']],
  ['s("bd").onPaint(() => {})', 'absent_screen', ['bd']],
  ['s("bd").speak("en", 1)', 'absent_speech', ['bd']],
  ['s("bd").onTriggerTime(() => {})', 'absent_callback', ['bd']],
  ['setGainCurve((x) => x)\ns("bd")', 'absent_setting', ['bd']],
])('%j runs and reports %s', async (code, problem, expected) => {
  expect(await sounds(code)).toEqual(expected);
  const { problems } = await host.load(code, 0.5);
  expect(problems.map(({ code }) => code)).toEqual([problem]);
});

test('a slider says where its number stands, and moves without a new evaluation', async () => {
  const code = 's("bd").lpf(slider(500, 0, 1000, 10)).pan(slider(-.5, -1))';
  const { declared } = await host.load(code, 0.5);
  expect(declared.sliders).toEqual([
    { from: code.indexOf('500'), to: 22, value: 500, min: 0, max: 1000, step: 10 },
    { from: code.indexOf('-.5'), to: 52, value: -0.5, min: -1, max: 1 },
  ]);
  host.moveSlider(19, 800);
  host.moveSlider(3, 5);
  expect(host.events(0, 1, 0.5)[0]?.value).toMatchObject({ cutoff: 800, pan: -0.5 });
});

test('the first window is what playing will hear, but not of a part that follows a timeline', async () => {
  await host.load('note("0 3").s("saw").pan(rand)', 0.5);
  host.probe(0.5);
  for (const [begin, end] of [
    [0, 1],
    [2.3, 3.6],
  ] as const)
    expect(host.first(begin, end, 0.5)).toEqual(host.events(begin, end, 0.5));
  for (const code of ['n("0 1").s("bd").timeline(1)', 's("bd").every(2, timeline(1))']) {
    await host.load(code, 0.5);
    host.probe(0.5);
    expect(host.first(2, 3, 0.5)).toBeUndefined();
  }
});

test('a program that fails later on compiles, and says so where it fails', async () => {
  await host.load('s("bd*<2 9999>")', 0.5);
  host.probe(0.5);
  expect(host.first(0, 1, 0.5)).toHaveLength(2);
  expect(host.first(0.5, 1.5, 0.5)).toBeUndefined();
  expect(() => host.events(0.5, 1.5, 0.5)).toThrow('too many notes');
});

test('visuals say their place, their options and which events they draw', async () => {
  const code = `$: s("bd")._pianoroll({ cycles: 2, fold: true, draw: () => {} })
$: s("hh").color("red")._scope()
$: s("sd")
all(x => x.punchcard({ labels: 1 }))`;
  const { declared } = await host.load(code, 0.5);
  expect(declared.visuals).toEqual([
    { type: 'pianoroll', inline: true, at: code.indexOf('\n'), options: { cycles: 2, fold: true } },
    { type: 'scope', inline: true, at: code.indexOf('\n$: s("sd")') },
    { type: 'punchcard', inline: false, at: code.length - 1, options: { labels: 1 } },
  ]);
  const drawn = host.events(0, 1, 0.5).map(({ value, visuals }) => [value.s, visuals]);
  expect(drawn).toEqual([
    ['bd', [0, 2]],
    ['hh', [1, 2]],
    ['sd', [2]],
  ]);
});

test('a MIDI controller is 0 until it is turned, on its channel or on any', async () => {
  const { declared } = await host.load(
    `const cc = await midin('Knobs')
    s("bd").lpf(cc(74).range(0, 1000)).pan(cc(10, 2))`,
    0.5,
  );
  expect(declared.inputs).toEqual(['Knobs']);
  const heard = () => host.events(0, 1, 0.5)[0]?.value;
  expect(heard()).toMatchObject({ cutoff: 0, pan: 0 });
  host.turn({ input: 'Knobs', control: 74, channel: 5, value: 0.5 });
  host.turn({ input: 'Knobs', control: 10, channel: 5, value: 1 });
  host.turn({ input: 'Other', control: 10, channel: 2, value: 1 });
  expect(heard()).toMatchObject({ cutoff: 500, pan: 0 });
  host.turn({ input: 'Knobs', control: 10, channel: 2, value: 1 });
  expect(heard()).toMatchObject({ cutoff: 500, pan: 1 });
});

test('samples are asked for as data', async () => {
  const { declared } = await host.load(
    `samples('github:someone/drums')
    await samples({ bd: ['bd.wav'] }, 'https://example.org/')
    s("bd")`,
    0.5,
  );
  expect(declared.samples).toEqual([
    { source: 'github:someone/drums' },
    { source: { bd: ['bd.wav'] }, base: 'https://example.org/' },
  ]);
});

test('.midi() says where its part goes, and its notes keep all they have', async () => {
  await host.load(`stack(s("bd"), note("c4").midichan(2).midi('Synth', { velocity: .5 }))`, 0.5);
  const [drum, note] = host.events(0, 1, 0.5);
  expect(drum?.output).toBeUndefined();
  expect(note).toMatchObject({
    value: { note: 'c4', midichan: 2 },
    output: { name: 'midi', port: 'Synth', settings: { velocity: 0.5 } },
  });
  const { message } = await failure('note("c4").midi("Synth")');
  expect(message).toMatch('single quotes');
});

test.each([
  ['s("bd"', 'code_invalid', { line: 1, column: 7 }],
  ['s("bd hh*")', 'code_invalid', { line: 1, column: 10 }],
  ['s("bd/x")', 'code_invalid', { line: 1, column: 3 }],
  ['samples("github:someone/samples")\ns("bd")', 'code_invalid', { line: 1, column: 9 }],
  ['s("bd")\n// s("hh]")\n.s(`sd]`)', 'code_invalid', { line: 3, column: 7 }],
  ['// a\ns("bd")\n  .foo("x")', 'code_invalid', { line: 3, column: 4 }],
  ['const s2 = 1\n  nope + s2\ns("bd")', 'code_invalid', { line: 2, column: 3 }],
  ['bas: s("bd")\n$: bas', 'code_invalid', { line: 2, column: 4 }],
  ['$: s("bd")\n$: { s("hh") }', 'code_invalid', { line: 2, column: 4 }],
  ['s("bd")\nfunction f() {}', 'code_invalid', { line: 2, column: 1 }],
  ['const f = () => f()\nf()', 'code_invalid', { line: 1, column: 17 }],
  ['throw 1\ns("bd")', 'code_invalid', undefined],
  ['throw new Error("mine")\ns("bd")', 'code_invalid', { line: 1, column: 11 }],
  ['s("bd").fmap(() => { throw new Error("late") })', 'code_invalid', undefined],
  ['s("bd").fast(1e5)', 'code_too_many_events', undefined],
  [' ', 'code_empty', undefined],
  ['42', 'code_invalid', undefined],
  ['"c e g"', 'code_invalid', undefined],
])('%j is refused with %s at %j', async (code, expected, place) => {
  const error = await failure(code);
  expect([codeOf(error), error.place]).toEqual([expected, place]);
  expect(error.message).toMatch(/^[^\n]{5,200}$/);
});

test('of a short window with thousands of notes the nearest are answered, and that there are more', async () => {
  await host.load('s("bd*4000").n(run(4000))', 0.5);
  const events = host.events(0, 0.5, 0.5);
  expect(events).toHaveLength(2000);
  await host.load(
    'stack(...Array.from({ length: 1000 }, (_, at) => s("bd*16").late(at / 1e6)).reverse())',
    0.5,
  );
  const some = host.events(0, 1 / 64, 0.5);
  expect(some).toHaveLength(playedEvents(0, 1 / 64) + 1);
  expect(some.map(({ begin }) => begin)).toEqual(some.map((_, at) => expect.closeTo(at / 1e6, 9)));
});

import * as core from '@strudel/core';
import * as mini from '@strudel/mini';
import * as tonal from '@strudel/tonal';
import { transpiler } from '@strudel/transpiler';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudio, type TestStudio } from './testing/studio.ts';

let studio: TestStudio;

beforeAll(async () => {
  await core.evalScope(core, mini, tonal);
  studio = await openStudio();
  await studio.page.evaluate((frame) => bench.open(frame), studio.frame);
});
afterAll(() => studio.close());

/** Four cycles by Strudel itself, in this process. */
async function expected(code: string): Promise<unknown[]> {
  const { pattern } = await core.evaluate(code, transpiler);
  const haps = pattern.query(new core.State(new core.TimeSpan(0, 4), { _cps: 0.5 }));
  return haps.flatMap((hap) => {
    if (!hap.hasOnset() || hap.whole === undefined) return [];
    const begin = hap.whole.begin.valueOf();
    return [{ begin, end: begin + hap.duration.valueOf(), value: plain(hap.value) }];
  });
}

/** Exact numbers as plain ones. */
function plain(value: unknown): unknown {
  const write = (_key: string, item: unknown) => (typeof item === 'bigint' ? Number(item) : item);
  const read = (_key: string, item: unknown) => {
    const { s, n, d } = (item ?? {}) as { s?: number; n?: number; d?: number };
    return typeof n === 'number' && typeof d === 'number' ? ((s ?? 1) * n) / d : item;
  };
  return JSON.parse(JSON.stringify(value, write), read);
}

test.each([
  's("bd*4, [~ sd]*2, hh*8")',
  's("bd(<3 5>,8,<0 2>)").gain("1 .8")',
  's("<bd sd>!3 hh? cp@1.5").fast("<1 2>")',
  'note("c3 [e3,g3] ~ <a3 b3>").s("sawtooth").lpf(sine.range(200, 2000).slow(4)).room(.3)',
  'n("0 .. 7").scale("<C:minor D:dorian>/2").s("square").clip(.5)',
  'chord("<Am7 D7 G^7 C^7>").voicing().s("triangle").attack(.1).release("<.1 .4>")',
  'note("c2 e2").off(1/8, x => x.add(note(7)).gain(.5)).jux(rev).s("saw")',
  's("bd sd hh cp").sometimesBy(.4, x => x.speed(2)).degradeBy(.3).every(3, x => x.rev())',
  'note(irand(12).add(48).segment(8)).s("sine").pan(rand).delay(.25)',
  's("{bd sd, hh hh hh}%4").swingBy(1/3, 4).late("<0 .01>")',
  'arrange([1, s("bd*2")], [2, s("sd*3").fast(2)], [1, note("c e g").s("saw")])',
  'stack(s("bd").euclid(5,8), note("0 3 7".add("<0 5>").add(48)).s("saw").legato(.2)).palindrome()',
  'const riff = note("<c2 eb2 g2>*4"); riff.s("saw").superimpose(x => x.add(note(.1))).struct("x*8 . x ~ x x")',
  's("bd:3 sd:1:.5").vowel("<a e i>").orbit("<1 2>").cut(1)',
  'note("c3").s("saw").fm("<0 1 4>").fmh(2).penv(12).pattack(.1).vib(4).phaser(2)',
])('%s gives what Strudel gives', async (code) => {
  const { events, message } = await studio.page.evaluate(
    (text) => bench.run('main', text, 0, 4),
    code,
  );
  expect(message).toBeUndefined();
  const sounding = events?.map(({ begin, end, value }) => ({ begin, end, value }));
  const strudel = await expected(code);
  expect(strudel.length).toBeGreaterThan(3);
  expect(sounding).toEqual(strudel);
});

test('.voicings(), which Strudel itself cannot play with this tonal, plays chords', async () => {
  const code = `"<C^7 A7>".voicings('lefthand').note()`;
  const { events } = await studio.page.evaluate((text) => bench.run('main', text, 0, 2), code);
  expect(events).toHaveLength(8);
});

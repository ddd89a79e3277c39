import { type Measurement, wantedFigures } from '@hocket/plugin-kit/testing/bench-report';
import type { Page } from '@playwright/test';
import { strudelExamples } from '../src/code/testing/strudel-examples.ts';
import { firstGmNote } from './first-note.ts';
import {
  admittedModules,
  attackFrame,
  attackingModules,
  exampleModules,
  steadyModule,
  voicedExample,
} from './module-texts.ts';
import { medianOf } from './page/median.ts';
import type { Versus } from './page/versus.ts';

/** How long and how often each figure is measured. */
export interface Effort {
  /** Of the render that onsets are looked for in, and of the one that is timed. */
  onsetBars: number;
  renderBars: number;
  /** Times our seconds after which the render that is scheduled all up front is given up. */
  upFrontTimes: number;
  blockedSeconds: number;
  /** A multiple of 10. */
  edits: number;
  windows: number;
  /** Random songs that are written and read back. */
  songs: number;
  voiceRounds: number;
  sandboxRounds: number;
  pluginRounds: number;
  meterRounds: number;
}

/** As the figures are meant. */
export const full: Effort = {
  onsetBars: 16,
  renderBars: 64,
  upFrontTimes: 12,
  blockedSeconds: 60,
  edits: 40,
  windows: 10_000,
  songs: 2000,
  voiceRounds: 24,
  sandboxRounds: 24,
  pluginRounds: 600,
  meterRounds: 60,
};

/** Enough to see whether something broke. */
export const quick: Effort = {
  onsetBars: 8,
  renderBars: 8,
  upFrontTimes: 12,
  blockedSeconds: 6,
  edits: 10,
  windows: 2000,
  songs: 100,
  voiceRounds: 4,
  sandboxRounds: 6,
  pluginRounds: 50,
  meterRounds: 20,
};

/**
 * Measures in one page, one figure after the other; `only` says which, as `wantedFigures` has it.
 * `tell` hears each figure as soon as it is there.
 */
export async function measureEngine(
  page: Page,
  effort: Effort,
  only: string,
  tell: (found: Measurement) => void,
): Promise<Measurement[]> {
  const found: Measurement[] = [];
  const wanted = wantedFigures(only);
  const add = (name: string, value: number, note?: string) => {
    const each = { name: `engine.${name}`, value, note };
    found.push(each);
    tell(each);
  };
  const ratio = (name: string, { ratio, noise }: Versus, note: string) =>
    add(name, ratio, `${note}; against itself ${noise.toFixed(2)}`);

  if (wanted('sandboxRoundTripRatio')) {
    const trip = await page.evaluate((n) => benchPage.roundTrip(n), effort.sandboxRounds);
    ratio(
      'sandboxRoundTripRatio',
      trip,
      `${trip.events} events a cycle, ${effort.sandboxRounds} rounds`,
    );
  }
  if (wanted('tenRunsMs')) {
    const runs = await page.evaluate(() => benchPage.tenRuns());
    add('tenRunsMs', Math.max(...runs), `all: ${runs.map((ms) => ms.toFixed(0)).join(', ')}`);
  }
  if (wanted('pluginWindowOverheadMs')) {
    const { pluginRounds } = effort;
    const ms = await page.evaluate((n) => benchPage.pluginWindow(n), pluginRounds);
    const note = `the fastest of ${pluginRounds} windows; the median ${ms.median.toFixed(1)}`;
    add('pluginWindowOverheadMs', ms.fastest, note);
  }
  if (wanted('wasmOverhead', 'wasmVoices')) {
    const modules = await exampleModules();
    const costs = await page.evaluate(([all, n]) => benchPage.meteringCosts(all, n), [
      modules,
      effort.meterRounds,
    ] as const);
    const each = costs.map(({ name, ratio }) => `${name} ${ratio.toFixed(2)}`).join(', ');
    add('wasmOverhead', medianOf(costs.map(({ ratio }) => ratio)), each);
    const voiced = costs.find(({ name }) => name === voicedExample);
    add('wasmVoices', voiced?.share ?? Number.NaN, `the median of ${effort.meterRounds} rounds`);
  }
  if (wanted('wasmFuelBlocks')) {
    const attacks = await attackingModules();
    const { blocks, milliseconds } = await page.evaluate(
      ([all, frame]) => benchPage.fuelEnd(all, frame),
      [attacks, attackFrame] as const,
    );
    const note = `the worst of ${attacks.length} attacks; ${milliseconds.toFixed(1)} ms`;
    add('wasmFuelBlocks', blocks, note);
  }
  if (wanted('wasmSilentBlocks')) {
    const attacks = await admittedModules();
    const { silent, blocks } = await page.evaluate(
      ([steady, all]) => benchPage.silentBlocks(steady, all),
      [await steadyModule(), attacks] as const,
    );
    add('wasmSilentBlocks', silent, `of ${blocks}, during ${attacks.length} attacks`);
  }
  if (wanted('gridEventsCpuRatio')) {
    const grid = await page.evaluate((n) => benchPage.gridEvents(n), effort.windows);
    ratio('gridEventsCpuRatio', grid, `${effort.windows} windows`);
  }
  if (wanted('songEventsCpuRatio')) {
    const song = await page.evaluate((n) => benchPage.songEvents(n), effort.windows);
    ratio('songEventsCpuRatio', song, `${effort.windows} windows`);
  }
  if (wanted('roundTripLossless')) {
    const seed = Date.now() % 1e6;
    const share = await page.evaluate(([n, s]) => benchPage.songRoundTrip(n, s), [
      effort.songs,
      seed,
    ] as const);
    add('roundTripLossless', share, `${effort.songs} songs, seed ${seed}`);
  }
  if (wanted('codeLines', 'codeColumns')) {
    const { lines, columns } = await page.evaluate(() => benchPage.codeSize());
    add('codeLines', lines, 'the most of songs of 6 to 16 tracks');
    add('codeColumns', columns, 'the most of them');
  }
  if (wanted('voicesRatio')) {
    const voices = await page.evaluate((n) => benchPage.voices(n), effort.voiceRounds);
    ratio('voicesRatio', voices, `${effort.voiceRounds} rounds`);
  }
  if (wanted('onsetErrorSamples')) {
    const error = await page.evaluate((n) => benchPage.onsetError(n), effort.onsetBars);
    add('onsetErrorSamples', error, `${16 * effort.onsetBars} onsets`);
  }
  if (wanted('editToSoundRatio')) {
    const edits = await page.evaluate((n) => benchPage.editToSound(n), effort.edits);
    ratio('editToSoundRatio', edits, `${effort.edits} edits`);
  }
  if (wanted('lateShare')) {
    const shares = await page.evaluate((n) => benchPage.lateShares(n), effort.blockedSeconds);
    const [ours = Number.NaN, theirs = Number.NaN] = shares;
    add('lateShare', ours, `${effort.blockedSeconds} s`);
    add('lateShareStrudel', theirs, `${effort.blockedSeconds} s`);
  }
  if (wanted('firstGmNoteKb')) {
    const { kb, name } = firstGmNote();
    add('firstGmNoteKb', kb, name);
  }
  if (wanted('soundNames')) {
    const programs = strudelExamples().map(({ code }) => code);
    const { count, silent } = await page.evaluate((all) => benchPage.namedSounds(all), programs);
    const others = silent.length > 0 ? `; silent: ${silent.join(', ')}` : '';
    add('soundNames', 1 - silent.length / count, `${count} names${others}`);
  }
  if (wanted('truePeakDb'))
    add('truePeakDb', await page.evaluate(() => benchPage.hotTruePeak()), 'five hot programs');
  if (wanted('zipperDb')) add('zipperDb', await page.evaluate(() => benchPage.zipper()));
  if (wanted('mixVoicesRatio')) {
    const mixed = await page.evaluate((n) => benchPage.mixVoices(n), effort.voiceRounds);
    ratio('mixVoicesRatio', mixed, `${effort.voiceRounds} rounds`);
  }
  if (wanted('mp3LoopSamples'))
    add('mp3LoopSamples', await page.evaluate(() => benchPage.mp3LoopSamples()));
  if (wanted('renderSpeedup')) {
    const { ratio, ours, theirs, share } = await page.evaluate(
      ([bars, most]) => benchPage.renderSpeedup(bars, most),
      [effort.renderBars, effort.upFrontTimes] as const,
    );
    const part = share < 1 ? `, stopped at ${Math.floor(100 * share)} %, so at least` : '';
    const seconds = `${ours.toFixed(1)} s and ${theirs.toFixed(1)} s${part}`;
    add('renderSpeedup', ratio, `${effort.renderBars} bars in ${seconds}`);
  }
  return found;
}

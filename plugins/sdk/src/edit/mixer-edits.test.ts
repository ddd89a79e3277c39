import { expect, test } from 'vitest';
import { FakeProjectStore } from '../testing/fake-project-store.ts';
import { unsaidInCode } from '../unsaid-in-code.ts';
import { MixerEdits, settingsChain } from './mixer-edits.ts';

function mixer() {
  const project = new FakeProjectStore();
  const effects = (row: number) => project.music.tracks[row]?.effects;
  return { project, effects, edits: new MixerEdits(project) };
}

test('an amount is kept in its range, and is gone at rest', () => {
  const { project, effects, edits } = mixer();
  edits.setAmount('track-1', 'eqLow', 99);
  edits.setAmount('track-1', 'reverb', 0.4);
  expect(effects(0)).toEqual({ eqLow: 15, reverb: 0.4 });
  edits.setAmount('track-1', 'eqLow', 0);
  edits.setAmount('track-1', 'reverb', undefined);
  edits.setAmount('track-1', 'eqMid', Number.NaN);
  edits.setAmount('none', 'eqMid', 3);
  expect(project.music.tracks[0]).not.toHaveProperty('effects');
  edits.setMixAmount('delayTime', 0.1);
  expect(project.music.mix).toEqual({ delayTime: 0.5 });
  edits.setMixAmount('delayTime', 2);
  expect(project.music).not.toHaveProperty('mix');
});

test('what an amount needs to be heard is switched on with it', () => {
  const { project, effects, edits } = mixer();
  edits.setAmount('track-2', 'ratio', 8);
  expect(effects(1)).toEqual({ threshold: -18, ratio: 8 });
  edits.setMixAmount('masterRatio', 8);
  expect(project.music.mix).toEqual({ masterThreshold: -18, masterRatio: 8 });
});

test('a track is ducked by another one, never by itself or by none', () => {
  const { project, edits } = mixer();
  const ducked = () => project.music.tracks[4]?.duckedBy;
  edits.duck('track-5', 'track-1');
  for (const by of ['track-5', 'none']) edits.duck('track-5', by);
  expect(ducked()).toBe('track-1');
  edits.duck('track-5', undefined);
  expect(ducked()).toBeUndefined();
});

test('a chain goes to another track without what makes the sound of either', () => {
  const { effects, edits } = mixer();
  edits.applyChain('track-1', { crush: 4, eqHigh: -3, attack: 0.5, clip: 2 });
  expect(effects(0)).toEqual({ crush: 4, eqHigh: -3 });
  edits.setAmount('track-2', 'attack', 0.1);
  edits.setAmount('track-2', 'delay', 0.1);
  edits.copyChain('track-1', 'track-2');
  expect(effects(1)).toEqual({ attack: 0.1, crush: 4, eqHigh: -3 });
  expect(settingsChain(effects(1))).toEqual({ crush: 4, eqHigh: -3 });
});

test('code leaves unsaid what strips and mix have set and what is heard of it', () => {
  const { project, edits } = mixer();
  edits.setAmount('track-1', 'reverb', 0.4);
  edits.setAmount('track-1', 'duckRelease', 0.4);
  project.tracks.change(2, { effects: { ratio: 3, eqLow: 0 } });
  expect(unsaidInCode(project.music)).toBeUndefined();
  edits.setAmount('track-1', 'ratio', 8);
  edits.duck('track-5', 'track-1');
  edits.duck('track-6', 'track-1');
  expect(unsaidInCode(project.music)?.tracks).toHaveLength(1);
  edits.setAmount('track-6', 'duckAmount', 9);
  edits.setMixAmount('masterGain', -3);
  expect(unsaidInCode(project.music)).toEqual({
    tracks: [
      { id: 'track-1', name: 'Kick', amounts: ['threshold', 'ratio'] },
      { id: 'track-5', name: 'Bass', amounts: [], duckedBy: 'track-1' },
      { id: 'track-6', name: 'Lead', amounts: [], duckedBy: 'track-1' },
    ],
    mix: ['masterGain'],
    inserts: [],
  });
});

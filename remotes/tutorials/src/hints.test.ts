import { type Finding, hintText, type Language, type Studio } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { hintsOf } from './hints.ts';
import remote from './index.tsx';
import { tutorialsStudio } from './testing/tutorials-studio.ts';

const places = { of: 16, steps: [4, 8] };

/** One finding of each kind. */
const findings: Finding[] = [
  { hint: 'silent', voice: 'kick' },
  { hint: 'silentOn', voice: 'kick', cycle: 0, places },
  { hint: 'instead', voice: 'snare', heard: 'clap' },
  { hint: 'move', voice: 'snare', heard: places, from: 8, to: 12 },
  { hint: 'shift', voice: 'openHat', of: 16, later: 2, to: 2 },
  { hint: 'add', voice: 'hat', places: { of: 16, steps: [2] } },
  { hint: 'remove', voice: 'hat', places: { of: 24, steps: [8, 9] } },
  { hint: 'between', voice: 'tom' },
  { hint: 'more', voice: 'kick', heard: 1, wanted: 4 },
  { hint: 'fewer', voice: 'kick', heard: 8, wanted: 4 },
  { hint: 'group', voice: 'hiHat', cycle: 1, places, heard: 1, wanted: 2 },
  { hint: 'uneven', voice: 'kick', wanted: 3 },
  { hint: 'straight', voice: 'hat' },
  { hint: 'pitches', voice: 'melody', notes: ['C'], heard: 1, wanted: 3 },
  { hint: 'outside', voice: 'bass', notes: ['Eb', 'F'], tonic: 'A', scale: 'minor pentatonic' },
  { hint: 'ends', voice: 'melody', heard: 'D', wanted: 'A' },
  { hint: 'above', voice: 'bass', than: 'melody', note: 'A5', other: 'C4' },
  { hint: 'answerRhythm', voice: 'melody', places },
  { hint: 'answerSame', voice: 'melody' },
  { hint: 'chord', cycle: 2, wanted: 'G', heard: ['F', 'A'], missing: ['G', 'B', 'D'] },
  { hint: 'chordExtra', cycle: 0, wanted: 'C', extra: ['Bb'] },
  { hint: 'chords', heard: 1, wanted: 3, size: 4 },
  { hint: 'leap', voice: 'chord', cycle: 1, here: 5, heard: 4.7, wanted: 2.5 },
  { hint: 'chordTones', voice: 'melody', notes: ['D'], heard: 0.25, wanted: 0.75 },
  { hint: 'changes', voice: 'melody', heard: 1, wanted: 3 },
  { hint: 'layers', heard: 1, wanted: 3 },
  { hint: 'enters', voice: 'kick', cycle: 4 },
  { hint: 'leaves', voice: 'hat', cycle: 0 },
  { hint: 'build', voice: 'snare', heard: 1, wanted: 4 },
  { hint: 'thins', voice: 'snare', cycle: 2, heard: 2, wanted: 4 },
  { hint: 'higher', voice: 'bass', control: 'lpf', heard: 300, wanted: 800 },
  { hint: 'lower', voice: 'bass', control: 'lpf', heard: 3000, wanted: 800 },
  { hint: 'unset', voice: 'bass', control: 'lpf' },
  { hint: 'still', voice: 'bass', control: 'lpf' },
  { hint: 'rises', voice: 'bass', control: 'lpf' },
  { hint: 'falls', voice: 'bass', control: 'lpf' },
  { hint: 'accent', voice: 'hiHat', places, wanted: 1.5 },
  { hint: 'soften', voice: 'hiHat', places, wanted: 1.5 },
  {
    hint: 'compare',
    voice: 'chord',
    than: 'melody',
    control: 'attack',
    heard: 0.05,
    other: 0.001,
    wanted: 10,
  },
  {
    hint: 'apart',
    voice: 'hiHat',
    than: 'chord',
    control: 'pan',
    heard: 0.5,
    other: 0.5,
    wanted: 0.4,
  },
  { hint: 'echoNone', voice: 'melody', wanted: 3 },
  { hint: 'echoTime', voice: 'melody', heard: 4, wanted: 3 },
  { hint: 'ducks', voice: 'chord', than: 'kick', places },
  { hint: 'slices', voice: 'any', heard: 1, wanted: 4 },
  { hint: 'sliceOrder', voice: 'any' },
  { hint: 'alike', voice: 'melody', as: 1 },
  { hint: 'unlike', voice: 'melody', as: 2 },
  { hint: 'faster', heard: 100, wanted: 120 },
  { hint: 'slower', heard: 140, wanted: 120 },
];

test('a near miss is told as a musician would say it', () => {
  const text = (finding: Finding) => hintText(tutorialsStudio(), finding);
  expect(text({ hint: 'move', voice: 'snare', heard: places, from: 8, to: 12 })).toBe(
    'Snare: comes on beat 2 and beat 3. Move the one on beat 3 to beat 4.',
  );
  expect(text({ hint: 'shift', voice: 'openHat', of: 16, later: -2, to: 2 })).toBe(
    'Open hi-hat: the rhythm is right, but all of it has to come earlier by 2 steps, the first one on step 3.',
  );
  expect(text({ hint: 'add', voice: 'hat', places: { of: 16, steps: [2, 6] } })).toBe(
    'Hi-hat: still missing on step 3 and step 7.',
  );
  expect(text({ hint: 'chord', cycle: 1, wanted: 'F', heard: ['C', 'F'], missing: ['A'] })).toBe(
    'Bar 2 · The chord F lacks A. Heard: C and F.',
  );
});

test('hints ask first, then name the place, then give the answer', () => {
  const finding: Finding = {
    hint: 'move',
    voice: 'snare',
    cycle: 1,
    heard: places,
    from: 8,
    to: 12,
    wrong: { voice: 'snare', of: 16, heard: [4, 8], missing: [12], extra: [8] },
  };
  expect(hintsOf(tutorialsStudio(), finding)).toEqual([
    'Snare: where in the bar does it come? Count along: one, two, three, four.',
    'Bar 2 · Snare: listen to beat 3 and beat 4.',
    'Bar 2 · Snare: comes on beat 2 and beat 3. Move the one on beat 3 to beat 4.',
  ]);
  expect(hintsOf(tutorialsStudio(), { hint: 'slower', heard: 140, wanted: 120 })).toHaveLength(2);
});

test('every kind of finding has its sentence in every language, without a hole', async () => {
  const { default: english } = await remote.messages.en();
  const hints = Object.keys(english).filter((key) => key.startsWith('hint.'));
  expect(findings.map(({ hint }) => `hint.${hint}`).sort()).toEqual(hints.sort());
  for (const [language, load] of Object.entries(remote.messages)) {
    const { default: catalogue } = await load();
    const t: Studio['t'] = (key, values = {}) =>
      (catalogue[key.replace('tutorials:', '')] ?? key).replace(/\{\{(\w+)\}\}/g, (hole, name) =>
        String(values[name] ?? hole),
      );
    const studio = { ...tutorialsStudio(), language: language as Language, t };
    for (const finding of findings) {
      expect(hintsOf(studio, finding).join(' ')).not.toMatch(/[{}]|:\w+\./);
    }
  }
});

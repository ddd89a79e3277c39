import { expect, test } from 'vitest';
import { Chance } from './chance.ts';
import { genres } from './genres/genres.ts';
import { readRequest } from './read-request.ts';

function read(prompt: string, options = {}, seed = 1) {
  const request = { prompt, seed, ...options };
  return readRequest(request, new Chance(request));
}

/** What was said, as 'genre house', with those from options marked. */
const said = (prompt: string, options = {}) =>
  read(prompt, options)
    .readings.filter(({ source }) => source !== 'chosen')
    .map(
      ({ aspect, value, source }) => `${aspect} ${value}${source === 'option' ? ' (option)' : ''}`,
    );

test.each([
  ['A dark techno track', ['genre techno', 'mood dark']],
  ['drum & bass, please', ['genre drum and bass']],
  ['Drum-and-bass', ['genre drum and bass']],
  ['lo-fi hip hop', ['genre lo-fi']],
  ['house at 122 BPM', ['genre house', 'tempo 122']],
  ['140bpm trap', ['genre trap', 'tempo 140']],
  ['tempo 90 reggae', ['genre reggae', 'tempo 90']],
  ['ambient in F# dorian', ['genre ambient', 'key F# dorian']],
  ['rock in E flat major', ['genre rock', 'key Eb major']],
  ['funk in Bb mixolydian', ['genre funk', 'key Bb mixolydian']],
  ['house, Am', ['genre house', 'key A minor']],
  ['minimal house', ['genre house', 'density sparse']],
  ['house without drums', ['genre house', 'instruments bass, chords, melody']],
  ['techno, only drums and bass', ['genre techno', 'instruments drums, bass']],
])('%j is understood as %j', (prompt, expected) => {
  expect(said(prompt)).toEqual(expected);
});

test('a small a is an article, and so is one after "in"', () => {
  expect(said('a song in a dark mood, as I am')).toEqual(['mood dark']);
  expect(said('house in A')[1]).toMatch(/^key A /);
});

test('options win over the prompt', () => {
  const options = { style: 'techno', mood: 'happy', key: 'C major', bpm: 99 };
  expect(said('sad house at 120 bpm in D minor', options)).toEqual([
    'genre techno (option)',
    'mood happy (option)',
    'tempo 99 (option)',
    'key C major (option)',
  ]);
});

test('a style that is refused is not taken', () => {
  const { genre } = read('not techno but house');
  expect(genre.name).toBe('house');
});

test('what is not understood is named, and lowers the confidence', () => {
  const { ignored, confidence } = read('a house beat with bagpipes and a Theremin');
  expect(ignored).toEqual(['bagpipes', 'Theremin']);
  expect(confidence).toBe(0.5);
  expect(read('dark house').confidence).toBe(1);
  expect(read('please make something').confidence).toBe(0);
  expect(read('♫ ♫ ♫').confidence).toBe(0);
});

test('every style is known by its own name and by each of its words', () => {
  for (const { name, words } of genres) {
    expect(words).toContain(name.replace('-', ' '));
    for (const word of [name, ...words]) expect(read(word).genre.name).toBe(name);
  }
});

test('a tempo lies in the range of its style, fast in its upper part and slow in its lower', () => {
  for (const { name, bpm } of genres) {
    const middle = (bpm[0] + bpm[1]) / 2;
    for (let seed = 0; seed < 20; seed++) {
      const tempo = read(name, {}, seed).bpm;
      expect(tempo).toBeGreaterThanOrEqual(bpm[0]);
      expect(tempo).toBeLessThanOrEqual(bpm[1]);
      expect(read(`slow ${name}`, {}, seed).bpm).toBeLessThanOrEqual(middle);
      expect(read(`fast ${name}`, {}, seed).bpm).toBeGreaterThanOrEqual(middle);
    }
  }
});

test('a tempo that the studio does not have comes to the nearest it has', () => {
  expect(read('techno at 300 bpm').bpm).toBe(200);
  expect(read('techno at 20 bpm').bpm).toBe(60);
});

import { expect, test } from 'vitest';
import { genres } from './genres/genres.ts';
import { readRequest } from './read-request.ts';
import { SeededRandom } from './seeded-random.ts';

function read(prompt: string, options = {}, seed = 1) {
  const request = { prompt, seed, ...options };
  return readRequest(request, new SeededRandom(request));
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

test.each([
  ['techno oscuro a 124 en la menor', ['genre techno', 'mood dark', 'tempo 124', 'key A minor']],
  [
    'una base de house alegre, sin batería',
    ['genre house', 'mood happy', 'instruments bass, chords, melody'],
  ],
  [
    'ambient calme en ré mineur sans basse',
    ['genre ambient', 'mood calm', 'key D minor', 'instruments drums, chords, melody'],
  ],
  [
    'dunkler Techno in fis-Moll, nur Schlagzeug und Bass',
    ['genre techno', 'mood dark', 'key F# minor', 'instruments drums, bass'],
  ],
  ['ein langes Stück Trance mit 138 bpm', ['genre trance', 'tempo 138', 'length song']],
  ['暗いテクノを124BPMで', ['genre techno', 'mood dark', 'tempo 124']],
  [
    'ドラムなしのアンビエント、イ短調',
    ['genre ambient', 'key A minor', 'instruments bass, chords, melody'],
  ],
  ['ハウス、8小節', ['genre house', 'length 8 bars']],
])('%j is understood as %j', (prompt, expected) => {
  expect(said(prompt).sort()).toEqual([...expected].sort());
  expect(read(prompt).ignored).toEqual([]);
});

test.each([
  ['at 124', 'tempo 124'],
  ['techno 130', 'tempo 130'],
  ['8 bars of house', 'length 8 bars'],
  ['a short loop', 'length loop'],
  ['a long piece with a break', 'length song'],
  ['Bb major', 'key Bb major'],
  ['es-Moll', 'key D# minor'],
  ['h-Moll', 'key B minor'],
  ['嬰ヘ短調', 'key F# minor'],
  ['si bémol majeur', 'key Bb major'],
])('%j says %j', (prompt, expected) => {
  expect(said(prompt)).toContain(expected);
});

test('a decade is no tempo', () => {
  expect(said('from the 90s')).toEqual([]);
});

test('an instrument that is named plays its role; drums that are refused are left out', () => {
  const { sounds, genre, roles } = read('house with strings and an acid bass, no hats');
  expect(sounds).toEqual({ chords: 'warmstrings', bass: 'acidtb303' });
  expect(genre.drums.map(({ sound }) => sound)).not.toContain('hh');
  expect(genre.drums.map(({ sound }) => sound)).toContain('bd');
  expect(roles).toContain('drums');
});

test('what is refused reaches as far as "and", not past "but" or a comma', () => {
  expect(read('house with no drums or bass').roles).toEqual(['chords', 'melody']);
  expect(read('house with no drums but bass').roles).toEqual(['bass', 'chords', 'melody']);
  expect(read('house, no drums, dreamy pads').roles).toEqual(['bass', 'chords', 'melody']);
});

test('key and tempo come from the music that is there, unless said', () => {
  const layer = {
    name: 'Bass',
    locked: false,
    sound: 'bass',
    note: 'F2 Ab2 C3 F2',
    steps: 'x...x...x...x...',
  };
  const current = { bpm: 93, swing: 0, parts: [{ times: 1, layers: [layer] }] };
  expect(read('house', { current })).toMatchObject({ bpm: 93, key: { tonic: 5, mode: 'minor' } });
  expect(read('slower house', { current }).bpm).toBe(82);
  expect(read('house at half the speed', { current: { ...current, bpm: 160 } }).bpm).toBe(80);
  expect(said('house in C major at 120', { current })).toEqual([
    'genre house',
    'tempo 120',
    'key C major',
  ]);
});

test('a beginner gets fewer notes', () => {
  expect(read('house', { level: 'Beginner' }).density).toBeLessThan(read('house').density);
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

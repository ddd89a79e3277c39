import { expect, test } from 'vitest';
import { genres } from './genres/genres.ts';
import { readRequest } from './read-request.ts';
import { SeededRandom } from './seeded-random.ts';
import { musicOfRows } from './testing/music-of-rows.ts';

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
  ['A dark techno track', ['genre techno', 'mood dark', 'length song']],
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
  expect(said('a song in a dark mood, as I am')).toEqual(['mood dark', 'length song']);
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
    ['genre house', 'mood happy', 'instruments bass, chords, melody', 'length loop'],
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
  const row = { name: 'Bass', sound: 'bass', note: 'F2 Ab2 C3 F2', steps: 'x...x...x...x...' };
  const at = (bpm: number) => ({ version: 2 as const, music: musicOfRows([row], bpm), unread: [] });
  const current = at(93);
  expect(read('house', { current })).toMatchObject({ bpm: 93, key: { tonic: 5, mode: 'minor' } });
  expect(read('slower house', { current }).bpm).toBe(82);
  expect(read('house at half the speed', { current: at(160) }).bpm).toBe(80);
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
  const { ignored, confidence } = read('a house beat with a kazoo and a Theremin');
  expect(ignored).toEqual(['kazoo', 'Theremin']);
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
    for (let seed = 0; seed < 6; seed++) {
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

test.each([
  ['something for studying', 'focused'],
  ['etwas Trauriges', 'sad'],
  ['algo alegre', 'happy'],
  ['quelque chose de sombre', 'dark'],
  ['温かい感じで', 'warm'],
])('%j is a mood, which several styles suit and none of them is extreme', (prompt, mood) => {
  const all = Array.from({ length: 30 }, (_, seed) => read(prompt, {}, seed));
  const styles = new Set(all.map(({ genre }) => genre.name));
  expect(styles.size).toBeGreaterThan(3);
  expect(styles).not.toContain('hardcore');
  for (const { readings } of all)
    expect(readings).toContainEqual(expect.objectContaining({ value: mood }));
});

test.each([
  ['only piano', ['bass', 'chords', 'melody'], 'piano'],
  ['nur Klavier', ['bass', 'chords', 'melody'], 'piano'],
  ['Klaviermusik', ['bass', 'chords', 'melody'], 'piano'],
  ['pieza para piano', ['bass', 'chords', 'melody'], 'piano'],
  ['juste du piano, sans batterie', ['bass', 'chords', 'melody'], 'piano'],
  ['ピアノだけ', ['bass', 'chords', 'melody'], 'piano'],
  ['ピアノ曲', ['bass', 'chords', 'melody'], 'piano'],
  ['just a flute', ['melody'], 'gm_flute'],
  ['solo guitarra', ['bass', 'chords', 'melody'], 'gm_acoustic_guitar_nylon'],
])('%j is that instrument alone', (prompt, roles, sound) => {
  const brief = read(prompt);
  expect(brief.roles).toEqual(roles);
  expect([...new Set(Object.values(brief.sounds ?? {}))]).toEqual([sound]);
  expect(brief.genre.arpeggio).toBeUndefined();
});

test.each([
  ['rock with a guitar solo', { melody: 'gm_acoustic_guitar_nylon' }],
  ['house with piano chords and a flute', { chords: 'piano', melody: 'gm_flute' }],
  ['una melodía de trompeta sobre salsa', { melody: 'gm_trumpet' }],
  ['Jazz mit Kontrabass und Klavier', { bass: 'gm_acoustic_bass', chords: 'piano' }],
  ['amapiano with a log drum', {}],
  ['マリンバのメロディのハウス', { melody: 'gm_marimba' }],
])('%j gives each instrument its part', (prompt, sounds) => {
  expect(read(prompt).sounds).toEqual(sounds);
  expect(read(prompt).roles).toContain('drums');
});

test.each([
  ['house in 3/4', '3/4', 12],
  ['ein Stück im Dreivierteltakt', '3/4', 12],
  ['tres por cuatro', '3/4', 12],
  ['à trois temps', '3/4', 12],
  ['三拍子で', '3/4', 12],
  ['Rock im Siebenachteltakt', '7/8', 14],
  ['klezmer à sept temps', '7/8', 14],
  ['techno in 6/8', '6/8', 12],
  ['a waltz in 4/4', '4/4', 16],
])('%j is in %s', (prompt, metre, steps) => {
  const { genre, readings } = read(prompt);
  expect(readings).toContainEqual(expect.objectContaining({ aspect: 'metre', value: metre }));
  expect(genre.meter ?? 16).toBe(steps);
  for (const { bars } of [...genre.drums, genre.bass, genre.chords, genre.melody])
    for (const bar of bars) expect(bar).toHaveLength(steps);
});

test.each([
  ['shuffled house', 0.6],
  ['straight jazz', 0],
  ['house', undefined],
])('%j swings by %s', (prompt, swing) => {
  expect(read(prompt).swing).toBe(swing);
});

test.each([
  ['allegro', 120, 152],
  ['ein Adagio', 66, 76],
  ['techno, bpm: 127.5', 128, 128],
  ['ambient ♩=72', 72, 72],
  ['テンポ100で', 100, 100],
])('%j is between %i and %i', (prompt, low, high) => {
  const { bpm } = read(prompt);
  expect(bpm).toBeGreaterThanOrEqual(low);
  expect(bpm).toBeLessThanOrEqual(high);
});

test.each([
  ['30 seconds of house at 120 bpm', 15],
  ['eine Minute Techno bei 128 bpm', 32],
  ['1:30 de house a 120', 44],
  ['half a minute of waltz at 90 bpm', 15],
])('%j lasts %i bars, give or take one', (prompt, bars) => {
  expect(Math.abs((read(prompt).bars ?? 0) - bars)).toBeLessThanOrEqual(1);
});

test.each([
  ['a lofi beat', 'loop'],
  ['ein Technobeat', 'loop'],
  ['un bucle de jazz', 'loop'],
  ['a house track', 'song'],
  ['ein trauriges Lied', 'song'],
  ['une chanson triste', 'song'],
  ['悲しい曲', 'song'],
  ['a piece of jazz', undefined],
])('%j has the form %s', (prompt, form) => {
  expect(read(prompt).form).toBe(form);
});

test.each([
  ['teckno', 'techno'],
  ['reggea', 'reggae'],
  ['drum n base', 'drum and bass'],
  ['dub step', 'dubstep'],
  ['Jazzstück', 'jazz'],
  ['Filmmusik', 'film'],
  ['epic trailer', 'film'],
  ['Kinderlied', 'children'],
  ['un vals', 'waltz'],
  ['berceuse', 'lullaby'],
  ['a jazz waltz', 'waltz'],
])('%j means %s', (prompt, style) => {
  expect(read(prompt).genre.name).toBe(style);
});

test.each(['クロック', 'video sale', 'double', '秘密の'])(
  '%j holds no word that it seems to',
  (prompt) => {
    expect(() => read(prompt)).toThrow(expect.objectContaining({ code: 'ai_which_style' }));
  },
);

test('a reading names its words, what else it can be, and the option that changes it', () => {
  const { readings } = read('a dark Techno track at 128 bpm in A minor');
  const of = (aspect: string) => readings.find((each) => each.aspect === aspect);
  expect(of('genre')).toMatchObject({ words: 'Techno', option: 'style', source: 'prompt' });
  expect(of('mood')).toMatchObject({ words: 'dark', option: 'mood' });
  expect(of('tempo')).toMatchObject({ words: '128 bpm', option: 'bpm' });
  expect(of('key')).toMatchObject({ words: 'A minor', option: 'key' });
  expect(of('key')?.choices?.slice(0, 2)).toEqual(['C major', 'A major']);
  expect(of('genre')?.choices).toContain('house');
  expect(of('genre')?.choices).not.toContain('techno');
});

test('every choice of a reading is understood as the option that it is for', () => {
  const prompt = 'dark techno at 128 in A minor, 3/4, only piano, busy, 8 bars';
  for (const { aspect, option, choices = [] } of read(prompt).readings) {
    if (option === undefined) continue;
    for (const choice of choices) {
      const options = { [option]: option === 'bpm' ? Number(choice) : choice };
      const changed = read(prompt, options).readings.find((each) => each.aspect === aspect);
      if (choice === 'any') expect(changed?.source ?? 'chosen').toBe('chosen');
      else expect(changed).toMatchObject({ value: choice, source: 'option' });
    }
  }
});

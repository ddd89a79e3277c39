import { expect, test } from 'vitest';
import { meterOf } from '../genre.ts';
import { genres } from './genres.ts';

/** House and its relatives, on the studio's own instruments, which need no samples. */
const instruments = [
  'bd',
  'sd',
  'hh',
  'oh',
  'bass',
  'saw',
  'noise',
  'kick808',
  'snaretrap',
  'crashcymbal',

  'clapvintage',
  'cp',
  'tomfloor',
  'lt',
  'mt',
  'ht',
  'cr',
  'rd',
  'sh',
  'tb',
  'rim',
  'cb',
  'perc',
  'sub808',
  'acidtb303',
  'analogmoog',
  'fmbass',
  'reesebass',
  'wobblebass',
  'sawlead',
  'squarewave',
  'sinepluck',
  'noiselead',
  'supersawlead',
  'warmstrings',
  'brightchoir',
  'darkambient',
  'evolvingtexture',
  'etherealpad',
  'vintagestrings',
  ...['customSynth', 'customDrum', 'customBass'].flatMap((name) =>
    [1, 2, 3, 4, 5].map((number) => name + number),
  ),
];

test('there are at least 24 styles, none twice, and no word means two of them', () => {
  expect(genres.length).toBeGreaterThanOrEqual(24);
  expect(new Set(genres.map(({ name }) => name)).size).toBe(genres.length);
  const words = genres.flatMap((genre) => genre.words);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

test.each(genres)('$name uses instruments of the studio, and whole bars', (genre) => {
  const { drums, bass, chords, melody, arpeggio } = genre;
  const tones = [bass, chords, melody, ...(arpeggio ? [arpeggio] : [])];
  const sounds = [...drums, ...tones].map(({ sound }) => sound);
  expect(sounds.filter((sound) => !instruments.includes(sound))).toEqual([]);
  const whole = (marks: string) => new RegExp(`^[${marks}.]{${meterOf(genre)}}$`);
  for (const { bars, fills = [] } of drums) {
    expect(bars.filter((bar) => !whole('Xxmgor234').test(bar))).toEqual([]);
    expect(
      fills.filter((fill) => !/^[xmg234.]+$/.test(fill) || fill.length > meterOf(genre)),
    ).toEqual([]);
  }
  expect(bass.bars.filter((bar) => !whole('rtfso6an').test(bar))).toEqual([]);
  expect(chords.bars.filter((bar) => !whole('xmn').test(bar))).toEqual([]);
  const tunes = [melody, ...(arpeggio ? [arpeggio] : [])].flatMap((each) => each.bars);
  expect(tunes.filter((bar) => !whole('xm3-').test(bar))).toEqual([]);
});

test.each(genres)(
  '$name has a tempo that the studio has, and no neighbour where a chord begins',
  (genre) => {
    const { bpm, bass } = genre;
    expect(bpm[0]).toBeGreaterThanOrEqual(60);
    expect(bpm[1]).toBeLessThanOrEqual(200);
    expect(bpm[1]).toBeGreaterThan(bpm[0]);
    // The last note is a neighbour that leads to the next chord, so no chord starts there.
    const half = meterOf(genre) / 2;
    expect(bass.bars.filter((bar) => bar[0] === 'a' || bar[half] === 'a')).toEqual([]);
  },
);

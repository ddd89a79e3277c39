import { codeOf, type HocketError, newProject } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { musicOf } from '../schema-one/music-of-project.ts';
import { randomMusic } from '../testing/random-music.ts';
import { checkedMusic } from './checked-music.ts';

const note = { at: 0, length: 240, velocity: 1, chance: 1, repeats: 1 };

/** Music as it comes over the network, with something else at a path. */
function withAt(path: string, value: unknown): unknown {
  const project = newProject();
  for (const row of project.patterns[0]?.steps ?? []) Object.assign(row[0] ?? {}, { on: true });
  const music: unknown = JSON.parse(JSON.stringify(musicOf(project)));
  const names = path.split('/');
  const last = names.pop() ?? '';
  const owner = names.reduce((place, name) => Reflect.get(Object(place), name) as unknown, music);
  Object.defineProperty(owner, last, { value, enumerable: true, configurable: true });
  return music;
}

/** Why something is refused; undefined when it is not. */
function refusal(value: unknown): unknown {
  try {
    checkedMusic(value);
    return undefined;
  } catch (error) {
    expect(codeOf(error)).toBe('music_invalid');
    expect(String(error)).not.toMatch(/undefined|{{|TypeError/);
    return ((error as HocketError).details as { reason: string }).reason;
  }
}

test('what the studio makes is taken as it is', () => {
  fc.assert(
    fc.property(randomMusic, (music) => {
      expect(checkedMusic(JSON.parse(JSON.stringify(music)))).toEqual(music);
    }),
    { numRuns: 60 },
  );
});

const lane = 'patterns/0/lanes/track-5';
const drum = 'patterns/0/lanes/track-1/notes/s0';
const track = musicOf(newProject()).tracks[0];

/** Automation of a track with so many points, each as it is said. */
function moving(control: string, point: object, count = 1): unknown {
  const points = Array.from({ length: count }, (_, at) => [`p${at}`, { at, value: 1, ...point }]);
  return { 'track-1': { [control]: { points: Object.fromEntries(points) } } };
}

test('points are brought into the range of their control, one at a time; what waits stays', () => {
  const points = { b: { at: 0, value: 1 }, a: { at: 0, value: 1e9 }, c: { at: 9000, value: 0 } };
  const music = checkedMusic(
    withAt('patterns/0/automation', { 'track-1': { filter: { points }, pan: { points: {} } } }),
  );
  expect(music.patterns[0]?.automation).toEqual({
    'track-1': { filter: { points: { a: { at: 0, value: 20_000 }, c: { at: 9000, value: 20 } } } },
  });
  expect(refusal(withAt('patterns/0/automation', { gone: {} }))).toBe('music_missing');
});

test('a song has at most 65,536 points', () => {
  const controls = Object.fromEntries(
    ['volume', 'pan', 'filter', 'delay', 'reverb'].map((name) => [
      name,
      (moving(name, {}, 256) as Record<string, Record<string, unknown>>)['track-1']?.[name],
    ]),
  );
  const music = musicOf(newProject());
  const tracks = Array.from({ length: 52 }, (_, id) => ({ ...track, id: `${id}` }));
  const automation = Object.fromEntries(tracks.map(({ id }) => [id, controls]));
  const patterns = [{ ...music.patterns[0], lanes: {}, automation }];
  expect(refusal({ ...music, tracks, patterns })).toBe('music_points');
});

describe.each<[string, string, unknown]>([
  ['a pitch above 127', `${lane}/notes/s0p36/pitch`, 128],
  ['a pitch below 0', `${lane}/notes/s0p36/pitch`, -1],
  ['a pitch between two', `${lane}/notes/s0p36/pitch`, 60.5],
  ['a pitch that is a name', `${lane}/notes/s0p36/pitch`, 'C3'],
  ['a note before its lane', `${drum}/at`, -1],
  ['a note between two ticks', `${drum}/at`, 0.5],
  ['a note without a length', `${drum}/length`, 0],
  ['a note as long as a day', `${drum}/length`, 1e9],
  ['a velocity above 1', `${drum}/velocity`, 1.1],
  ['a chance that is no number', `${drum}/chance`, null],
  ['five repeats', `${drum}/repeats`, 5],
  ['a lock of what is no control', `${drum}/locks`, { __defineGetter__: 1 }],
  ['a lock without an end', `${drum}/locks`, { lpf: '800' }],
  ['a note with a field of its own', `${drum}/surprise`, 1],
  ['a lane of length 0', `${lane}/length`, 0],
  ['a lane of 129 steps', `${lane}/length`, 129],
  ['a lane that is a list', lane, []],
  ['a note called as long as a book', `${lane}/notes`, { ['x'.repeat(1e6)]: note }],
  ['a point of what is no control', 'patterns/0/automation', moving('eqLow', {})],
  ['a point between two ticks', 'patterns/0/automation', moving('pan', { at: 0.5 })],
  ['a point without a value', 'patterns/0/automation', moving('pan', { value: Number.NaN })],
  ['257 points of one control', 'patterns/0/automation', moving('pan', {}, 257)],
  ['a pattern of length 0', 'patterns/0/length', 0],
  ['a pattern without lanes', 'patterns/0/lanes', null],
  ['no pattern', 'patterns', []],
  ['no track', 'tracks', []],
  ['a volume above 6 dB', 'tracks/0/volume', 201],
  ['an amount of the mix that is no number', 'mix', { masterGain: '-3' }],
  ['a mix that is a list', 'mix', [1]],
  ['who ducks it that is a number', 'tracks/0/duckedBy', 1],
  ['no song', 'song', []],
  ['65 tracks', 'tracks', Array.from({ length: 65 }, (_, id) => ({ ...track, id: `${id}` }))],
  ['an id that is no name', 'tracks/0/id', '__proto__'],
  ['a blank id', 'song/0/id', '  '],
  ['a name as long as a book', 'patterns/0/name', 'x'.repeat(1e6)],
  ['a tempo of 1', 'bpm', 1],
  ['a swing of 2', 'swing', 2],
  ['a key of H', 'key/root', 'H'],
  ['a key in a scale of its own', 'key/scale', 'constructor'],
  ['no bars', 'song/0/bars', 0],
  ['bars between two sixteenths', 'song/0/bars', 1.01],
  ['endless bars', 'song/0/bars', Number.POSITIVE_INFINITY],
  ['a loop that ends before it begins', 'loop', { from: 2, to: 1 }],
  ['a pan beside the room', 'tracks/0/pan', -1],
])('%s', (_, path, value) => {
  test('is refused', () => {
    expect(refusal(withAt(path, value))).toBe('music_form');
  });
});

test('two ids alike, names of what is not there, and what has no end have reasons of their own', () => {
  expect(refusal(withAt('tracks/1/id', 'track-1'))).toBe('music_ids');
  expect(refusal(withAt('song/1', { id: 'section-1', name: '', bars: 1, pattern: 'a' }))).toBe(
    'music_ids',
  );
  expect(refusal(withAt('song/0/pattern', 'gone'))).toBe('music_missing');
  expect(refusal(withAt('song/0/pattern', 'rest'))).toBe('music_missing');
  expect(refusal(withAt('song/0/lanes', { 'track-1': 'gone' }))).toBe('music_missing');
  expect(refusal(withAt('song/0/lanes', { gone: 'rest' }))).toBe('music_missing');
  expect(refusal(withAt('patterns/0/lanes/gone', { notes: {} }))).toBe('music_missing');
  expect(refusal(withAt('song/0/bars', 10_000))).toBe('music_long');
});

test('any JSON in any place is taken or refused in words', () => {
  const places = fc.constantFrom('', 'tracks', 'patterns', 'song', 'loop', 'key', lane, drum);
  fc.assert(
    fc.property(places, fc.jsonValue(), (place, value) => {
      refusal(place === '' ? value : withAt(place, value));
    }),
    { numRuns: propertyCases(200) },
  );
});

test('huge music is refused by its size', () => {
  const named = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, id) => [
        `n${id}`,
        { ...note, at: id % 30_000, pitch: Math.floor(id / 30_000) },
      ]),
    );
  expect(refusal(withAt(`${lane}/notes`, named(65_537)))).toBe('music_form');
  const many = Array.from({ length: 2 }, (_, id) => ({
    id: `${id}`,
    name: '',
    color: 'track-1',
    length: 16,
    lanes: { 'track-1': { notes: named(40_000) } },
  }));
  const song = [{ id: 'one', name: '', bars: 1, pattern: '0' }];
  expect(refusal({ ...Object(withAt('patterns', many)), song })).toBe('music_full');
});

test('where two notes of a lane meet the smaller id stays', () => {
  const notes = { b: note, a: { ...note, velocity: 0.5 }, c: { ...note, at: 240 } };
  const music = checkedMusic(withAt('patterns/0/lanes/track-1/notes', notes));
  expect(Object.keys(music.patterns[0]?.lanes['track-1']?.notes ?? {})).toEqual(['a', 'c']);
});

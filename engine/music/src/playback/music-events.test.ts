import {
  type Automation,
  type Lane,
  limits,
  type Music,
  type MusicNote,
  newProject,
  type Section,
} from '@hocket/sdk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { musicOf } from '../schema-one/music-of-project.ts';
import { randomMusic } from '../testing/random-music.ts';
import { musicEvents, musicSource } from './music-events.ts';

/** A note of one step, as a drum's. */
function note(step: number, more: Partial<MusicNote> = {}): MusicNote {
  return { at: step * 240, length: 240, velocity: 1, chance: 1, repeats: 1, ...more };
}

function laneWith(notes: readonly MusicNote[], length?: number): Lane {
  const named = notes.map((each, index) => [`n${index}`, each] as const);
  return { notes: Object.fromEntries(named), ...(length === undefined ? {} : { length }) };
}

/** Music of one pattern of a bar, with lanes by the name of their instrument. */
function musicWith(lanes: Record<string, Lane>, more: Partial<Music> = {}): Music {
  const music = musicOf(newProject());
  const idOf = (name: string) => music.tracks.find((track) => track.strudelName === name)?.id ?? '';
  const [pattern] = music.patterns;
  if (!pattern) throw new Error('a new project has a pattern');
  const own = Object.entries(lanes).map(([name, lane]) => [idOf(name), lane] as const);
  return { ...music, patterns: [{ ...pattern, lanes: Object.fromEntries(own) }], ...more };
}

const section = (more: Partial<Section>): Section => ({
  id: 'one',
  name: 'One',
  bars: 1,
  pattern: 'a',
  ...more,
});

const begins = (music: Music, end: number, sound?: string) =>
  musicEvents(music, 0, end)
    .filter(({ value }) => sound === undefined || value.s === sound)
    .map(({ begin }) => begin);

/** What a key of an event's value is at each onset of a sound. */
const valuesOf = (music: Music, end: number, key: string) =>
  musicEvents(music, 0, end).map(({ value }) => value[key]);

/** The same music, whose first track's controls move in its first pattern. */
function moved(music: Music, controls: Record<string, Automation['points']>): Music {
  const automation = Object.entries(controls).map(([name, points]) => [name, { points }]);
  return {
    ...music,
    patterns: music.patterns.map((pattern) => ({
      ...pattern,
      automation: { 'track-1': Object.fromEntries(automation) },
    })),
  };
}

test('a note takes the value of the step that it sounds in, over the whole pattern', () => {
  const music = musicWith({ bd: laneWith([note(0)], 6) }, { song: [section({ bars: 2 })] });
  const points = { s6: { at: 1440, value: 400 }, s12: { at: 2880, value: 1600, ramp: true } };
  const filtered = moved(music, { filter: points });
  // The lane begins anew at steps 0, 6, 12, 18 and so on, the automation at 16.
  expect(valuesOf(filtered, 2, 'cutoff')).toEqual([20_000, 400, 1600, 20_000, 635, 1600]);
  const open = filtered.tracks.map((track) => ({ ...track, effects: { filter: 700 } }));
  expect(valuesOf({ ...filtered, tracks: open }, 0.1, 'cutoff')).toEqual([700]);
  expect(valuesOf(filtered, 4, 'cutoff').slice(6)).toEqual(valuesOf(filtered, 2, 'cutoff'));
});

test('each repeat takes its own value, a note’s own lock is above it, and sends bring what stands beside', () => {
  const late = { ...note(0, { repeats: 2 }), at: 200 };
  const locked = note(4, { locks: { gain: 0.5 } });
  const music = moved(musicWith({ bd: laneWith([late, locked]) }), {
    volume: { s0: { at: 0, value: 50 }, s1: { at: 240, value: 150 } },
    delay: { s0: { at: 0, value: 0.4 } },
  });
  expect(valuesOf(music, 1, 'gain')).toEqual([0.5, 1.5, 0.5]);
  expect(musicEvents(music, 0, 0.1)[0]?.value).toMatchObject({ delay: 0.4, delaysync: 0.125 });
});

test('points behind the end of a pattern wait', () => {
  const music = musicWith({ bd: laneWith([note(0)]) });
  const waiting = moved(music, { pan: { s20: { at: 4800, value: 0 } } });
  expect(musicEvents(waiting, 0, 2)).toEqual(musicEvents(music, 0, 2));
});

test('windows that meet give every onset once', () => {
  const cuts = fc.array(fc.double({ min: 0, max: 12, noNaN: true }), { maxLength: 12 });
  fc.assert(
    fc.property(randomMusic, cuts, (music, list) => {
      const edges = [0, ...list.sort((one, other) => one - other), 12];
      const source = musicSource(() => music);
      const pieces = edges.slice(1).flatMap((end, at) => source.query(edges[at] as number, end));
      const key = (event: unknown) => JSON.stringify(event);
      expect(pieces.map(key).sort()).toEqual(musicEvents(music, 0, 12).map(key).sort());
    }),
    { numRuns: 60 },
  );
});

test('a lane of as many notes as music may have is read in one go', () => {
  const [most, times] = [limits.maxNotes, 3840];
  const notes = Array.from({ length: most }, (_, index) =>
    note(0, { at: index % times, pitch: Math.floor(index / times), chance: index % 2 ? 1 : 0.9 }),
  );
  const events = musicEvents(musicWith({ saw: laneWith(notes) }), 0, 1);
  expect(events.length).toBeGreaterThan(most * 0.8);
  expect(events.length).toBeLessThan(most);
});

test('events come by time, and the next window reads the music as it is then', () => {
  let music = musicWith({ bd: laneWith([note(4), note(0)]), sd: laneWith([note(2)]) });
  const source = musicSource(() => music);
  const read = () => source.query(0, 1).map(({ begin }) => begin * 16);
  expect(read()).toEqual([0, 2, 4]);
  music = musicWith({ bd: laneWith([note(15)]) });
  expect(read()).toEqual([15]);
});

test('a melody has its own lengths, and a chord is notes at one time', () => {
  const chord = [48, 52, 55].map((pitch) => note(0, { pitch, length: 960 }));
  const music = musicWith({ pad: laneWith([...chord, note(6, { pitch: 60, length: 216 })]) });
  const played = musicEvents(music, 0, 1).map(({ begin, value }) => [
    begin,
    value.note,
    value.clip,
  ]);
  expect(played).toEqual([
    [0, 48, 4],
    [0, 52, 4],
    [0, 55, 4],
    [6 / 16, 60, 0.9],
  ]);
});

test('a lane of five steps begins again after five, and anew with each section', () => {
  const music = musicWith({ bd: laneWith([note(0), note(9)], 5) });
  expect(begins(music, 2).map((begin) => begin * 16)).toEqual([0, 5, 10, 15, 16, 21, 26, 31]);
});

test('a section plays its pattern for its bars; a track may play another lane in it, or rest', () => {
  const music = musicWith({ bd: laneWith([note(0)]), sd: laneWith([note(4)]) });
  const [verse] = music.patterns;
  const [kick = '', snare = ''] = music.tracks.map(({ id }) => id);
  if (!verse) throw new Error('there is a pattern');
  const chorus = { ...verse, id: 'b', lanes: { [kick]: laneWith([note(8)]) } };
  const song = [
    section({ bars: 2 }),
    section({ id: 'two', pattern: 'b', lanes: { [snare]: 'a' } }),
    section({ id: 'three', lanes: { [snare]: 'rest', [kick]: 'b' } }),
    section({ id: 'four', lanes: { [snare]: 'gone', constructor: 'rest' } }),
  ];
  const arranged = { ...music, patterns: [verse, chorus], song };
  expect(begins(arranged, 6, 'bd')).toEqual([0, 1, 2.5, 3.5, 4, 5]);
  expect(begins(arranged, 6, 'sd')).toEqual([0.25, 1.25, 2.25, 5.25]);
});

test('a section that is shorter than its pattern plays its beginning', () => {
  const music = musicWith(
    { bd: laneWith([note(0), note(12)]) },
    { song: [section({ bars: 0.5 })] },
  );
  expect(begins(music, 1)).toEqual([0, 0.5]);
});

test('a loop plays a part of the song, from its own beginning', () => {
  const music = musicWith({ bd: laneWith([note(0), note(12)]) }, { song: [section({ bars: 4 })] });
  const looped = (from: number, to: number) => begins({ ...music, loop: { from, to } }, 2);
  expect(looped(1, 2)).toEqual([0, 0.75, 1, 1.75]);
  expect(looped(0.5, 1)).toEqual([0.25, 0.75, 1.25, 1.75]);
  expect(looped(3.5, 100)).toEqual([0.25, 0.75, 1.25, 1.75]);
  expect(looped(50, 100)).toEqual([0, 0.75, 1, 1.75]);
});

test('swing moves what begins in every second sixteenth, and no note', () => {
  const lane = laneWith([note(0), note(1), note(1.5), note(2)]);
  const steps = begins(musicWith({ bd: lane }, { swing: 1 }), 1).map((begin) => begin * 16);
  expect(steps).toEqual([0, 1.5, 2, 2]);
  expect(lane.notes.n1?.at).toBe(240);
});

test('repeats share a step, and none sounds after the lane or the section has ended', () => {
  const steps = (lane: Lane, bars = 1) =>
    begins(musicWith({ bd: lane }, { song: [section({ bars })] }), bars).map((begin) => begin * 16);
  expect(steps(laneWith([note(2, { repeats: 4 })]))).toEqual([2, 2.25, 2.5, 2.75]);
  expect(steps(laneWith([note(15.5, { repeats: 4 })]))).toEqual([15.5, 15.75]);
  expect(steps(laneWith([note(2.5, { repeats: 2 })], 3), 0.25)).toEqual([2.5]);
});

test('notes at one time sound or rest together, by their chance', () => {
  const chord = [48, 52].map((pitch) => note(4, { pitch, chance: 0.5 }));
  const music = musicWith({ pad: laneWith([note(0, { pitch: 36, chance: 0.1 }), ...chord]) });
  const times = new Map<number, number>();
  for (const begin of begins(music, 400)) times.set(begin, (times.get(begin) ?? 0) + 1);
  const chords = [...times].filter(([begin]) => begin % 1 === 0.25);
  expect(new Set(chords.map(([, count]) => count))).toEqual(new Set([2]));
  expect(chords.length).toBeGreaterThan(140);
  expect(chords.length).toBeLessThan(260);
});

test('pan, choke groups and locks are Strudel’s own controls', () => {
  const music = musicWith({
    hh: laneWith([note(0), note(2, { locks: { lpf: 800, pan: 1, unheard: 3, delay: 2 } })]),
    oh: laneWith([note(1)]),
  });
  const tracks = music.tracks.map((track) => {
    if (track.strudelName === 'hh') return { ...track, chokes: 'hats', pan: 0.25 };
    return track.strudelName === 'oh' ? { ...track, chokes: 'hats' } : track;
  });
  expect(musicEvents({ ...music, tracks }, 0, 1).map(({ value }) => value)).toEqual([
    { s: 'hh', gain: 0.8, pan: 0.25, cut: 1 },
    { s: 'oh', gain: 0.7, cut: 1 },
    {
      s: 'hh',
      gain: 0.8,
      pan: 1,
      cut: 1,
      cutoff: 800,
      delay: 1,
      delaysync: 0.125,
      delayfeedback: 0.3,
    },
  ]);
});

test('a slide begins at the nearest pitch before it, at its own where there is none', () => {
  const slide = (step: number, pitch: number) => note(step, { pitch, slide: true });
  const lane = laneWith([
    slide(0, 40),
    note(4, { pitch: 36 }),
    note(4, { pitch: 48 }),
    slide(8, 45),
  ]);
  const bends = musicEvents(musicWith({ bass: lane }), 0, 1).map(({ value }) => value.penv);
  expect(bends).toEqual([0, undefined, undefined, 3]);
});

test('notes slide in the time that their track or they themselves set', () => {
  const notes = [
    note(0, { pitch: 40 }),
    note(4, { pitch: 45, slide: true }),
    note(8, { pitch: 47, slide: true, locks: { pdecay: 0.5 } }),
  ];
  const envelopes = (glide?: number) => {
    const music = musicWith({ bass: laneWith(notes) });
    const tracks = music.tracks.map((track) =>
      glide === undefined ? track : { ...track, effects: { ...track.effects, glide } },
    );
    return musicEvents({ ...music, tracks }, 0, 1).map(({ value }) => [value.penv, value.pdecay]);
  };
  expect(envelopes()).toEqual([
    [undefined, undefined],
    [-5, 0.06],
    [-2, 0.5],
  ]);
  expect(envelopes(0.3)).toEqual([
    [0, 0.3],
    [-5, 0.3],
    [-2, 0.5],
  ]);
});

test('muted tracks and those beside a solo are not played', () => {
  const music = musicWith({ bd: laneWith([note(0)]), sd: laneWith([note(0)]) });
  const names = (change: (name: string) => object) => {
    const tracks = music.tracks.map((track) => ({ ...track, ...change(track.strudelName) }));
    return musicEvents({ ...music, tracks }, 0, 1).map(({ value }) => value.s);
  };
  expect(names(() => ({}))).toEqual(['bd', 'sd']);
  expect(names((name) => ({ muted: name === 'bd' }))).toEqual(['sd']);
  expect(names((name) => ({ solo: name === 'bd' }))).toEqual(['bd']);
});

test('what is out of range is played within it', () => {
  const wild = { velocity: 1e9, chance: Number.NaN, repeats: 1e9, pitch: 1e9, length: -1 };
  const music = musicWith({ bass: laneWith([note(0, { ...wild, chance: 2 }), note(3, wild)]) });
  const events = musicEvents({ ...music, swing: 1e9, song: [section({ bars: 1e9 })] }, 0, 1);
  expect(events.map(({ value }) => [value.note, value.clip])).toEqual(
    Array.from({ length: 4 }, () => [127, 0.0042]),
  );
});

test('the notes of a lane are read once, however many windows are asked for', () => {
  let reads = 0;
  const get = (target: MusicNote, key: keyof MusicNote) => {
    reads += 1;
    return target[key];
  };
  const notes = Array.from(
    { length: 2000 },
    (_, index) => new Proxy(note(index * 0.06, { pitch: index % 128 }), { get } as object),
  );
  const music = musicWith({ bass: laneWith(notes, 128) }, { song: [section({ bars: 64 })] });
  musicEvents(music, 0, 0.1);
  const first = reads;
  const windows = Array.from({ length: 640 }, (_, tenth) =>
    musicEvents(music, tenth / 10, (tenth + 1) / 10),
  );
  expect(windows.flat().length).toBe(2000 * 8);
  expect(reads).toBe(first);
});

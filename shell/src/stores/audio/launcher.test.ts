import { FakeApi, FakeEngine } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { OpenProject } from '../project/project.ts';
import { LauncherStore } from './launcher.ts';
import { LiveSong } from './live-song.ts';

const kick = 'track-1';
const pattern = (id: string) => ({ kind: 'pattern', id }) as const;
const section = (id: string) => ({ kind: 'section', id }) as const;

/**
 * Plays pattern A with a kick on its first step; B has one on its fifth, C of two bars one in its second bar's third
 * step. `song`: patterns and bars of its sections.
 */
function playing(song: readonly [id: string, bars: number][] = [['a', 1]]) {
  const engine = new FakeEngine();
  const project = new OpenProject({ api: new FakeApi(), engine, language: { t: (key) => key } });
  const note = (step: number) => ({ at: 240 * step, length: 240, velocity: 1 });
  const rest = { chance: 1, repeats: 1 };
  const patterns = [
    ['a', 16, 0],
    ['b', 16, 4],
    ['c', 32, 18],
  ] as const;
  project.change((music) => {
    music.patterns = patterns.map(([id, length, step]) => {
      const lanes = { [kick]: { notes: { n: { ...note(step), ...rest } } } };
      return { id, name: id.toUpperCase(), color: 'track-1', length, lanes };
    });
    music.song = song.map(([id, bars], place) => ({
      id: `section-${place + 1}`,
      name: `${place + 1}`,
      bars,
      pattern: id,
    }));
  });
  const live = new LiveSong(() => project.music);
  const launcher = new LauncherStore({ engine, live, project });
  launcher.begun(0);
  /** So many cycles after Play. */
  const at = (cycle: number) => {
    engine.position = { playing: true, cycle, cps: 0.5 };
    launcher.tick(cycle);
  };
  at(0);
  const onsets = (from: number, to: number) => live.query(from, to).map(({ begin }) => begin);
  const song_ = () => project.music.song.map(({ pattern: id, bars }) => `${id} ${bars}`);
  return { engine, project, live, launcher, at, onsets, song: song_ };
}

test('a pattern that is launched begins with the next bar and plays again and again; the other one until then', () => {
  const { launcher, project, live, at, onsets } = playing();
  at(0.5);
  launcher.launch(pattern('b'));
  project.patterns.show('b');
  expect(launcher.queued).toEqual(pattern('b'));
  expect(onsets(0, 4)).toEqual([0, 1.25, 2.25, 3.25]);
  expect(live.placeAt(0.75)).toMatchObject({ pattern: 'a', step: 12 });
  expect(live.placeAt(1.25)).toMatchObject({ pattern: 'b', step: 4 });
  at(1);
  expect(launcher.queued).toBeUndefined();
  // It is the song itself by now.
  expect(launcher.playing).toBeUndefined();
});

test('with the next beat it begins at its own beginning', () => {
  const { launcher, at, onsets } = playing([
    ['a', 1],
    ['a', 1],
  ]);
  at(0.3);
  launcher.launch(pattern('b'), 'beat');
  expect(onsets(0, 2.5)).toEqual([0, 0.75, 1.75]);
});

test('what is due in a moment comes a bar later', () => {
  const { launcher, at, onsets } = playing([
    ['a', 1],
    ['a', 1],
  ]);
  at(0.99);
  launcher.launch(pattern('b'));
  expect(onsets(0, 3)).toEqual([0, 1, 2.25]);
});

test('what is launched last counts, and Escape takes it back', () => {
  const { launcher, at, onsets } = playing([
    ['a', 1],
    ['a', 1],
  ]);
  at(0.5);
  launcher.launch(pattern('b'));
  launcher.launch(pattern('c'));
  expect(onsets(1, 5)).toEqual([2.125, 4.125]);
  launcher.cancel();
  expect(launcher.queued).toBeUndefined();
  expect(onsets(1, 3)).toEqual([1, 2]);
});

test('a section plays with what its tracks play in it, and the song goes on where it would be by now', () => {
  const { launcher, project, live, at, onsets } = playing([
    ['a', 1],
    ['b', 1],
    ['c', 2],
  ]);
  project.change(({ song }) => {
    if (song[2]) song[2].lanes = { [kick]: 'a' };
  });
  at(0.2);
  launcher.launch(section('section-3'));
  at(1);
  expect(launcher.playing).toEqual(section('section-3'));
  expect(live.placeAt(2.5)).toMatchObject({ section: 'section-3', bar: 1, beat: 2 });
  at(4.5);
  launcher.backToSong();
  expect(launcher.queued).toBe('song');
  expect(onsets(1, 7)).toEqual([1, 2, 3, 4, 5.25, 6]);
  at(5);
  expect(launcher.playing).toBeUndefined();
});

test('a bar is one of the section that plays', () => {
  const { launcher, at, onsets } = playing([
    ['a', 0.5],
    ['a', 1],
  ]);
  at(0.6);
  launcher.launch(pattern('b'));
  expect(onsets(0.5, 3)).toEqual([0.5, 1.75, 2.75]);
});

test('what plays already is not launched again, and nothing is while the grid does not play', () => {
  const { launcher } = playing();
  launcher.launch(pattern('a'));
  launcher.launch(section('section-1'));
  expect(launcher.queued).toBeUndefined();
  launcher.ended();
  launcher.launch(pattern('b'));
  launcher.queueMute(kick);
  launcher.record();
  expect(launcher).toMatchObject({ queued: undefined, isRecording: false, isReady: false });
  expect(launcher.queuedMutes.size).toBe(0);
});

test('mutes that are queued begin with the bar, and are written then as one step of undo', () => {
  const { launcher, project, at, onsets } = playing();
  at(0.5);
  launcher.queueMute(kick);
  launcher.queueMute('track-2');
  expect(onsets(0, 3)).toEqual([0]);
  const muted = () => project.data.tracks.map((track) => track.muted);
  expect(muted()).not.toContain(true);
  at(1);
  expect(muted().slice(0, 3)).toEqual([true, true, false]);
  expect(onsets(1, 3)).toEqual([]);
  project.history.undo();
  expect(muted()).not.toContain(true);
  launcher.queueMute(kick);
  launcher.queueMute(kick);
  expect(onsets(1, 3)).toEqual([1, 2]);
});

test('what was launched becomes the song, as one step of undo', () => {
  const { launcher, project, at, song } = playing([
    ['a', 1],
    ['b', 1],
  ]);
  at(0.4);
  launcher.record();
  at(1.5);
  launcher.launch(pattern('c'));
  at(2);
  at(5.5);
  launcher.launch(section('section-1'));
  at(6);
  at(7.1);
  launcher.ended();
  expect(song()).toEqual(['a 1', 'b 1', 'c 4', 'a 1']);
  expect(project.music.song.map(({ name }) => name)).toEqual(['1', '2', 'C', '1']);
  project.history.undo();
  expect(song()).toEqual(['a 1', 'b 1']);
});

test('patterns of a song that is one pattern are recorded as they were chosen', () => {
  const { launcher, project, at, song } = playing();
  launcher.record();
  for (const [cycle, id] of [
    [1.5, 'b'],
    [3.5, 'c'],
  ] as const) {
    at(cycle);
    launcher.launch(pattern(id));
    project.patterns.show(id);
    at(Math.ceil(cycle));
  }
  at(5.9);
  launcher.endRecording();
  expect(song()).toEqual(['a 2', 'b 2', 'c 2']);
});

test('a recording that ends in its first beat changes nothing', () => {
  const { launcher, at, song } = playing();
  launcher.record();
  at(0.1);
  launcher.endRecording();
  expect(launcher.isRecording).toBe(false);
  expect(song()).toEqual(['a 1']);
});

test('a pattern that is deleted while it plays gives its place to the song', () => {
  const { launcher, project, at, onsets } = playing([
    ['a', 1],
    ['a', 1],
  ]);
  at(0.5);
  launcher.launch(pattern('b'));
  at(1);
  project.patterns.remove('b');
  expect(onsets(1, 3)).toEqual([1, 2]);
});

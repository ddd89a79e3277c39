import { musicToCode } from '@hocket/music/music-to-code';
import { limits, type MusicNote } from '@hocket/sdk';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playedStudio } from '../../testing/played-studio.ts';

// The page's clock stands still, so that only the engine's moves.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'] }));
let leave = () => {};
afterEach(() => {
  leave();
  vi.useRealTimers();
});

/** A studio that records the track of a name, at once or after a bar. */
async function recording({ track = 'Bass', isCounted = false } = {}) {
  const studio = playedStudio();
  const { project, playing, hear } = studio;
  const id = project.music.tracks.find(({ name }) => name === track)?.id ?? '';
  project.tracks.show(id);
  leave = playing.leave;
  await playing.with(({ recorder }) => recorder.toggle(isCounted));
  const { notes, recorder } = playing.player ?? {};
  if (!notes || !recorder) throw new Error('There is no player.');
  /** Plays a note between two cycles that are heard. */
  const play = (from: number, to: number, pitch = 40, velocity = 0.5) => {
    hear(from);
    notes.noteOn('key', { pitch, velocity });
    hear(to);
    notes.noteOff('key');
  };
  const lane = (): MusicNote[] => Object.values(project.music.patterns[0]?.lanes[id]?.notes ?? {});
  return { ...studio, id, notes, recorder, play, lane };
}

const step = 1 / 16;

test('what is played is put on its sixteenth in the pattern that plays, with velocity, length and raw time', async () => {
  const { recorder, play, lane, transport } = await recording();
  expect([recorder.state, transport.playing]).toEqual(['recording', true]);
  play(4 * step + 0.01, 6 * step, 40, 0.5);
  play(8 * step - 0.005, 9 * step, 43, 1);
  play(9.2 * step, 9.3 * step, 45, 1);
  recorder.stop();
  expect(lane()).toMatchObject([
    { at: 4 * 240, pitch: 40, velocity: 0.5, played: 38, length: 432 },
    { at: 8 * 240, pitch: 43, velocity: 1, played: -19 },
    { at: 9 * 240, pitch: 45, played: 48 },
  ]);
});

test('without a bar before it, what is played while the music starts begins the take, whether its key is still down or not', async () => {
  const studio = playedStudio();
  const { project, playing, hear, engine } = studio;
  leave = playing.leave;
  await playing.with(() => undefined);
  const { notes, recorder } = playing.player ?? {};
  if (!notes || !recorder) throw new Error('There is no player.');
  const track = notes.track?.id ?? '';
  const started = recorder.toggle(false);
  notes.noteOn('short', { pitch: 41, velocity: 1 });
  notes.noteOff('short');
  notes.noteOn('held', { pitch: 43, velocity: 1 });
  await started;
  // Its latency lies between the beginning and when that is heard.
  engine.position = { ...engine.position, cycle: -0.08 };
  notes.noteOn('late', { pitch: 45, velocity: 1 });
  hear(4 * step);
  recorder.stop();
  const lane = Object.values(project.music.patterns[0]?.lanes[track]?.notes ?? {});
  expect(lane).toMatchObject([41, 43, 45].map((pitch) => ({ at: 0, pitch, played: 0 })));
  expect(lane.map(({ length }) => length)).toEqual([24, 960, 960]);
});

test('a held note grows in the lane as it is played', async () => {
  const { notes, hear, lane } = await recording();
  hear(step);
  notes.noteOn('key', { pitch: 40, velocity: 1 });
  const lengths: (number | undefined)[] = [];
  for (const cycle of [1.5, 2, 3, 5]) {
    hear(cycle * step);
    lengths.push(lane()[0]?.length);
  }
  expect(lengths).toEqual([120, 240, 480, 960]);
});

test('a bar is counted first; what is early for the first beat is on it, and what is earlier is not taken', async () => {
  const { recorder, play, lane, hear } = await recording({ isCounted: true });
  const told: unknown[] = [];
  for (const cycle of [0.01, 0.3, 0.6, 0.9]) {
    hear(cycle);
    told.push([recorder.state, recorder.beats]);
  }
  expect(told).toEqual([4, 3, 2, 1].map((beats) => ['counting', beats]));
  play(0.91, 0.92);
  play(0.99, 1 + step);
  expect(recorder.state).toBe('recording');
  recorder.stop();
  expect(lane()).toMatchObject([{ at: 0, played: -38 }]);
});

test('the loop goes on, and each turn adds; what is early for the next turn begins the pattern', async () => {
  const { recorder, play, lane, hear } = await recording();
  play(4 * step, 5 * step, 40, 0.4);
  play(1 - 0.01, 1 + step, 43);
  play(1 + 4 * step, 1 + 5 * step, 40, 0.9);
  play(1 + 6 * step, 1 + 7 * step, 40);
  hear(2);
  recorder.stop();
  expect(lane().map(({ at, pitch, velocity }) => [at / 240, pitch, velocity])).toEqual([
    [0, 43, 0.5],
    [4, 40, 0.9],
    [6, 40, 0.5],
  ]);
});

test('an early note is put in its lane once its sixteenth is over, so that it sounds once', async () => {
  const { engine, notes, hear, lane } = await recording();
  engine.state = { status: 'ready', sampleRate: 48_000, outputLatency: 0, delay: 0 };
  hear(8 * step - 0.02);
  notes.noteOn('key', { pitch: 40, velocity: 1 });
  hear(8 * step - 0.01);
  expect(lane()).toEqual([]);
  hear(8 * step + 0.001);
  expect(lane()).toMatchObject([{ at: 8 * 240 }]);
});

test('a take is one step of undo, and the strength moves it back to how it was played', async () => {
  const { project, recorder, play, lane, id } = await recording();
  play(4 * step + 0.01, 5 * step);
  play(8 * step + 0.01, 9 * step);
  recorder.stop();
  expect(recorder.strengthOf(id)).toBe(1);
  recorder.quantise(id, 0.5);
  expect(lane().map(({ at }) => at % 240)).toEqual([19, 19]);
  expect(recorder.strengthOf(id)).toBe(0.5);
  project.history.undo();
  expect(lane().map(({ at }) => at % 240)).toEqual([0, 0]);
  project.history.undo();
  expect([lane(), project.history.canUndo]).toEqual([[], false]);
  project.history.redo();
  expect(lane()).toHaveLength(2);
});

test('undo during a take takes back what there is of it, and nothing before it', async () => {
  const { project, recorder, play, lane } = await recording();
  play(4 * step, 5 * step, 40);
  project.history.undo();
  play(8 * step, 9 * step, 43);
  recorder.stop();
  expect(lane().map(({ pitch }) => pitch)).toEqual([43]);
  project.history.undo();
  expect(lane()).toEqual([]);
});

test('Escape, and whatever stops the music, end a take; notes that are held end then', async () => {
  for (const end of ['escape', 'stop', 'another project']) {
    const { recorder, notes, hear, lane, transport, project } = await recording();
    hear(step);
    notes.noteOn('key', { pitch: 40, velocity: 1 });
    hear(3 * step);
    if (end === 'escape') fireEvent.keyDown(document.body, { key: 'Escape' });
    else if (end === 'stop') transport.stop();
    else project.startNew();
    expect(recorder.state).toBe(undefined);
    expect(lane().map(({ length }) => length)).toEqual(end === 'another project' ? [] : [480]);
    leave();
  }
});

test('drums are hits of a step, by whatever key', async () => {
  const { play, recorder, lane } = await recording({ track: 'Snare' });
  play(4 * step, 7 * step, 60, 0.3);
  recorder.stop();
  expect(lane()).toEqual([
    { at: 960, length: 240, velocity: 0.3, chance: 1, repeats: 1, played: 0 },
  ]);
});

test('while a song plays, the pattern that is shown takes its place from the next bar on', async () => {
  const { recorder, play, hear, lane, launcher, project, playing, transport } = await recording();
  recorder.stop();
  transport.stop();
  project.change((music) => {
    const [pattern] = music.patterns;
    const [section] = music.song;
    if (!pattern || !section) return;
    music.patterns.push({ ...pattern, id: 'b', name: 'B', lanes: {} });
    music.song.push({ ...section, id: 'other', pattern: 'b' });
    const note = { at: 0, length: 1, velocity: 1, chance: 1, repeats: 1 };
    pattern.lanes = { 'track-1': { notes: { one: note } } };
  });
  await transport.play();
  hear(1.4);
  await playing.with((player) => player.recorder.toggle(true));
  expect(launcher.queued).toEqual({ kind: 'pattern', id: 'a' });
  play(1.5, 1.6);
  play(2 + step, 2 + 2 * step);
  recorder.stop();
  expect(lane()).toMatchObject([{ at: 240 }]);
});

test('code says what was played, with its velocities', async () => {
  const { play, recorder, project } = await recording();
  play(0, step, 36, 1);
  play(4 * step, 5 * step, 40, 0.5);
  recorder.stop();
  const code = musicToCode(project.music);
  expect(JSON.stringify(code)).toMatch(/c2[^"]*e2/);
  expect(JSON.stringify(code)).toContain('velocity');
});

test('another pattern that is shown takes over with the next bar', async () => {
  const { recorder, play, hear, lane, project } = await recording();
  project.change((music) => {
    const [pattern] = music.patterns;
    if (pattern) music.patterns.push({ ...pattern, id: 'b', name: 'B', lanes: {} });
  });
  hear(0.5);
  project.patterns.show('b');
  play(1 + step, 1 + 2 * step);
  recorder.stop();
  const [, other] = project.music.patterns;
  expect([lane(), Object.values(other?.lanes ?? {}).length]).toEqual([[], 1]);
});

test('code that takes over ends a take', async () => {
  const { recorder, transport, project } = await recording();
  project.setCode('s("bd")');
  await transport.play('code');
  expect([recorder.state, transport.source]).toEqual([undefined, 'code']);
});

test('a note that a project has no room for ends the take, with the reason', async () => {
  const { recorder, play, project, failures } = await recording();
  project.change((music) => {
    const [pattern] = music.patterns;
    const note = { length: 1, velocity: 1, chance: 1, repeats: 1 };
    const full = Array.from({ length: limits.maxNotes }, (_, at) => [`n${at}`, { ...note, at }]);
    if (pattern) pattern.lanes['track-1'] = { notes: Object.fromEntries(full) };
  });
  play(4 * step, 5 * step);
  expect([recorder.state, failures.length]).toEqual([undefined, 1]);
});

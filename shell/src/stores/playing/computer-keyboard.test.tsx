import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { playedStudio } from '../../testing/played-studio.ts';

const down = (code: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, {
    code,
    key: code.slice(-1),
    ...more,
  });
const up = (code: string) => fireEvent.keyUp(document.body, { code });
let leave = () => {};
afterEach(() => leave());

/** Keys that play the track of a name. */
async function playing(name = 'Bass') {
  const { engine, project, playing: store } = playedStudio();
  const show = (track: string) =>
    project.tracks.show(project.music.tracks.find((each) => each.name === track)?.id ?? '');
  show(name);
  leave = store.leave;
  const toggle = () => store.with((player) => player.toggleKeyboard());
  await toggle();
  /** Of what was struck, from then on. */
  const values = () =>
    engine.struck.splice(0).flatMap((events) => events.map(({ value }) => value));
  const pitches = () => values().map(({ note }) => note);
  return { engine, project, store, toggle, show, values, pitches };
}

test('the row of A is the white keys of a piano, the row of Q the black ones, from the octave of the track on', async () => {
  const { store, pitches } = await playing();
  expect(store.keyboard).toEqual({ track: 'Bass', octave: 2, velocity: 0.8 });
  const white = ['A', 'S', 'D', 'F', 'G', 'H', 'J', 'K', 'L'].map((letter) => `Key${letter}`);
  for (const code of [...white, 'Semicolon', 'Quote']) down(code);
  expect(pitches()).toEqual([36, 38, 40, 41, 43, 45, 47, 48, 50, 52, 53]);
  for (const letter of 'WETYUOP') down(`Key${letter}`);
  expect(pitches()).toEqual([37, 39, 42, 44, 46, 49, 51]);
});

test('before a track was chosen the first that has pitches is played', async () => {
  const { store, pitches } = await playing('none');
  expect(store.keyboard?.track).toBe('Bass');
  down('KeyA');
  expect(pitches()).toEqual([36]);
});

test('a note sounds as long as its key is held, 8 s at most, several at once, and is struck once', async () => {
  const { engine, project, values } = await playing();
  project.setBpm(90);
  expect(down('KeyA')).toBe(false);
  down('KeyA', { repeat: true });
  down('KeyD');
  expect(engine.held).toHaveLength(2);
  up('KeyA');
  expect(engine.held.map(([event]) => event?.value.note)).toEqual([40]);
  up('KeyD');
  expect(engine.held).toEqual([]);
  const [first] = values();
  // In steps of a sixteenth.
  expect((Number(first?.clip) * 60) / 90 / 4).toBeCloseTo(8, 2);
});

test('leaving the page, another track, Escape and the toggle let go whatever is held', async () => {
  const { engine, store, toggle, show } = await playing();
  const held = () => engine.held.length;
  for (const leaving of ['blur', 'pagehide']) {
    down('KeyA');
    expect(held()).toBe(1);
    fireEvent(window, new Event(leaving));
    expect(held()).toBe(0);
  }
  down('KeyA');
  show('Pad');
  expect(held()).toBe(0);
  expect(store.keyboard?.track).toBe('Pad');
  down('KeyA');
  down('Escape', { key: 'Escape' });
  expect([held(), store.keyboard !== undefined]).toEqual([0, false]);
  await toggle();
  down('KeyA');
  await toggle();
  expect([held(), store.keyboard !== undefined]).toEqual([0, false]);
  expect(down('KeyA')).toBe(true);
});

test('Z and X change the octave, C and V the velocity by tenths, within their ranges', async () => {
  const { store, values } = await playing();
  for (const code of ['KeyX', 'KeyC', 'KeyC', 'KeyA']) down(code);
  expect(values()).toMatchObject([{ note: 48, velocity: 0.6 }]);
  for (let press = 0; press < 12; press++) for (const code of ['KeyZ', 'KeyV']) down(code);
  expect(store.keyboard).toMatchObject({ octave: 0, velocity: 1 });
  for (let press = 0; press < 12; press++) for (const code of ['KeyX', 'KeyC']) down(code);
  expect(store.keyboard).toMatchObject({ octave: 8, velocity: 0.1 });
});

test('on drums every key is a hit, which rings out', async () => {
  const { engine, store, values } = await playing('Snare');
  expect(store.keyboard?.octave).toBe(undefined);
  down('KeyC');
  down('KeyA');
  down('KeyK');
  up('KeyA');
  expect(engine.held).toHaveLength(2);
  const hits = values();
  expect(hits).toMatchObject([
    { s: 'sd', velocity: 0.7 },
    { s: 'sd', velocity: 0.7 },
  ]);
  expect(hits.every(({ note }) => note === undefined)).toBe(true);
});

test('with the scale locked every key is the nearest note of it', async () => {
  const { project, pitches } = await playing();
  project.tracks.lockScale(true);
  for (const code of ['KeyA', 'KeyW', 'KeyS', 'KeyT']) down(code);
  expect(pitches()).toEqual([36, 36, 38, 41]);
});

test('what is typed in a text, with modifiers and at other keys is left; letters are nobody else’s', async () => {
  const { engine } = await playing();
  const heard: string[] = [];
  const hear = ({ code }: KeyboardEvent) => void heard.push(code);
  window.addEventListener('keydown', hear);
  const field = document.body.appendChild(document.createElement('textarea'));
  field.focus();
  expect(down('KeyA')).toBe(true);
  field.remove();
  expect(down('KeyS', { ctrlKey: true })).toBe(true);
  expect(down('Digit1')).toBe(true);
  expect(down('KeyQ')).toBe(false);
  window.removeEventListener('keydown', hear);
  expect(engine.struck).toEqual([]);
  expect(heard).toEqual(['KeyA', 'KeyS', 'Digit1']);
});

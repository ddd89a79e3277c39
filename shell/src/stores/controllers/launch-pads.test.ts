import { musicOf } from '@hocket/music';
import { type MusicTrack, newProject } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { type PadView, padColumns, padIntent, padLights } from './launch-pads.ts';

const place = (row: number, column: number) => row * padColumns + column;

/** Patterns A and B, a song of so many sections that play B, and nothing that plays. */
function view({
  sections = 2,
  ...changes
}: Partial<PadView> & { sections?: number } = {}): PadView {
  const { tracks } = musicOf(newProject({ name: 'Piece' }));
  return {
    music: {
      tracks: tracks.map((track: MusicTrack, row) => ({ ...track, muted: row === 1 })),
      patterns: [
        { id: 'a', name: 'A', color: 'track-2', length: 16, lanes: {} },
        { id: 'b', name: 'B', color: 'track-7', length: 16, lanes: {} },
      ],
      song: Array.from({ length: sections }, (_, index) => ({
        id: `s${index}`,
        name: `${index}`,
        bars: 1,
        pattern: 'b',
      })),
    },
    launcher: { isReady: true, queued: undefined, queuedMutes: new Set(), playing: undefined },
    transport: { playing: false, pattern: undefined, section: undefined },
    shown: 'a',
    page: { sections: 0, tracks: 0, isShift: false },
    ...changes,
  };
}

test('patterns are above, sections below in the colour of their pattern, tracks on the right', () => {
  const lights = padLights(view());
  expect(lights[place(1, 0)]).toEqual({ color: 'track-2', mode: 'bright' });
  expect(lights[place(1, 1)]).toEqual({ color: 'track-7', mode: 'dim' });
  expect(lights[place(1, 2)]).toBeUndefined();
  expect(lights[place(5, 0)]).toEqual({ color: 'track-7', mode: 'dim' });
  expect(lights[place(5, 2)]).toBeUndefined();
  expect([1, 2].map((row) => lights[place(row, 8)]?.mode)).toEqual(['bright', 'dim']);
  expect(lights[place(0, 8)]).toBeUndefined();
});

test('what plays pulses, what waits flashes, and with it there is a way back', () => {
  const launcher = {
    isReady: true,
    queued: { kind: 'section', id: 's1' },
    queuedMutes: new Set(['track-1']),
    playing: { kind: 'pattern', id: 'b' },
  } as const;
  const transport = { playing: true, pattern: 'b', section: undefined };
  const lights = padLights(view({ launcher, transport }));
  expect(lights[place(1, 1)]?.mode).toBe('pulse');
  expect(lights[place(5, 1)]?.mode).toBe('flash');
  expect(lights[place(1, 8)]?.mode).toBe('flash');
  expect([4, 5, 7].map((column) => lights[place(0, column)]?.mode)).toEqual([
    'bright',
    'bright',
    'bright',
  ]);
  const back = padLights(view({ launcher: { ...launcher, queued: 'song' }, transport }));
  expect(back[place(0, 4)]?.mode).toBe('flash');
});

test('a press asks for what its light shows; Shift is for the next beat, and for a mute at the next bar', () => {
  const press = (row: number, column: number, of = view()) =>
    padIntent(of, { place: place(row, column), isDown: true });
  const shifted = view({ page: { sections: 0, tracks: 0, isShift: true } });
  const b = { kind: 'pattern', id: 'b' };
  expect(press(1, 1)).toEqual({ does: 'launch', target: b, pattern: 'b', time: 'bar' });
  expect(press(1, 1, shifted)).toMatchObject({ target: b, time: 'beat' });
  expect(press(5, 1)).toMatchObject({ target: { kind: 'section', id: 's1' }, pattern: 'b' });
  expect(press(2, 8)).toEqual({ does: 'mute', row: 1, track: 'track-2', isQueued: false });
  expect(press(2, 8, shifted)).toMatchObject({ isQueued: true });
  expect(press(0, 4)).toEqual({ does: 'song', time: 'bar' });
  expect([5, 7].map((column) => press(0, column)?.does)).toEqual(['cancel', 'play']);
  expect([press(1, 2), press(8, 0), press(0, 8)]).toEqual([undefined, undefined, undefined]);
  expect(padIntent(view(), { place: place(1, 1), isDown: false })).toBeUndefined();
  const shift = (isDown: boolean) => padIntent(view(), { place: place(0, 6), isDown });
  expect(shift(true)).toMatchObject({ does: 'turn', page: { isShift: true } });
  expect(shift(false)).toMatchObject({ page: { isShift: false } });
});

test('a song of more than 32 sections has pages', () => {
  const long = view({ sections: 33 });
  expect(padLights(long)[place(0, 0)]).toBeUndefined();
  expect(padLights(long)[place(0, 1)]?.mode).toBe('dim');
  const turned = padIntent(long, { place: place(0, 1), isDown: true });
  const page = { sections: 1, tracks: 0, isShift: false };
  expect(turned).toEqual({ does: 'turn', page });
  const second = view({ sections: 33, page });
  expect(padLights(second)[place(5, 0)]).toBeDefined();
  expect(padLights(second)[place(5, 1)]).toBeUndefined();
  expect(padIntent(second, { place: place(5, 0), isDown: true })).toMatchObject({
    target: { id: 's32' },
  });
  expect(padIntent(second, { place: place(0, 1), isDown: true })).toEqual(turned);
});

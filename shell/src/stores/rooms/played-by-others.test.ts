import { newMusicProject } from '@hocket/sdk';
import { observable, runInAction } from 'mobx';
import { beforeEach, expect, test } from 'vitest';
import { PlayedByOthers } from './played-by-others.ts';
import type { SharedRoom } from './shared-room.ts';

const ada = 1;
const bob = 2;
/** Seconds of the page's clock, which is the server's here. */
let time: number;
/** The events that sound, each a strike's. */
let sounding: unknown[];
let state: { others: { id: number; isAway: boolean }[] };
let keys: PlayedByOthers;

beforeEach(() => {
  time = 100;
  sounding = [];
  state = observable({ others: [ada, bob].map((id) => ({ id, isAway: false })) });
  const room = { presence: state, clock: { isKnown: true, offset: 0 } } as unknown as SharedRoom;
  keys = new PlayedByOthers(room, {
    engine: {
      strike: (events) => {
        sounding.push(events);
        return () => sounding.splice(sounding.indexOf(events), 1);
      },
    },
    project: {
      music: { ...newMusicProject(), id: 'room', rev: 1 },
      patterns: { shown: { id: 'a' } } as never,
    },
    now: () => time,
  });
});

const strike = (by: number, key: number, more: { track?: string; at?: number } = {}) =>
  keys.strike({
    kind: 'strike',
    by,
    key,
    track: 'track-3',
    pitch: 48 + key,
    velocity: 1,
    at: time,
    ...more,
  });

test('each key sounds until it is let go, whoever holds one of that number beside it', () => {
  strike(ada, 1);
  strike(bob, 1);
  strike(bob, 2);
  expect(sounding).toHaveLength(3);
  keys.release(bob, 1);
  expect(sounding).toHaveLength(2);
  // It went down once more, and nobody told of its end.
  strike(bob, 2);
  expect(sounding).toHaveLength(2);
  keys.release(ada, 7);
  keys.end();
  expect(sounding).toEqual([]);
});

test('who goes, or is away, holds no key any more', () => {
  strike(ada, 1);
  strike(bob, 1);
  runInAction(() => {
    state.others = [{ id: bob, isAway: false }];
  });
  expect(sounding).toHaveLength(1);
  runInAction(() => {
    state.others = [{ id: bob, isAway: true }];
  });
  expect(sounding).toEqual([]);
});

test('what is late, of a stranger, or on a track that is not there is not heard; of many keys the newest are', () => {
  strike(ada, 1, { at: time - 2.5 });
  strike(99, 1);
  strike(ada, 1, { track: '__proto__' });
  expect(sounding).toEqual([]);
  for (let key = 0; key < 100; key++) strike(ada, key);
  expect(sounding).toHaveLength(16);
});

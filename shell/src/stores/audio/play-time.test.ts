import { fakeUser } from '@hocket/sdk/testing';
import { observable, observableRef, runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import { ManualTime } from '../../testing/manual-time.ts';
import { PlayTimeReport } from './play-time.ts';

function setup() {
  const time = new ManualTime();
  const told: number[] = [];
  const failures = { next: false };
  const transport = observable({ playing: false });
  const session = observable(
    {
      user: fakeUser(),
      played: async (seconds: number) => {
        if (failures.next) {
          failures.next = false;
          throw new Error('The server cannot be reached.');
        }
        told.push(seconds);
      },
    },
    { user: observableRef },
  );
  const end = new PlayTimeReport({
    session,
    transport,
    after: time.after,
    now: () => time.now,
  }).start();
  const play = (playing: boolean) =>
    runInAction(() => {
      transport.playing = playing;
    });
  return { time, told, failures, session, play, end };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('PlayTime', () => {
  test('tells every minute of playing, and the rest when it stops', () => {
    const { time, told, play } = setup();
    time.pass(30_000);
    play(true);
    time.pass(125_000);
    play(false);
    time.pass(600_000);
    expect(told).toEqual([60, 60, 5]);
  });

  test('parts of a second add up', () => {
    const { time, told, play } = setup();
    for (let times = 0; times < 4; times++) {
      play(true);
      time.pass(400);
      play(false);
    }
    expect(told).toEqual([1]);
  });

  test('what could not be told goes with the next, an hour at most', async () => {
    const { time, told, failures, play } = setup();
    failures.next = true;
    play(true);
    time.pass(60_000);
    await settled();
    time.pass(60_000);
    expect(told).toEqual([120]);
  });

  test('what somebody played who has left is not told of the next', () => {
    const { time, told, session, play } = setup();
    play(true);
    time.pass(30_000);
    runInAction(() => {
      session.user = fakeUser({ id: 'user-2' });
    });
    time.pass(10_000);
    play(false);
    expect(told).toEqual([10]);
  });

  test('counts no more once it is ended', () => {
    const { time, told, play, end } = setup();
    play(true);
    end();
    time.pass(600_000);
    play(false);
    expect(told).toEqual([]);
  });
});

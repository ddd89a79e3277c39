import type { RoomNews } from '@hocket/api/room-socket';
import { change, musicProjectOf, toggleNote } from '@hocket/music';
import { documentOf } from '@hocket/music/room-document';
import { RoomProject } from '@hocket/music/room-project';
import { newProject } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import type { RoomHearing, RoomMode } from '../changes/change-store.ts';
import { PlayedPerformance } from './played-performance.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What plays it, as far as a performance sees that. */
class Hearing implements RoomHearing {
  mode: RoomMode = 'silent';
  readonly isPlaying = true;
  readonly code = undefined;
  readonly newest = undefined;
  readonly recordedBy = undefined;
  readonly may = { play: false, run: false };
  readonly asksPlace = false;
  readonly nudge = 0;
  constructor() {
    makeAutoObservable(this);
  }
  setMode(mode: RoomMode): void {
    this.mode = mode;
  }
  record(): void {}
  setNudge(): void {}
  choose(mode: RoomMode): void {
    this.setMode(mode);
  }
  strike(): undefined {}
  async toggleAll(): Promise<void> {}
  async rerun(): Promise<void> {}
}

const take = (id: number) => ({
  id,
  what: 'grid' as const,
  from: 0,
  tempo: [{ time: id, cycle: 0, cps: 0.5 }],
  launches: [],
});

/** Ten seconds: a step by ada at 2, a take at 3, a step by bob at 5, another take at 6. */
function setup() {
  const doc = documentOf(musicProjectOf(newProject({ name: 'Rain' })));
  const update = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const events: PlayedPerformance['performance']['events'] = [
    { at: 0, update: update(Y.encodeStateAsUpdate(doc)) },
    { at: 0, take: null },
  ];
  const project = new RoomProject(doc, { id: 'p', rev: 1, engine: 'strudel', isPublic: false });
  const step = (at: number, by: number, tick: number) => {
    const known = Y.encodeStateVector(doc);
    project.write(
      change(project.project, toggleNote({ pattern: 'a', track: 'track-1' }, tick)).patches,
    );
    events.push({ at, by, update: update(Y.encodeStateAsUpdate(doc, known)) });
  };
  step(2, 0, 0);
  events.push({ at: 3, by: 0, take: take(3) });
  step(5, 1, 480);
  events.push({ at: 6, by: 1, take: take(6) });
  let time = 100;
  const performance = new PlayedPerformance(
    {
      id: 'x',
      name: 'Rain',
      startedAt: '2026-01-01T00:00:00.000Z',
      seconds: 10,
      authors: ['ada', 'bob'],
      isOwn: false,
      events,
    },
    () => time,
  );
  const hearing = new Hearing();
  performance.hear(hearing);
  const told: RoomNews[] = [];
  performance.listen((news) => told.push(news));
  /** As much of it passes. */
  const pass = (seconds: number) => {
    for (let n = 0; n < seconds * 10; n++) {
      time += 0.1;
      vi.advanceTimersByTime(100);
    }
  };
  const notes = () =>
    Object.keys(performance.project.patterns[0]?.lanes['track-1']?.notes ?? {}).sort();
  const takeNow = () => {
    const news = told.findLast((one) => one.kind === 'take');
    return news?.kind === 'take' ? news.take?.id : undefined;
  };
  const active = () =>
    performance.authors.filter(({ isActive }) => isActive).map(({ name }) => name);
  return { performance, hearing, pass, notes, takeNow, active, time: () => time };
}

test('what happened happens again at its moments while it is heard, and rests with the sound', () => {
  const { performance, hearing, pass, notes, takeNow, active, time } = setup();
  expect(performance.project.name).toBe('Rain');
  pass(3);
  expect(notes()).toEqual([]);
  hearing.setMode('together');
  pass(2.5);
  expect(notes()).toEqual(['s0']);
  expect(active()).toEqual(['ada']);
  expect(takeNow()).toBeUndefined();
  hearing.setMode('silent');
  pass(5);
  expect(performance.position).toBeCloseTo(2.5);
  hearing.setMode('together');
  pass(3);
  expect(notes()).toEqual(['s0', 's2']);
  expect(takeNow()).toBe(3);
  expect(active()).toEqual(['bob']);
  // Times of takes are by its clock.
  expect(time() + performance.clock.offset).toBeCloseTo(5.5);
  pass(6);
  expect([performance.isOver, hearing.mode, takeNow()]).toEqual([true, 'silent', 6]);
});

test('one goes to any moment of it, also back, and it is as it was then', () => {
  const { performance, hearing, pass, notes, takeNow, active } = setup();
  performance.seek(7);
  expect([notes(), takeNow()]).toEqual([['s0', 's2'], 6]);
  performance.seek(4);
  expect([notes(), takeNow()]).toEqual([['s0'], 3]);
  hearing.setMode('together');
  pass(1.5);
  expect(notes()).toEqual(['s0', 's2']);
  performance.seek(1);
  expect(hearing.mode).toBe('together');
  expect([notes(), takeNow(), active()]).toEqual([[], undefined, []]);
  pass(1.5);
  expect(notes()).toEqual(['s0']);
  performance.seek(99);
  expect(performance.position).toBe(10);
  performance.leave();
  pass(3);
  expect(performance.position).toBe(10);
});

test('nothing of it is changed by who hears it', () => {
  const { performance, notes } = setup();
  performance.seek(10);
  performance.write();
  performance.undo();
  expect(notes()).toEqual(['s0', 's2']);
});

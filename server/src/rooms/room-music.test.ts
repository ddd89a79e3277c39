import { type RoomNews, type RoomRun, type RoomTake, roomLead } from '@hocket/api/room-socket';
import { Timeline } from '@hocket/music/timeline';
import { beforeEach, expect, test } from 'vitest';
import { RoomMusic } from './room-music.ts';

let time: number;
let told: RoomNews[];
let music: RoomMusic;

beforeEach(() => {
  time = 1000;
  told = [];
  music = new RoomMusic(
    120,
    (news) => told.push(news),
    () => time,
  );
});

const take = () =>
  told.flatMap((news) => (news.kind === 'take' ? (news.take ?? []) : [])).at(-1) as RoomTake;
const runs = () =>
  told.flatMap((news) => (news.kind === 'runs' ? [news.runs] : [])).at(-1) as RoomRun[];

test('play begins once everybody has been told', () => {
  music.ask({ kind: 'play', what: 'grid', from: 3 }, 'Ada');
  expect(take()).toMatchObject({
    what: 'grid',
    from: 3,
    tempo: [{ time: 1000 + roomLead, cycle: 0, cps: 0.5 }],
  });
});

test('another tempo goes on from the cycle where it takes over', () => {
  music.ask({ kind: 'play', what: 'grid', from: 0 }, 'Ada');
  const { id } = take();
  time += 10;
  music.setTempo(180);
  expect(take()).toMatchObject({ id, tempo: [{}, { time: 1010.3, cycle: 5, cps: 0.75 }] });
  time += 10;
  music.setTempo(60);
  expect(take().tempo).toHaveLength(2);
  expect(take().tempo.at(-1)?.cycle).toBeCloseTo(12.5);
});

test('a stop is for a cycle that all can reach, and once it is over nothing plays', () => {
  music.ask({ kind: 'play', what: 'grid', from: 0 }, 'Ada');
  time += 4.3;
  music.ask({ kind: 'stop', cycle: 3 }, 'Bob');
  expect(take().end).toBe(3);
  music.ask({ kind: 'stop', cycle: 1 }, 'Bob');
  expect(take().end).toBeCloseTo(2.15);
  time += 1;
  const before = told.length;
  music.ask({ kind: 'stop', cycle: 9 }, 'Bob');
  expect(told).toHaveLength(before);
});

test('a program begins with the next cycle that is far enough away, the one before it plays until then', () => {
  music.ask({ kind: 'run', code: 's("bd")' }, 'Ada');
  expect(runs()).toMatchObject([{ code: 's("bd")', cycle: 0, author: 'Ada', take: take().id }]);
  expect(take().what).toBe('code');
  time += roomLead + 1.8;
  music.ask({ kind: 'run', code: 's("hh")' }, 'Bob');
  expect(runs()).toMatchObject([{ cycle: 0 }, { code: 's("hh")', cycle: 2, author: 'Bob' }]);
  music.ask({ kind: 'run', code: 's("cp")' }, 'Ada');
  expect(runs()).toMatchObject([{ cycle: 0 }, { code: 's("cp")', cycle: 2 }]);
});

test('of two programs that were put together from one that ran before, the second changes nothing', () => {
  music.ask({ kind: 'run', code: 's("bd")', after: 0 }, 'Ada');
  const [{ id: first = 0 } = {}] = runs();
  music.ask({ kind: 'run', code: 's("hh")', after: 0 }, 'Bob');
  expect(runs()).toMatchObject([{ id: first }]);
  music.ask({ kind: 'run', code: 's("bd,hh")', after: first }, 'Bob');
  expect(runs().at(-1)).toMatchObject({ code: 's("bd,hh")', author: 'Bob' });
});

test('a program that sets a tempo has it from its first cycle on, whatever that of the project becomes', () => {
  music.ask({ kind: 'run', code: 's("bd")' }, 'Ada');
  time += roomLead + 1;
  music.ask({ kind: 'run', code: 'setcpm(30)', bpm: 240 }, 'Ada');
  const timeline = Timeline.of(take().tempo);
  expect(timeline.cpsAt(timeline.timeOf(1))).toBe(1);
  const before = told.length;
  music.setTempo(90);
  expect(told).toHaveLength(before);
});

test('what was launched for later gives way to what is launched now', () => {
  music.ask({ kind: 'play', what: 'grid', from: 0 }, 'Ada');
  const target = { kind: 'pattern', id: 'b' } as const;
  music.ask({ kind: 'launch', cycle: 4, origin: 4, target }, 'Ada');
  music.ask({ kind: 'launch', cycle: 2, origin: 0 }, 'Bob');
  expect(take().launches).toEqual([{ cycle: 2, origin: 0 }]);
  music.ask({ kind: 'unlaunch', cycle: 1 }, 'Bob');
  expect(take().launches).toEqual([]);
});

test('whoever comes later is told what plays, what it is made of and what was said', () => {
  music.ask({ kind: 'run', code: 's("bd")' }, 'Ada');
  music.ask({ kind: 'say', text: 'louder', bar: 5 }, 'Bob');
  expect(music.all).toEqual([
    { kind: 'runs', runs: runs() },
    { kind: 'take', take: take() },
    { kind: 'said', messages: [{ id: 3, author: 'Bob', at: 1000, text: 'louder', bar: 5 }] },
  ]);
});

test('another server goes on with what was stored', () => {
  music.ask({ kind: 'run', code: 's("bd")' }, 'Ada');
  const stored = JSON.parse(JSON.stringify(music.stored));
  const other = new RoomMusic(
    120,
    (news) => told.push(news),
    () => time,
    stored,
  );
  expect(other.all.slice(0, 2)).toEqual(music.all.slice(0, 2));
  time += 5;
  other.ask({ kind: 'run', code: 's("hh")' }, 'Bob');
  expect(runs().map(({ id }) => id)).toEqual([1, 3]);
});

test('code plays again from its beginning; where none was run, nothing does', () => {
  music.ask({ kind: 'play', what: 'code', from: 0 }, 'Ada');
  expect(told).toEqual([]);
  music.ask({ kind: 'run', code: 's("bd")' }, 'Ada');
  const { id } = take();
  time += 7;
  music.ask({ kind: 'play', what: 'code', from: 0 }, 'Bob');
  expect(take().id).toBeGreaterThan(id);
  expect(runs()).toMatchObject([{ cycle: 0, take: take().id, code: 's("bd")' }]);
});

test('a failure is told of a program that was run, and of no other', () => {
  music.ask({ kind: 'run', code: 's("bd")' }, 'Ada');
  const before = told.length;
  music.ask({ kind: 'failed', run: 99, message: 'x' }, 'Bob');
  expect(told).toHaveLength(before);
  music.ask({ kind: 'failed', run: 1, message: 'x' }, 'Bob');
  expect(told.at(-1)).toEqual({ kind: 'failed', run: 1, name: 'Bob', message: 'x' });
});

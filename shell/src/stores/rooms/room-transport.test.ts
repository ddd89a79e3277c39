import type { RoomRequest } from '@hocket/api/room-request';
import { type RoomNews, type RoomTake, roomLead } from '@hocket/api/room-socket';
import { toggleNote } from '@hocket/music';
import { HocketError } from '@hocket/sdk';
import { deferred, FakeApi, FakeEngine } from '@hocket/sdk/testing';
import { autorun, observable, runInAction } from 'mobx';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import * as Y from 'yjs';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { LauncherStore } from '../audio/launcher.ts';
import { LiveSong } from '../audio/live-song.ts';
import { TransportStore } from '../audio/transport.ts';
import { OpenProject } from '../project/project.ts';
import { OwnLines } from './own-lines.ts';
import { programAlone } from './part-programs.ts';
import { RoomDevice } from './room-device.ts';
import { RoomTransport } from './room-transport.ts';
import { ServerClock } from './server-clock.ts';
import type { SharedRoom } from './shared-room.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Seconds by which the server's clock is ahead. */
const ahead = 5000;
/** What the page's clock shows. */
let time = 100;
const now = () => time;
/** A take of the grid that has played for so many seconds, at a cycle in two of them. */
const take = (seconds: number, more: Partial<RoomTake> = {}): RoomTake => ({
  id: 1,
  what: 'grid',
  from: 0,
  tempo: [{ time: time + ahead - seconds, cycle: 0, cps: 0.5 }],
  launches: [],
  ...more,
});

/** A program that was run in it from its beginning on. */
const run = (id: number, code: string, author = 'ada') => ({ id, take: 1, cycle: 0, code, author });

/** The studio of somebody in a room, whose server is played by the test. */
function setup({ isClockKnown = true, others = 0, tab = new MemoryStorage() } = {}) {
  const engine = new FakeEngine();
  const project = new OpenProject({ api: new FakeApi(), engine, language: { t: (key) => key } });
  project.change(toggleNote({ pattern: 'a', track: 'track-1' }, 0));
  const live = new LiveSong(() => project.music);
  const launcher = new LauncherStore({ engine, live, project });
  const frames = () => () => {};
  const transport = new TransportStore({ engine, project, live, launcher, frames });
  const code = new Y.Doc().getText('code');
  const clock = new ServerClock(() => {}, now);
  const read = () => {
    clock.take({ sent: time, received: time + ahead, answered: time + ahead });
  };
  const know = () => {
    for (let n = 0; n < 8; n++) read();
  };
  if (isClockKnown) know();
  const parts = observable({
    solos: [] as string[],
    heard: (program: string) => programAlone(program, parts.solos),
    kindOf: (part: string) => (part === 'bob' ? ('other' as const) : undefined),
  });
  const asked: RoomRequest[] = [];
  const state = observable({
    status: 'together',
    others: Array.from({ length: others }, (_, id) => ({ id })),
  });
  const device = new RoomDevice('room', { device: new MemoryStorage(), tab });
  let tell = (_: RoomNews) => {};
  const room = {
    entry: { name: 'ada' },
    presence: {
      get others() {
        return state.others;
      },
      tell: () => {},
    },
    get status() {
      return state.status;
    },
    clock,
    lines: new OwnLines(code),
    parts,
    codeAtFirst: '',
    ask: (request: RoomRequest) => asked.push(request),
    listen: (listener: typeof tell) => {
      tell = listener;
      return () => {};
    },
  } as unknown as SharedRoom;
  const failures: string[] = [];
  const recorded: string[] = [];
  const hearing = new RoomTransport(room, {
    engine,
    transport,
    launcher,
    onRecorded: (key) => recorded.push(key),
    project,
    device,
    onFailed: (name, message) => failures.push(`${name}: ${message}`),
    onError: (error) => failures.push(String(error)),
    now,
  });
  ends.push(() => hearing.end());
  const playing = (one: RoomTake) => tell({ kind: 'take', take: one });
  const away = () =>
    runInAction(() => {
      state.status = 'away';
    });
  return {
    engine,
    project,
    live,
    transport,
    launcher,
    hearing,
    asked,
    failures,
    recorded,
    code,
    parts,
    playing,
    tell,
    read,
    know,
    away,
  };
}

test('what is asked for here is asked of all, and sounds once they are told', async () => {
  const { engine, transport, asked, playing } = setup();
  await transport.play('grid');
  expect(asked).toEqual([{ kind: 'play', what: 'grid', from: 0 }]);
  expect(transport.playing).toBe(false);
  const one = take(-roomLead);
  playing(one);
  await expect.poll(() => transport.source).toBe('grid');
  expect(engine.shared).toMatchObject({ marks: [{ cycle: 0, cps: 0.5 }] });
  const { marks } = engine.shared as { marks: { time: number }[] };
  expect(marks[0]?.time).toBeCloseTo((one.tempo[0]?.time ?? Number.NaN) - ahead, 2);
});

test('stop is one’s own, and play joins where the room is', async () => {
  const { engine, transport, hearing, asked, playing } = setup();
  playing(take(10));
  await expect.poll(() => transport.source).toBe('grid');
  transport.stop();
  expect([hearing.mode, hearing.isPlaying, transport.playing]).toEqual(['silent', true, false]);
  expect(engine.shared).toBeUndefined();
  await transport.play('grid');
  await expect.poll(() => transport.source).toBe('grid');
  expect(hearing.cycle).toBeCloseTo(5, 1);
  expect(asked).toEqual([]);
  await hearing.toggleAll();
  expect(asked).toMatchObject([{ kind: 'stop', cycle: 6 }]);
});

test('alone, and where the room cannot be reached, nothing is asked of the others', async () => {
  for (const how of ['alone', 'away'] as const) {
    const { transport, launcher, hearing, asked, playing, away } = setup();
    playing(take(10));
    await expect.poll(() => transport.source).toBe('grid');
    if (how === 'alone') hearing.setMode('alone');
    else away();
    await transport.play('grid');
    launcher.launch({ kind: 'pattern', id: 'b' });
    expect(launcher.queued).toEqual({ kind: 'pattern', id: 'b' });
    launcher.cancel();
    expect(launcher.queued).toBeUndefined();
    expect(asked).toEqual([]);
    expect(launcher.company?.lead).toBe(0);
  }
});

test('a launch is for all, and is known as all know it', async () => {
  const { transport, launcher, asked, playing } = setup();
  const target = { kind: 'pattern', id: 'b' } as const;
  const one = take(10);
  playing(one);
  await expect.poll(() => launcher.isReady).toBe(true);
  launcher.launch(target);
  expect(asked).toMatchObject([{ kind: 'launch', target }]);
  expect(launcher.queued).toBeUndefined();
  playing({ ...one, launches: [{ cycle: 8, origin: 8, target }] });
  expect(launcher.queued).toEqual(target);
  expect(transport.playing).toBe(true);
});

test('another place of the song is gone to by all, from a device that is silent or only steers, too', async () => {
  for (const mode of ['together', 'silent', 'steering'] as const) {
    const { engine, transport, launcher, hearing, asked, playing } = setup();
    engine.position = { playing: true, cycle: 5, cps: 0.5 };
    playing(take(10));
    await expect.poll(() => transport.source).toBe('grid');
    hearing.setMode(mode);
    await transport.playFrom(3);
    expect(asked).toEqual([{ kind: 'launch', cycle: 6, origin: 3 }]);
    expect(hearing.isPlaying).toBe(true);
    // Who only steers stays silent; who asks for music hears it.
    expect(hearing.mode).toBe(mode === 'silent' ? 'together' : mode);
    if (mode === 'steering') continue;
    playing({ ...take(10), launches: [{ cycle: 6, origin: 3 }] });
    await expect.poll(() => launcher.queued).toBe('song');
  }
});

test('who may not play for all cannot go to another place, and what plays stays', async () => {
  const { transport, hearing, asked, playing, tell, failures } = setup();
  playing(take(10));
  await expect.poll(() => transport.source).toBe('grid');
  tell({ kind: 'rights', play: false, run: true });
  await transport.playFrom(3);
  expect(failures).toHaveLength(1);
  hearing.setMode('steering');
  await expect(transport.playFrom(3)).rejects.toMatchObject({ code: 'room_play_withheld' });
  expect(asked).toEqual([]);
});

test('a loop that somebody sets is where all are, who comes later too', async () => {
  const places = [10, 0].map(async (late) => {
    const { project, live, playing, transport } = setup();
    project.change((music) => {
      const [section] = music.song;
      if (section) section.bars = 8;
    });
    const one = take(10 + late, { tempo: [{ time: time + ahead - 20, cycle: 0, cps: 0.5 }] });
    playing(one);
    await expect.poll(() => transport.source).toBe('grid');
    project.change((music) => {
      music.loop = { from: 4, to: 6 };
    });
    return [9, 10, 11].map((cycle) => live.placeAt(cycle)?.bar);
  });
  const [first, second] = await Promise.all(places);
  expect(first).toEqual([5, 4, 5]);
  expect(second).toEqual(first);
});

test('a program is tried here before all play it, with what was typed until then', async () => {
  const { engine, project, transport, asked, code, failures, tell } = setup();
  project.setCode('$: s("bd")', 'own');
  code.insert(0, '$: s("bd")');
  const tries = [deferred<number | undefined>(), deferred<number | undefined>()];
  const [first, second] = tries;
  const tempoOf = vi.spyOn(engine, 'tempoOf').mockImplementation(() => {
    const { promise } = tries.shift() ?? deferred<number | undefined>();
    return promise;
  });
  const failing = transport.play('code', undefined);
  await expect.poll(() => tempoOf.mock.calls.length).toBe(1);
  first?.reject(new HocketError('code_failed', 'a bracket is missing'));
  await expect(failing).rejects.toThrow('a bracket is missing');
  expect(asked).toEqual([]);
  const running = transport.play('code', undefined);
  await expect.poll(() => tempoOf.mock.calls.length).toBe(2);
  code.insert(code.length, '\n$: s("hh")');
  second?.resolve(0.75);
  await expect.poll(() => asked).toMatchObject([{ kind: 'run', code: '$: s("bd")', bpm: 180 }]);
  tell({ kind: 'runs', runs: [run(1, '$: s("bd")')] });
  await running;
  // What came too late for the first is in the next.
  tempoOf.mockRestore();
  const again = transport.play('code', undefined);
  const both = '$: s("bd")\n$: s("hh")';
  await expect.poll(() => asked[1]).toMatchObject({ code: both, after: 1 });
  tell({ kind: 'runs', runs: [run(2, both)] });
  await again;
  expect(failures).toEqual([]);
});

test('a program begins with its cycle, and one that cannot be played here is told to its author', async () => {
  const { engine, transport, asked, failures, tell, playing } = setup();
  const run = { id: 2, take: 1, cycle: 0, code: 's("bd")', author: 'bob' };
  tell({ kind: 'runs', runs: [run] });
  playing(take(10, { what: 'code' }));
  await expect.poll(() => engine.playing.main).toBe('s("bd")');
  engine.failure = new HocketError('code_failed', 'no such sound');
  tell({ kind: 'runs', runs: [run, { ...run, id: 3, cycle: 6, code: 's("x")' }] });
  await expect.poll(() => asked).toEqual([{ kind: 'failed', run: 3, message: 'no such sound' }]);
  expect(engine.playing.main).toBe('s("bd")');
  expect(transport.source).toBe('code');
  tell({ kind: 'runs', runs: [run, { ...run, id: 4, cycle: 8, author: 'ada' }] });
  tell({ kind: 'failed', run: 4, name: 'bob', message: 'no such sound' });
  expect(failures).toEqual(['bob: no such sound']);
});

test('the program that is shown is the one that plays, and another one from its cycle on', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { hearing, playing, tell } = setup();
  const run = { take: 1, author: 'ada' };
  playing(take(1, { what: 'code' }));
  tell({
    kind: 'runs',
    runs: [
      { ...run, id: 2, cycle: 0, code: 'one' },
      { ...run, id: 3, cycle: 2, code: 'two' },
    ],
  });
  expect(hearing.code).toBe('one');
  time += 3.001;
  vi.advanceTimersByTime(3001);
  expect(hearing.code).toBe('two');
});

test('who records the room is known, and what became of that', () => {
  const { hearing, asked, recorded, tell } = setup();
  hearing.record(true);
  expect(asked).toEqual([{ kind: 'record', isOn: true }]);
  tell({ kind: 'recording', by: 'bob' });
  expect(hearing.recordedBy).toBe('bob');
  tell({ kind: 'recording', ended: 'full' });
  expect(hearing.recordedBy).toBeUndefined();
  expect(recorded).toEqual(['rooms:recorded.full']);
});

test('from another device the room is moved, and nothing sounds here', async () => {
  const { engine, transport, hearing, asked, playing } = setup();
  hearing.setMode('steering');
  await transport.play('grid');
  expect(asked).toMatchObject([{ kind: 'play' }]);
  playing(take(10));
  expect(hearing.isPlaying).toBe(true);
  await transport.play('grid');
  expect(asked).toMatchObject([{ kind: 'play' }, { kind: 'stop' }]);
  expect(transport.playing).toBe(false);
  expect(engine.playing.main).toBeUndefined();
});

test('what has ended is silent here, and all begin it again', async () => {
  const { engine, transport, hearing, asked, playing, read } = setup();
  const one = take(10, { from: 4 });
  playing(one);
  await expect.poll(() => transport.source).toBe('grid');
  playing({ ...one, end: 5.1 });
  expect(transport.playing).toBe(true);
  time += 0.3;
  read();
  expect(transport.playing).toBe(false);
  expect([hearing.isPlaying, engine.shared]).toEqual([false, undefined]);
  await hearing.toggleAll();
  expect(asked).toEqual([{ kind: 'play', what: 'grid', from: 4 }]);
});

test('without a gesture the room is not heard until one asks for it', async () => {
  const { engine, hearing, failures, playing } = setup();
  engine.failure = new HocketError('audio_gesture_required', 'Click to hear');
  playing(take(10));
  await expect.poll(() => hearing.mode).toBe('silent');
  expect(failures).toEqual([]);
});

test('who leaves hears their own music again', async () => {
  const { engine, transport, launcher, hearing, asked, playing } = setup();
  playing(take(10));
  await expect.poll(() => transport.source).toBe('grid');
  hearing.end();
  expect([engine.shared, transport.company, launcher.company]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await transport.play('grid');
  expect(asked).toEqual([]);
});

test('what comes before the clock is known sounds once it is, whoever looked at it meanwhile', async () => {
  const { hearing, transport, tell, playing, know } = setup({ isClockKnown: false });
  ends.push(autorun(() => [hearing.cycle, hearing.code]));
  const run = { id: 2, take: 1, cycle: 0, code: 's("bd")', author: 'bob' };
  tell({ kind: 'runs', runs: [run, { ...run, id: 3, cycle: 6, code: 's("hh")' }] });
  playing(take(10, { what: 'code' }));
  expect([hearing.cycle, transport.playing]).toEqual([0, false]);
  know();
  await expect.poll(() => transport.source).toBe('code');
  expect(hearing.cycle).toBeCloseTo(5, 1);
  expect(hearing.code).toBe('s("bd")');
});

test('who may not play or run code for all asks for neither, is told why, and may still work alone', async () => {
  const { engine, project, transport, launcher, hearing, asked, failures, tell, playing } = setup();
  project.setCode('s("bd")', 'own');
  tell({ kind: 'rights', play: false, run: true });
  await expect(transport.play('grid')).rejects.toMatchObject({ code: 'room_play_withheld' });
  await expect(hearing.toggleAll()).rejects.toMatchObject({ code: 'room_play_withheld' });
  await expect(transport.play('code')).rejects.toMatchObject({ code: 'room_play_withheld' });
  playing(take(10));
  await vi.waitFor(() => expect(launcher.isReady).toBe(true));
  launcher.launch({ kind: 'pattern', id: 'b' });
  expect([asked, failures.length]).toEqual([[], 1]);
  const running = transport.play('code');
  await expect.poll(() => asked).toMatchObject([{ kind: 'run' }]);
  // Meanwhile that was taken away, too.
  tell({ kind: 'rights', play: false, run: false });
  await running;
  // Silence and coming back to the others are one's own.
  transport.stop();
  await transport.play('grid');
  expect([asked.length, hearing.mode]).toEqual([1, 'together']);
  tell({ kind: 'rights', play: true, run: false });
  await expect(transport.play('code')).rejects.toMatchObject({ code: 'room_run_withheld' });
  hearing.setMode('alone');
  await transport.play('code');
  expect([asked.length, engine.playing.main]).toEqual([1, 's("bd")']);
});

test('what one plays in the others are told, unless one is alone', () => {
  const { hearing, asked } = setup();
  const release = hearing.strike({ track: 'track-2', pitch: 64, velocity: 0.5 });
  hearing.strike({ track: 'track-1', velocity: 1 });
  release?.();
  const at = time + ahead;
  expect(asked).toEqual([
    { kind: 'strike', key: 1, track: 'track-2', pitch: 64, velocity: 0.5, at },
    { kind: 'strike', key: 2, track: 'track-1', velocity: 1, at },
    { kind: 'release', key: 1 },
  ]);
  hearing.setMode('alone');
  expect(hearing.strike({ track: 'track-1', velocity: 1 })).toBeUndefined();
  expect(asked).toHaveLength(3);
});

test('what others play in sounds with the room alone, and ends with it', () => {
  const { engine, hearing, tell } = setup({ others: 1 });
  const ended: number[] = [];
  const strike = vi.spyOn(engine, 'strike').mockImplementation(() => {
    const number = strike.mock.calls.length;
    return () => ended.push(number);
  });
  const note = { by: 0, key: 1, track: 'track-3', pitch: 60, velocity: 0.8, at: time + ahead };
  tell({ kind: 'strike', ...note });
  expect(strike).toHaveBeenCalledTimes(1);
  for (const mode of ['silent', 'steering', 'alone'] as const) {
    hearing.setMode(mode);
    expect(ended).toEqual([1]);
    tell({ kind: 'strike', ...note });
  }
  expect(strike).toHaveBeenCalledTimes(1);
});

test('who comes to others is asked once in a tab whether they are in one place; who is there first is not', () => {
  const tab = new MemoryStorage();
  expect(setup({ tab }).hearing.asksPlace).toBe(false);
  const { hearing } = setup({ others: 1, tab });
  expect([hearing.asksPlace, hearing.mode]).toEqual([true, 'together']);
  hearing.choose('steering');
  expect([hearing.asksPlace, hearing.mode]).toEqual([false, 'steering']);
  const again = setup({ others: 1, tab }).hearing;
  expect([again.asksPlace, again.mode]).toEqual([false, 'steering']);
  again.choose('alone');
  expect(setup({ others: 1, tab }).hearing.mode).toBe('steering');
  expect(setup({ others: 1 }).hearing.asksPlace).toBe(true);
});

test('what sounds here is moved by a nudge, without a jump, and the room is where it was', async () => {
  const { engine, transport, hearing, playing, know } = setup();
  playing(take(10));
  await vi.waitFor(() => expect(transport.source).toBe('grid'));
  const mark = () => engine.shared as { marks: { time: number }[]; bend: number | undefined };
  const [before] = mark().marks;
  const { cycle } = hearing;
  expect(mark().bend).toBeUndefined();
  hearing.setNudge(-150);
  expect(mark().marks[0]?.time).toBeCloseTo((before?.time ?? Number.NaN) - 0.15, 6);
  expect(mark().bend).toBe(0.02);
  expect(hearing.cycle).toBeCloseTo(cycle, 6);
  time += 60;
  know();
  expect(mark().bend).toBeUndefined();
});

test('what is heard alone is so here only, holds as others run, and ends with the room', async () => {
  const { engine, project, hearing, transport, parts, asked, playing, tell } = setup();
  project.setCode('ada: s("bd")');
  const ran = (id: number, code: string) => tell({ kind: 'runs', runs: [run(id, code, 'bob')] });
  ran(1, 'ada: s("bd")\nbob: s("hh")');
  playing(take(4, { what: 'code' }));
  await expect.poll(() => engine.playing.main).toBe('ada: s("bd")\nbob: s("hh")');
  runInAction(() => {
    parts.solos = ['bob'];
  });
  await expect.poll(() => engine.playing.main).toBe('_ada: s("bd")\nbob: s("hh")');
  ran(2, 'ada: s("cp")\nbob: s("hh*2")');
  await expect.poll(() => engine.playing.main).toBe('_ada: s("cp")\nbob: s("hh*2")');
  expect(hearing.newest).toBe('ada: s("cp")\nbob: s("hh*2")');
  // A block that is run goes on top of what all hear, and what somebody else has stays as they ran it.
  const running = transport.play('code', '_bob: s("hh*2").lp\nada: s("sd")');
  await expect
    .poll(() => asked)
    .toMatchObject([{ kind: 'run', code: '_bob: s("hh*2")\nada: s("sd")' }]);
  hearing.end();
  await running;
  await expect.poll(() => engine.playing.main).toBe('ada: s("cp")\nbob: s("hh*2")');
});

test('whoever runs while somebody else does takes nothing of theirs back, and what is asked for next follows from both', async () => {
  const { project, transport, hearing, asked, code, playing, tell } = setup();
  const typed = 'bob: s("hh")\nada: s("bd")';
  project.setCode(typed, 'own');
  code.insert(0, typed);
  tell({ kind: 'runs', runs: [run(1, 'bob: s("hh")', 'bob')] });
  playing(take(4, { what: 'code' }));
  const running = transport.play('code');
  const muting = hearing.rerun((ran) => ran.replace('ada', '_ada'));
  await expect.poll(() => asked.length).toBe(1);
  // What is typed by then is for the next time.
  code.insert(code.length, '.gain(');
  tell({ kind: 'runs', runs: [run(2, 'bob: s("hh*2")', 'bob')] });
  await expect.poll(() => asked.length).toBe(2);
  const both = 'bob: s("hh*2")\nada: s("bd")';
  expect(asked[1]).toMatchObject({ kind: 'run', after: 2, code: both });
  tell({ kind: 'runs', runs: [run(3, both)] });
  await running;
  await expect.poll(() => asked.length).toBe(3);
  expect(asked[2]).toMatchObject({ after: 3, code: 'bob: s("hh*2")\n_ada: s("bd")' });
  tell({ kind: 'runs', runs: [run(4, 'bob: s("hh*2")\n_ada: s("bd")')] });
  await muting;
});

test('where the way to the room is cut while a program is asked for, nobody waits for it', async () => {
  const { project, transport, asked, code, away } = setup();
  project.setCode('s("bd")', 'own');
  code.insert(0, 's("bd")');
  const running = transport.play('code');
  await expect.poll(() => asked.length).toBe(1);
  away();
  await running;
  expect(asked).toHaveLength(1);
});

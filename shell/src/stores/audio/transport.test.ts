import { musicProjectOf } from '@hocket/music';
import { HocketError, type LockedLayer, newPattern, newProject } from '@hocket/sdk';
import { deferred, FakeEngine, FakeProjectStore } from '@hocket/sdk/testing';
import { observable, toJS } from 'mobx';
import { describe, expect, test, vi } from 'vitest';
import { LauncherStore } from './launcher.ts';
import { LiveSong } from './live-song.ts';
import { TransportStore } from './transport.ts';

function setup() {
  const engine = new FakeEngine();
  const locked: LockedLayer[] = [];
  const project = observable({
    data: newProject({ strudelCode: 's("bd")' }),
    get music() {
      return musicProjectOf(toJS(project.data));
    },
    patterns: {
      get shown() {
        return { id: project.data.patterns[0]?.id ?? '' };
      },
    },
    link: { linked: false, locked, fixed: false, showInGrid: async () => true, unlink: () => {} },
  });
  const live = new LiveSong(() => project.music);
  const launched = Object.assign(new FakeProjectStore(), { link: project.link });
  const launcher = new LauncherStore({
    engine,
    live,
    project: Object.defineProperty(launched, 'music', { get: () => project.music }) as never,
  });
  let tick = () => {};
  let running = false;
  const transport = new TransportStore({
    engine,
    project,
    live,
    launcher,
    frames: (next) => {
      tick = next;
      running = true;
      return () => {
        running = false;
      };
    },
  });
  const click = () => {
    const cell = project.data.patterns[0]?.steps[0]?.[0];
    if (cell) cell.on = true;
  };
  return {
    engine,
    project,
    live,
    transport,
    click,
    frame: () => tick(),
    isTicking: () => running,
  };
}

function layer(): LockedLayer {
  return { locked: true, range: [0, 0], name: '', code: 's("x*3")', reason: '' };
}

describe('Transport.play', () => {
  // @spec rule.not-ready
  test('a failed engine is named first, whatever else is missing', async () => {
    const { engine, transport } = setup();
    engine.state = { status: 'failed', message: 'no device' };
    await expect(transport.play()).rejects.toThrow(
      'Audio engine error: no device. Please try refreshing the page.',
    );
  });

  // @spec rule.not-ready playback.start
  test.each(['uninitialized', 'initializing'] as const)(
    'an engine that is %s is waited for',
    async (status) => {
      const { engine, transport } = setup();
      engine.state = { status };
      await expect(transport.play()).rejects.toThrow(
        'Audio engine not ready - please wait for initialization',
      );
    },
  );

  // @spec rule.no-cell
  test('a grid without an active cell does not play', async () => {
    const { transport, engine } = setup();
    await expect(transport.play('grid')).rejects.toThrow(
      'No pattern to play - click cells to create a pattern first',
    );
    expect(engine.playing.main).toBeUndefined();
  });

  // @spec rule.no-pattern
  test('active cells that make no pattern do not play', async () => {
    const { transport, project, click } = setup();
    click();
    for (const track of project.data.tracks) track.muted = true;
    await expect(transport.play('grid')).rejects.toThrow(
      'No active pattern to play - click cells to create patterns',
    );
  });

  // @spec rule.blank-code
  test.each(['', ' \n\t'])('blank code does not run', async (code) => {
    const { transport, project } = setup();
    project.data.strudelCode = code;
    await expect(transport.play('code')).rejects.toThrow('No code to execute');
  });

  test('the grid tab plays the grid, the code tab runs the code', async () => {
    const { transport, engine, live, click } = setup();
    click();
    await transport.play();
    expect(engine.playing.main).toBe(live);
    expect(transport.source).toBe('grid');
    transport.show('code');
    await transport.play();
    expect(engine.playing.main).toBe('s("bd")');
    expect(transport.source).toBe('code');
  });

  test('from a bar of the song, what would sound later sounds at once, and steps count from there', async () => {
    const { engine, transport, project, live, frame } = setup();
    const patterns = [newPattern('a', 'A', 8, 16), newPattern('b', 'B', 8, 16)];
    for (const [place, step] of [0, 4].entries()) {
      const cell = patterns[place]?.steps[0]?.[step];
      if (cell) cell.on = true;
    }
    Object.assign(project.data, { patterns, chain: ['a', 'b'] });
    const onsets = () => live.query(0, 2).map(({ begin }) => begin);
    await transport.playFrom(1);
    expect(onsets()).toEqual([0.25, 1]);
    engine.position = { playing: true, cycle: 2 / 16, cps: 0.5 };
    frame();
    expect(transport).toMatchObject({ step: 2, section: 'section-2', bar: 0, beat: 0 });
    transport.stop();
    await transport.play();
    expect(onsets()).toEqual([0, 1.25]);
  });

  test('from a bar of the song while it plays, the song goes on there with the next bar', async () => {
    const { engine, transport, project, live } = setup();
    const patterns = [newPattern('a', 'A', 8, 16), newPattern('b', 'B', 8, 16)];
    for (const [place, step] of [0, 4].entries()) {
      const cell = patterns[place]?.steps[0]?.[step];
      if (cell) cell.on = true;
    }
    Object.assign(project.data, { patterns, chain: ['a', 'a', 'b'] });
    await transport.play();
    engine.position = { playing: true, cycle: 0.5, cps: 0.5 };
    await transport.playFrom(2);
    expect(live.query(0, 3).map(({ begin }) => begin)).toEqual([0, 1.25, 2]);
  });

  // @spec engine.gesture
  test('a program given in place of the project is what runs; the grid tab heeds none', async () => {
    const { engine, project, live, transport, click } = setup();
    click();
    await transport.play('code', '$: s("hh")');
    expect(engine.playing.main).toBe('$: s("hh")');
    expect(project.data.strudelCode).toBe('s("bd")');
    await transport.play('grid', '$: s("hh")');
    expect(engine.playing.main).toBe(live);
  });

  test('code takes over at once, or with the next cycle', async () => {
    const { transport, engine } = setup();
    await transport.play('code');
    expect(engine.ranAt).toBeUndefined();
    await transport.play('code', undefined, 'cycle');
    expect(engine.ranAt).toBe('cycle');
  });

  test('audio is resumed before anything is awaited, inside the gesture', () => {
    const { transport, engine, click } = setup();
    let resumed = false;
    engine.resume = async () => {
      resumed = true;
    };
    click();
    void transport.play();
    expect(resumed).toBe(true);
  });

  test('a failed run leaves playing what plays', async () => {
    const { transport, engine, live, click } = setup();
    click();
    await transport.play('grid');
    engine.run = () => Promise.reject(new HocketError('code_invalid', 'Unexpected token'));
    await expect(transport.play('code')).rejects.toMatchObject({ code: 'code_invalid' });
    expect(transport.source).toBe('grid');
    expect(engine.playing.main).toBe(live);
  });

  test.each(['stop', 'play'] as const)('%s while code is being read stands', async (what) => {
    const { transport, engine, click } = setup();
    const gate = deferred<void>();
    engine.run = () => gate.promise;
    click();
    const run = transport.play('code');
    await Promise.resolve();
    if (what === 'stop') transport.stop();
    else await transport.play('grid');
    gate.resolve();
    await run;
    expect(transport.source).toBe(what === 'stop' ? undefined : 'grid');
  });
});

describe('Transport', () => {
  // @spec playback.step playback.stop limit.step
  test('the step follows the engine and wraps, and both Stop and Pause put it back to 0', async () => {
    const { transport, engine, click, frame, isTicking } = setup();
    click();
    for (const end of [transport.stop, transport.toggle]) {
      await transport.play();
      engine.position = { playing: true, cycle: 2 + 5 / 16, cps: 0.5 };
      frame();
      expect(transport.step).toBe(5);
      await end();
      expect(transport.step).toBe(0);
      expect(transport.playing).toBe(false);
      expect(isTicking()).toBe(false);
    }
  });

  test('nothing ticks before the first play', () => {
    expect(setup().isTicking()).toBe(false);
  });

  test('the tempo shown is what running code sets, else the project tempo', async () => {
    const { transport, engine, project, frame, click } = setup();
    click();
    engine.position = { playing: true, cycle: 0, cps: 0.6 };
    await transport.play('code');
    frame();
    expect(transport.bpm).toBe(144);
    transport.stop();
    expect(transport.bpm).toBe(120);
    await transport.play('grid');
    project.data.bpm = 90;
    frame();
    expect(transport.bpm).toBe(90);
  });

  // @spec rule.volume limit.bpm
  test('volume stays within 0 and 100, whole', () => {
    const { transport } = setup();
    for (const [asked, kept] of [
      [-5, 0],
      [101, 100],
      [33.4, 33],
    ] as const) {
      transport.setVolume(asked);
      expect(transport.volume).toBe(kept);
    }
  });

  // @spec other.unmute
  test('raising the volume above 0 unmutes, 0 does not', () => {
    const { transport } = setup();
    transport.toggleMute();
    transport.setVolume(0);
    expect(transport.muted).toBe(true);
    transport.setVolume(1);
    expect(transport.muted).toBe(false);
  });
});

describe('a program that the engine stopped for cause', () => {
  const reason = { code: 'code_too_slow', message: 'Stopped.' };

  test('no longer plays, says why, and plays again', async () => {
    const { transport, engine, isTicking } = setup();
    await transport.play('code');
    engine.end('main', reason);
    expect(transport).toMatchObject({ playing: false, step: 0, ended: reason });
    expect(isTicking()).toBe(false);
    transport.show('code');
    await transport.toggle();
    expect(transport).toMatchObject({ playing: true, ended: undefined });
    engine.end('preview', reason);
    expect(transport).toMatchObject({ playing: true, ended: undefined });
    engine.end('main', reason);
    transport.stop();
    expect(transport.ended).toBeUndefined();
  });

  test('gives way to a run that was under way', async () => {
    const { transport, engine } = setup();
    await transport.play('code');
    const gate = deferred<void>();
    engine.run = () => gate.promise;
    const run = transport.play('code');
    await Promise.resolve();
    engine.end('main', reason);
    gate.resolve();
    await run;
    expect(transport).toMatchObject({ playing: true, ended: undefined });
  });
});

describe('a linked grid', () => {
  test('plays its code while some of it cannot be shown, its own playhead moving', async () => {
    const { transport, engine, project, frame } = setup();
    project.link.linked = true;
    project.link.locked.push(layer());
    await transport.play('grid');
    expect(engine.playing.main).toBe('s("bd")');
    expect(transport.source).toBe('grid');
    engine.position = { playing: true, cycle: 5 / 16, cps: 0.5 };
    frame();
    expect(transport).toMatchObject({ step: 5, pattern: 'a' });
  });

  test('plays itself while all of it can be shown', async () => {
    const { transport, engine, project, click, live } = setup();
    project.link.linked = true;
    click();
    await transport.play('grid');
    expect(engine.playing.main).toBe(live);
  });
});

describe('Transport.hotSwap', () => {
  test('runs what the code became, and keeps what sounds when that fails', async () => {
    const { transport, engine, project } = setup();
    await transport.play('code');
    project.data.strudelCode = 's("hh")';
    await transport.hotSwap({ code: 's("hh")' });
    expect(engine.playing.main).toBe('s("hh")');
    project.data.strudelCode = 's("oh")';
    engine.failure = new HocketError('code_invalid', 'Unexpected token');
    await expect(transport.hotSwap({ code: 's("oh")' })).rejects.toMatchObject({
      code: 'code_invalid',
    });
    expect(engine.playing.main).toBe('s("hh")');
    expect(transport.source).toBe('code');
  });

  test('starts nothing, runs no text that was left behind, and replaces only what it was told to', async () => {
    const { transport, engine, project } = setup();
    await transport.hotSwap({ code: 's("bd")' });
    expect(engine.playing.main).toBeUndefined();
    await transport.play('code');
    await transport.hotSwap({ code: 's("old")' });
    expect(engine.playing.main).toBe('s("bd")');
    project.data.strudelCode = 's("hh")';
    await transport.hotSwap({ code: 's("hh")', instead: 's("oh")' });
    expect(engine.playing.main).toBe('s("bd")');
  });

  test('without a text a grid that played by its code plays itself again', async () => {
    const { transport, engine, project, live } = setup();
    project.link.linked = true;
    project.link.locked.push(layer());
    await transport.play('grid');
    await transport.hotSwap(undefined);
    expect(engine.playing.main).toBe(live);
    await transport.play('code');
    await transport.hotSwap(undefined);
    expect(engine.playing.main).toBe('s("bd")');
  });
});

describe('a cell that is switched on', () => {
  test('is heard while nothing plays, and none of the next 60 ms', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const { engine, project, transport, click } = setup();
      click();
      const [first] = project.data.patterns[0]?.steps ?? [];
      if (first?.[1]) Object.assign(first[1], { on: true, velocity: 0.5 });
      transport.hear(0, 0);
      transport.hear(0, 1);
      vi.advanceTimersByTime(60);
      transport.hear(0, 1);
      transport.hear(0, 2);
      const struck = engine.struck.map((events) => events.map(({ value }) => value.velocity));
      expect(struck).toEqual([[undefined], [0.5]]);
      await transport.play();
      vi.advanceTimersByTime(60);
      transport.hear(0, 0);
      expect(engine.struck).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test('waits for the next round where its step is over, as the audio clock has it', async () => {
    const { engine, transport, click } = setup();
    click();
    expect(transport.isOver(0)).toBe(false);
    await transport.play();
    // Step 5 is heard, and 17 ms more have left: a seventh of a step.
    engine.position = { playing: true, cycle: 3 + 5.9 / 16, cps: 0.5 };
    expect([0, 5, 6, 7].map((step) => transport.isOver(step))).toEqual([true, true, true, false]);
    engine.position = { playing: true, cycle: 3 + 5.8 / 16, cps: 0.5 };
    expect(transport.isOver(6)).toBe(false);
    transport.stop();
    expect(transport.isOver(0)).toBe(false);
  });
});

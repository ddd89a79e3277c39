import { HocketError, type Note } from '@hocket/sdk';
import { beforeEach, expect, test } from 'vitest';
import type { WorkerLink } from '../code/frame/worker-link.ts';
import type { SandboxMessage } from '../code/validation/read-answer.ts';
import { CrashWatch } from './crash-watch.ts';
import { PluginVoices } from './plugin-voices.ts';
import { instrumentSource } from './testing/plugin-source.ts';

const { manifest } = await instrumentSource('acme.bell', '');
const note = (frequency: number): Note => ({ frequency, duration: 1, velocity: 1, params: {} });
const crash = () => new HocketError('code_crashed', 'Gone');

let time: number;
let crashWatch: CrashWatch;
let frame: Frame;
let told: string[];
beforeEach(() => {
  time = 0;
  crashWatch = new CrashWatch(() => time);
  frame = new Frame();
  told = [];
});

/** The sandbox of all plugins: what is asked waits until the next turn of the event loop, and a crash ends it all. */
class Frame {
  private waiting: {
    name: string;
    ask: SandboxMessage;
    link: object;
    settle(crashed: boolean): void;
  }[] = [];
  private readonly links = new Set<{ dead: boolean }>();
  /** Whether what a plugin is asked brings the sandbox down. */
  isDeadly: (name: string, kind: string) => boolean = () => false;

  spawn(name: string): WorkerLink {
    const state = { dead: false };
    this.links.add(state);
    const link: Pick<WorkerLink, 'alive' | 'ask' | 'end'> = {
      get alive() {
        return !state.dead;
      },
      end: () => {
        state.dead = true;
        for (const { link, settle } of this.waiting) if (link === state) settle(true);
      },
      ask: (ask) => {
        if (state.dead) return Promise.reject(crash());
        if (this.waiting.length === 0) setTimeout(() => this.answer());
        return new Promise((resolve, reject) => {
          const settle = (crashed: boolean) => (crashed ? reject(crash()) : resolve(answerTo(ask)));
          this.waiting.push({ name, ask, link: state, settle });
        });
      },
    };
    return link as WorkerLink;
  }

  private answer(): void {
    const asked = this.waiting.splice(0);
    const crashed = asked.some(({ name, ask }) => this.isDeadly(name, String(ask.kind)));
    if (crashed) for (const link of this.links) link.dead = true;
    for (const { settle } of asked) settle(crashed);
  }
}

function answerTo({ kind, notes = '[]' }: SandboxMessage): SandboxMessage {
  const asked: Note[] = JSON.parse(notes as string);
  return kind === 'voice'
    ? { kind: 'recipes', id: 0, recipes: asked.map(({ frequency }) => ({ gain: frequency })) }
    : { kind: 'resting', id: 0 };
}

function plugin(name: string): PluginVoices {
  return new PluginVoices({
    manifest: { ...manifest, name },
    instruments: [{ id: name, file: 'bell.js', code: '' }],
    spawn: async () => frame.spawn(name),
    crashWatch,
    report: () => told.push(name),
    loader: {},
  });
}

test('one that brings down the sandbox while it loads is refused, and not what loads beside it', async () => {
  frame.isDeadly = (name) => name === 'bad';
  const all = ['one', 'bad', 'two', 'three'].map(plugin);
  const loaded = await Promise.allSettled(all.map((each) => each.start()));
  expect(loaded.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(loaded[1]).toMatchObject({ reason: { code: 'plugin_off' } });
  for (const each of all) each.end();
});

test('one whose notes wait at every crash of another answers them, and only the other is off', async () => {
  const [good, bad] = [plugin('good'), plugin('bad')];
  await Promise.all([good.start(), bad.start()]);
  frame.isDeadly = (name, kind) => name === 'bad' && kind === 'voice';
  const answers = [1, 2, 3, 4].flatMap((each) => [
    bad.voice('bad', note(each)),
    good.voice('good', note(each)),
  ]);
  const heard = await Promise.all(answers);
  expect(heard.filter((_, at) => at % 2 === 1)).toEqual([1, 2, 3, 4].map((gain) => ({ gain })));
  expect(told).toEqual(['bad']);
  expect(await good.voice('good', note(5))).toEqual({ gain: 5 });
  good.end();
});

test('after a minute a crash is forgotten', async () => {
  const fragile = plugin('fragile');
  await fragile.start();
  for (let each = 1; each < 6; each++) {
    let left = 2;
    frame.isDeadly = (_, kind) => kind === 'voice' && left-- > 0;
    expect(await fragile.voice('fragile', note(each))).toEqual({ gain: each });
    time += 61_000;
  }
  expect(told).toEqual([]);
  fragile.end();
});

test('one that is taken away while it is asked is no crash', async () => {
  const gone = plugin('gone');
  await gone.start();
  const answer = gone.voice('gone', note(1));
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  gone.end();
  expect(await answer).toBeUndefined();
  expect(told).toEqual([]);
});

test('for a minute after a crash plugins work one at a time, before and later all at once', async () => {
  let [now, most] = [0, 0];
  const work = async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((done) => setTimeout(done));
    now -= 1;
  };
  const three = async () => {
    most = 0;
    await Promise.all([1, 2, 3].map(() => crashWatch.work({}, work)));
    return most;
  };
  expect(await three()).toBe(3);
  let crashes = 1;
  await crashWatch.work({}, async () => {
    if (crashes-- > 0) throw crash();
  });
  expect(await three()).toBe(1);
  time += 61_000;
  expect(await three()).toBe(3);
});

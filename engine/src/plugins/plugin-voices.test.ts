import { HocketError, type Note } from '@hocket/sdk';
import { expect, test, vi } from 'vitest';
import type { WorkerLink } from '../code/frame/worker-link.ts';
import type { SandboxMessage } from '../code/validation/read-answer.ts';
import { CrashWatch } from './crash-watch.ts';
import { PluginVoices } from './plugin-voices.ts';
import { instrumentSource } from './testing/plugin-source.ts';

const { manifest } = await instrumentSource('acme.bell', '');
const note = (frequency: number): Note => ({ frequency, duration: 1, velocity: 1, params: {} });

function notesOf({ notes = '[]' }: SandboxMessage): Note[] {
  return JSON.parse(notes as string);
}

/** A worker that answers each note with its frequency as gain, none below 0, unless `fail` says how it ends. */
function workers(fail: (ask: SandboxMessage) => Error | undefined = () => undefined) {
  const asks: SandboxMessage[] = [];
  const told: string[] = [];
  const loader = { voiced: vi.fn(), failed: vi.fn() };
  let spawned = 0;
  const spawn = async () => {
    spawned += 1;
    let alive = true;
    const end = () => {
      alive = false;
    };
    const link: Pick<WorkerLink, 'alive' | 'ask' | 'end'> = {
      get alive() {
        return alive;
      },
      end,
      async ask(ask) {
        if (ask.kind === 'rest') return { kind: 'resting', id: 0 };
        asks.push(ask);
        const failure = fail(ask);
        if (failure !== undefined) end();
        if (failure !== undefined) throw failure;
        const notes = notesOf(ask);
        return {
          kind: 'recipes',
          id: 0,
          recipes: notes.map(({ frequency }) =>
            frequency < 0 ? 'bell.js:3: too low.' : { gain: frequency },
          ),
        };
      },
    };
    return link as WorkerLink;
  };
  const voices = new PluginVoices({
    manifest,
    instruments: [{ id: 'acme.bell', file: 'bell.js', code: '' }],
    spawn,
    crashWatch: new CrashWatch(),
    report: ({ code, message }) => told.push(`${code}: ${message}`),
    loader,
  });
  const voiced = () => asks.filter(({ kind }) => kind === 'voice').map(notesOf);
  return { voices, told, voiced, loader, spawned: () => spawned };
}

test('the notes of one go are asked for in one message, and none twice', async () => {
  const { voices, voiced } = workers();
  await voices.start();
  const answers = [1, 2, 1, 3].map((each) => voices.voice('acme.bell', note(each)));
  expect(await Promise.all(answers)).toEqual([1, 2, 1, 3].map((gain) => ({ gain })));
  expect(voiced()).toEqual([[1, 2, 3].map((each) => ({ instrument: 'acme.bell', ...note(each) }))]);
  expect(voices.voice('acme.bell', note(2))).toEqual({ gain: 2 });
  await voices.voice('acme.bell', note(4));
  expect(voiced()).toHaveLength(2);
  voices.end();
});

test('a note that fails is silent and told once; the others sound, and who loaded it hears of each', async () => {
  const { voices, told, loader, voiced } = workers();
  await voices.start();
  const answers = [1, -1, 2, -2].map((each) => voices.voice('acme.bell', note(each)));
  const [one, two] = [{ gain: 1 }, { gain: 2 }];
  expect(await Promise.all(answers)).toEqual([one, undefined, two, undefined]);
  expect(voices.voice('acme.bell', note(-1))).toBeUndefined();
  expect(told).toEqual([
    'plugin_note_failed: “acme.bell” left a note out: it failed (bell.js:3: too low). Everything else plays on.',
  ]);
  expect(loader.failed).toHaveBeenCalledTimes(3);
  expect(loader.failed).toHaveBeenCalledWith(
    expect.objectContaining({
      subject: 'acme.bell',
      details: { name: 'acme.bell', failure: 'bell.js:3: too low' },
    }),
  );
  expect(loader.voiced).toHaveBeenCalledTimes(1);
  expect(voiced()).toHaveLength(1);
  await voices.voice('acme.bell', note(-3));
  expect(loader.voiced).toHaveBeenCalledTimes(1);
  voices.end();
});

test('what died once is loaded again and answers; one that dies each time is off', async () => {
  const crash = new HocketError('code_crashed', 'Gone');
  let crashes = 1;
  const once = workers(({ kind }) => (kind === 'voice' && crashes-- > 0 ? crash : undefined));
  await once.voices.start();
  expect(await once.voices.voice('acme.bell', note(1))).toEqual({ gain: 1 });
  expect(once.spawned()).toBe(2);
  expect(once.told).toEqual([]);
  once.voices.end();
  const ever = workers(({ kind }) => (kind === 'voice' ? crash : undefined));
  await ever.voices.start();
  expect(await ever.voices.voice('acme.bell', note(1))).toBeUndefined();
  expect(ever.spawned()).toBe(3);
  expect(ever.told).toEqual([
    'plugin_off: “acme.bell” is switched off: it brings down the sandbox, most likely by using up its memory. Everything else plays on.',
  ]);
  expect(ever.voices.voice('acme.bell', note(2))).toBeUndefined();
});

test('one that is asked for more than it can answer is off', async () => {
  const { voices, told } = workers();
  await voices.start();
  const answers = Array.from({ length: 1100 }, (_, at) => voices.voice('acme.bell', note(at)));
  expect((await Promise.all(answers)).every((each) => each === undefined)).toBe(true);
  expect(told).toEqual([expect.stringContaining('asked for more notes than it can answer')]);
});

test('one whose answers are more than the studio takes in is off, under its own name', async () => {
  const floods = new HocketError('code_floods', 'Too much');
  const { voices, told } = workers(({ kind }) => (kind === 'voice' ? floods : undefined));
  await voices.start();
  expect(await voices.voice('acme.bell', note(1))).toBeUndefined();
  expect(told).toEqual([
    'plugin_off: “acme.bell” is switched off: it was asked for more notes than it can answer. Everything else plays on.',
  ]);
});

test('where the sandbox does not open, that is what it says', async () => {
  const { voices } = workers(() => new HocketError('code_unavailable', 'No'));
  await expect(voices.start()).rejects.toMatchObject({ code: 'plugin_unavailable' });
});

import { codeOf, type Event, HocketError, type Problem } from '@hocket/sdk';
import midi from '@tonejs/midi';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { CodeRunner } from '../code/code-runner.ts';
import { channelsOf, rendering, samplesOf } from './testing/rendering.ts';

const text = `drums: s("bd*2").duckorbit(2)\nlead: note("c4 e4").s("sawtooth").orbit(2)`;

const place = (word: string) => [[text.indexOf(word), text.indexOf(word) + 2] as [number, number]];

/** What `text` means, window by window; 'bad' is refused. Remembers what was asked and given back. */
class FakeRunner implements CodeRunner {
  windows: [number, number][] = [];
  disposed = 0;
  private tell: ((problem: Problem) => void) | undefined;

  async compile(_: unknown, code: string) {
    if (code === 'bad') throw new HocketError('code_invalid', 'no');
    this.tell?.({ code: 'control_dropped', message: 'A control was left out' });
    return {
      cps: 1,
      query: async (begin: number, end: number): Promise<Event[]> => {
        this.windows.push([begin, end]);
        return [0, 0.5].flatMap((at): Event[] => [
          { ...span(begin + at), value: { s: 'bd', duckorbit: 2 }, locations: place('bd') },
          {
            ...span(begin + at),
            value: { s: 'sawtooth', note: at === 0 ? 'c4' : 'e4', orbit: 2 },
            locations: place('c4'),
          },
        ]);
      },
      dispose: () => {
        this.disposed++;
      },
    };
  }
  onProblem(listener: (problem: Problem) => void) {
    this.tell = listener;
    return () => {
      this.tell = undefined;
    };
  }
  dispose() {}
}

const span = (begin: number) => ({ begin, end: begin + 0.5 });

const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length);

test('a program is asked bar by bar, sounds at its own tempo and is given back', async () => {
  const code = new FakeRunner();
  const options = { bars: 3, loop: true, bpm: 90 } as const;
  const { seconds, onsets, problems, name } = await rendering(text, options, { code });
  expect([seconds, onsets, name]).toEqual([3, 12, 'Code.wav']);
  expect(code.windows).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
  expect(code.disposed).toBe(1);
  expect(problems.map((problem) => problem.code)).toEqual(['control_dropped']);
});

test('a stem for each label; what ducks it from elsewhere ducks it there too', async () => {
  const code = new FakeRunner();
  const options = { bars: 2, loop: true, format: 'wav32f' } as const;
  const mix = await samplesOf((await rendering(text, options, { code })).file);
  const { file, stems, onsets } = await rendering(text, { ...options, stems: 'before' }, { code });
  expect([stems, onsets]).toEqual([['1 drums.wav', '2 lead.wav'], 8]);
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const { left } = channelsOf(files['2 lead.wav'] ?? new Uint8Array());
  // At the second drum the lead is nearly gone; before it, it sounds.
  expect(rms(left.subarray(22_200, 22_800))).toBeLessThan(rms(left.subarray(19_000, 21_000)) / 3);
  expect(rms(left)).toBeGreaterThan(0.02);
  expect(rms(mix.left)).toBeGreaterThan(rms(left));
});

test('a MIDI file has a track for each label, at the program’s tempo', async () => {
  const { file, name } = await rendering(
    text,
    { bars: 1, format: 'midi' },
    { code: new FakeRunner() },
  );
  const { tracks, header } = new midi.Midi(await file.arrayBuffer());
  expect(name).toBe('Code.mid');
  expect(header.tempos[0]?.bpm).toBeCloseTo(240, 1);
  expect(tracks.map((track) => [track.name, track.notes.map((note) => note.midi)])).toEqual([
    ['drums', [36, 36]],
    ['lead', [60, 64]],
  ]);
});

test('code that is wrong rejects as it does when it is run', async () => {
  const refused = rendering('bad', {}, { code: new FakeRunner() });
  expect(codeOf(await refused.catch((error: unknown) => error))).toBe('code_invalid');
});

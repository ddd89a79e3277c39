import * as core from '@strudel/core';
import * as mini from '@strudel/mini';
import * as tonal from '@strudel/tonal';
import { registerWidgetType, transpiler } from '@strudel/transpiler';
import { Interval } from '@tonaljs/tonal';
import { plainProgram } from './plain-text.ts';

/** Names that examples use and that come with strudel.cc's page, not with @strudel/core: they change no event. */
const visuals = ['_scope', '_pianoroll', '_punchcard', '_spectrum', '_spiral', '_pitchwheel'];
const drawn = [
  'pianoroll',
  'punchcard',
  'scope',
  'spiral',
  'pitchwheel',
  'spectrum',
  'tscope',
  'fscope',
];
const methods = [...visuals, ...drawn, 'midi', 'osc'];

/** Strudel's own repl in this process: programs to events, without a sandbox and unchecked. */
class StrudelItself {
  private failure: unknown;
  private readonly repl = core.repl({
    getTime: () => 0,
    defaultOutput: () => {},
    transpiler,
    onEvalError: (error) => {
      this.failure = error;
    },
  });

  /** One at a time: Strudel's state is the page's. */
  static async open(): Promise<StrudelItself> {
    const slider = (value: unknown) => core.pure(value);
    const page = {
      samples: () => {},
      slider,
      sliderWithID: (_: string, it: unknown) => slider(it),
      ...motionAtRest(),
      ...tunings(),
    };
    addPiano();
    // The name that .voicings() calls it by: the tonal that Strudel was made with had it.
    Object.assign(Interval, { substract: Interval.subtract });
    await core.evalScope(core, mini, tonal, page);
    for (const name of visuals) registerWidgetType(name);
    for (const name of methods) {
      Object.assign(core.Pattern.prototype, {
        [name](this: unknown) {
          return this;
        },
      });
    }
    return new StrudelItself();
  }

  /** Onsets of four cycles as `plainProgram`, or why Strudel fails: its output refuses values without controls. */
  async run(code: string): Promise<StrudelResult> {
    this.failure = undefined;
    this.repl.setCps(0.5);
    const pattern = await this.repl.evaluate(code, false);
    if (pattern === undefined) return { message: String(this.failure) };
    try {
      const controls = { _cps: this.repl.scheduler.cps, cyclist: 'cyclist' };
      const haps = pattern.query(new core.State(new core.TimeSpan(0, 4), controls));
      const onsets = haps.filter((hap) => hap.whole !== undefined && hap.hasOnset());
      for (const hap of onsets) hap.ensureObjectValue();
      const events = onsets.map((hap) => {
        const begin = Number(hap.whole?.begin);
        return { begin, end: begin + Number(hap.duration), value: hap.value };
      });
      return { text: plainProgram(events) };
    } catch (error) {
      return { message: String(error) };
    }
  }
}

type Values = Record<string, number>;
interface Chain {
  fmap(change: (value: Values) => unknown): Chain;
  s(name: string): Chain;
  release(seconds: number): Chain;
}

/** A device that nobody moves: strudel.cc says 0 of all its axes. */
function motionAtRest(): Record<string, unknown> {
  const names = ['accX', 'gravityY', 'oriZ', 'rotationAlpha', 'absOriX', 'mousex', 'mouseY'];
  return Object.fromEntries(names.map((name) => [name, core.signal(() => 0)]));
}

/** The page's `.piano()`, told from what strudel.cc plays: held notes of the piano, panned by pitch up to C8. */
function addPiano(): void {
  Object.assign(core.Pattern.prototype, {
    piano(this: Chain) {
      return this.fmap((value) => ({ clip: 1, ...value }))
        .s('piano')
        .release(0.1)
        .fmap((value) => {
          const right = Math.min(Math.round(core.valueToMidi(value)) / 108, 1);
          return { ...value, pan: (value.pan ?? 1) * (0.25 + right / 2) };
        });
    },
  });
}

/** What tunings mean, by their definition: step by step, as many times an octave as there are scales in it. */
function tunings(): Record<string, unknown> {
  const just = '1/1 16/15 9/8 6/5 5/4 4/3 45/32 3/2 8/5 5/3 16/9 15/8'.split(' ');
  const ratio = (scale: string | readonly number[], step: number): number => {
    if (typeof scale === 'string' && scale.endsWith('edo'))
      return 2 ** (step / parseInt(scale, 10));
    const steps =
      typeof scale === 'string'
        ? just.map((each) => Number(each.split('/')[0]) / Number(each.split('/')[1]))
        : scale;
    if (step < 0) return ratio(scale, step + steps.length) / 2;
    return step < steps.length ? Number(steps[step]) : 2 * ratio(scale, step - steps.length);
  };
  const chain = (pattern: unknown) => pattern as Chain;
  return {
    i: core.createParam('i'),
    xen: core.register(
      'xen',
      (scale: string | readonly number[], pattern) =>
        chain(pattern).fmap(({ i = 0, ...others }) => ({
          ...others,
          freq: Number((220 * ratio(scale, i)).toPrecision(10)),
        })) as never,
    ),
    withBase: core.register(
      'withBase',
      (base: number, pattern) =>
        chain(pattern).fmap((value) => ({
          ...value,
          freq: (Number(value.freq) * base) / 220,
        })) as never,
    ),
    tune: core.register(
      'tune',
      (list: readonly number[], pattern) =>
        chain(pattern).fmap(({ i = 0 }) => {
          const steps = list.slice(0, -1).map((each) => each / Number(list[0]));
          return Math.floor(ratio(steps, i) * 1e11) / 1e11;
        }) as never,
    ),
  };
}

/** What became of a program: its events as text, or why there are none. */
export interface StrudelResult {
  text?: string;
  message?: string;
  /** Of the sandbox's failure. */
  code?: string;
}

declare global {
  var strudelAnswers: (codes: readonly string[]) => Promise<StrudelResult[]>;
}

globalThis.strudelAnswers = async (codes) => {
  const strudel = await StrudelItself.open();
  const answers: StrudelResult[] = [];
  for (const code of codes) answers.push(await strudel.run(code));
  return answers;
};

import * as core from '@strudel/core';
import * as mini from '@strudel/mini';
import * as tonal from '@strudel/tonal';
import { registerWidgetType, transpiler } from '@strudel/transpiler';
import { Interval } from '@tonaljs/tonal';
import { plainText } from './plain-text.ts';

/** Names that examples use and that come with strudel.cc's page, not with @strudel/core: they change no event. */
const visuals = ['_scope', '_pianoroll', '_punchcard', '_spectrum', '_spiral', '_pitchwheel'];
const methods = [...visuals, 'pianoroll', 'punchcard', 'scope', 'midi', 'osc'];

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
    };
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

  /** Onsets of four cycles as `plainText`, or why Strudel fails: its output refuses values without controls. */
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
      return { text: plainText(events) };
    } catch (error) {
      return { message: String(error) };
    }
  }
}

/** What became of a program: its events as text, or why there are none. */
export interface StrudelResult {
  text?: string;
  message?: string;
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

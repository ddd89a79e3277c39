import {
  codeOf,
  type Event,
  HocketError,
  type LogLine,
  messageOf,
  type Note,
  type Place,
  type Problem,
} from '@hocket/sdk';
import {
  PanelFrame,
  type PanelNews,
  type PanelPicture,
  runCommand,
} from '../../panels/panel-frame.ts';
import { PluginRegistry } from '../../plugins/plugin-registry.ts';
import { instrumentSource } from '../../plugins/testing/plugin-source.ts';
import type { Instrument } from '../../sound/instrument.ts';
import type { CompiledProgram } from '../code-runner.ts';
import { ProgramFunctions, type TitledFunctions } from '../program-functions.ts';
import { createSandbox, type Sandbox } from '../sandbox.ts';
import { numberKind } from '../validation/control-kind.ts';
import { plainProgram } from './plain-text.ts';
import type { StrudelResult } from './strudel-itself.ts';

/** How a call ended, as plain data for the test outside. */
export interface RunOutcome {
  code?: string;
  message?: string;
  place?: Place;
  cps?: number;
  events?: readonly Event[];
}

/** The studio's side of the sandbox, driven by tests from outside. */
export class SandboxBench {
  readonly problems: Problem[] = [];
  /** What programs said. */
  readonly log: LogLine[] = [];
  /** The program that was last sent to be worked out, and when, in ms of the page's clock. */
  compiling = { code: '', at: 0 };
  private readonly programs = new Map<string, CompiledProgram>();
  private sandbox: Sandbox | undefined;
  /** Where `tryPlugin` loads its plugins, one after the other. */
  private tried: ReturnType<typeof registryIn> | undefined;

  /** Opens the sandbox; `worker` is another script than the product's. */
  open(frame: string, worker = '/engine/sandbox-worker.js'): void {
    this.sandbox = createSandbox({ frame, worker });
    this.sandbox.onProblem((problem) => this.problems.push(problem));
    this.sandbox.onLog?.((lines) => this.log.push(...lines));
  }

  /** Programs have these controls from now on, from 0 to 1, and these functions. */
  learn(names: readonly string[], functions: readonly TitledFunctions[] = []): void {
    const controls = new Map(names.map((each) => [each, numberKind(0, 1)]));
    this.opened.learn?.({ controls, functions: (code) => new ProgramFunctions(code, functions) });
  }

  warm(): Promise<void> {
    return this.opened.warm();
  }

  /** Compiles `code` under `name`, in place of what had that name; asks for [begin, end). */
  run(name: string, code: string, begin = 0, end = 1): Promise<RunOutcome> {
    return settle(async () => {
      const program = await this.opened.compile('main', code);
      this.programs.get(name)?.dispose();
      this.programs.set(name, program);
      return { cps: program.cps, events: await program.query(begin, end) };
    });
  }

  /** What a program declares, and its cutoff before and after its first slider moves to 800. */
  async declared(code: string): Promise<object> {
    const program = await this.opened.compile('preview', code);
    const { samples, sliders, visuals } = program;
    const cutoff = async () => (await program.query(0, 1))[0]?.value.cutoff;
    const before = await cutoff();
    program.moveSlider?.(sliders?.[0]?.from ?? 0, 800);
    const after = await cutoff();
    program.dispose();
    return { samples, sliders, visuals, before, after };
  }

  /** The first cycle of a program that is gone at once. */
  once(code: string): Promise<RunOutcome> {
    return settle(async () => {
      const program = await this.opened.compile('preview', code);
      const events = await program.query(0, 1);
      program.dispose();
      return { events };
    });
  }

  /** Four cycles of each program, a few at a time in one sandbox; events as `plainProgram`. */
  async answers(codes: readonly string[]): Promise<StrudelResult[]> {
    const outcomes: StrudelResult[] = [];
    const waiting = codes.entries();
    const work = async (name: string) => {
      for (const [at, code] of waiting) {
        const { events, ...failure } = await this.run(name, code, 0, 4);
        const bare = events?.map(({ begin, end, value }) => ({ begin, end, value }));
        outcomes[at] = bare === undefined ? failure : { text: plainProgram(bare) };
      }
    };
    await Promise.all(['one', 'two', 'three'].map(work));
    return outcomes;
  }

  query(name: string, begin: number, end: number): Promise<RunOutcome> {
    return settle(async () => ({ events: await this.programs.get(name)?.query(begin, end) }));
  }

  /** Runs `code` while `name` plays on: the page asks for a tenth of a cycle every 50 ms. */
  async whilePlaying(
    name: string,
    code: string,
  ): Promise<{ run: RunOutcome; windows: RunOutcome[] }> {
    const windows: Promise<RunOutcome>[] = [];
    const timer = setInterval(() => {
      const begin = windows.length / 10;
      windows.push(this.query(name, begin, begin + 0.1));
    }, 50);
    const run = await this.run('candidate', code);
    clearInterval(timer);
    return { run, windows: await Promise.all(windows) };
  }

  /** Loads a plugin whose one instrument has this module, and asks it for a note; answers what it fails with, or ''. */
  async tryPlugin(frame: string, code: string): Promise<string> {
    this.tried ??= registryIn(frame);
    const { registry, instruments, failures } = this.tried;
    for (const list of [instruments, failures]) list.length = 0;
    let unload = () => {};
    try {
      unload = await registry.load(await instrumentSource('acme.bad', code));
      await instruments[0]?.voice(noteOf(440));
    } catch (error) {
      failures.push(messageOf(error));
    }
    unload();
    return failures.at(-1) ?? '';
  }

  /**
   * Loads plugins of the same instrument, and asks all of them for a note every 50 ms, 100 times; answers how many notes
   * were not answered, and what was switched off.
   */
  async askPlugins(frame: string, ids: readonly string[], code: string): Promise<object> {
    const { registry, instruments, failures } = registryIn(frame);
    for (const id of ids) await registry.load(await instrumentSource(id, code));
    const answers: unknown[] = [];
    for (let at = 0; at < 100; at++) {
      answers.push(...instruments.map((each) => each.voice(noteOf(100 + at))));
      await new Promise((done) => setTimeout(done, 50));
    }
    const unanswered = (await Promise.all(answers)).filter((answer) => answer === undefined);
    registry.dispose();
    return { unanswered: unanswered.length, failures };
  }

  /**
   * Opens a panel, shows it `pictures` and tells it what `news` holds; answers what it kept, or asked for otherwise, and
   * then the code and sentence for which it was closed. `edit` is refused, and `kept` gives the text that was kept last.
   */
  async tryPanel(
    frame: string,
    code: string,
    { pictures = 1, news = [] as PanelNews[] } = {},
  ): Promise<unknown[]> {
    const asked: unknown[] = [];
    const place = document.createElement('div');
    place.style.cssText = 'position:relative;width:120px;height:80px';
    document.body.append(place);
    const fail = (error: unknown): undefined => {
      asked.push([codeOf(error), messageOf(error)]);
    };
    let kept: unknown;
    const panel = await PanelFrame.open({
      frame,
      worker: '/engine/sandbox-panel.js',
      name: 'Panel',
      source: { file: 'panel.js', code, controls: { speed: 1 }, words: { Hello: 'Hallo' } },
      place,
      answer: async ({ what, text, ...rest }) => {
        asked.push(what === 'keep' ? text : { what, ...rest });
        if (what === 'edit') throw new HocketError('permission_denied', 'No.');
        if (what === 'keep') kept = text;
        return kept;
      },
      onClose: fail,
    }).catch(fail);
    if (panel === undefined) return asked;
    for (const each of news) panel.tell(each);
    for (let at = 0; at < pictures; at++) await panel.draw(picture);
    asked.push(`hears ${panel.hears.join()}`);
    panel.close();
    place.remove();
    return asked;
  }

  /** What a command with this module asks for, and what it answers or why it failed, last. */
  async tryCommand(frame: string, code: string): Promise<unknown[]> {
    const asked: unknown[] = [];
    const options = {
      frame,
      worker: '/engine/sandbox-panel.js',
      name: 'Louder',
      answer: async (wish: Readonly<Record<string, unknown>>) => {
        asked.push(wish);
        if (wish.what === 'read') return { bpm: 90 };
        throw new HocketError('permission_denied', 'No.');
      },
    };
    const source = {
      file: 'louder.js',
      code,
      words: { Hello: 'Hallo' },
      command: 'acme.bell.louder',
    };
    const answer = await runCommand(options, source).catch((error: unknown) => [
      codeOf(error),
      messageOf(error),
    ]);
    return [...asked, answer];
  }

  /** Sends `value` to the test, by a way that needs no debugger. */
  async report(value: unknown): Promise<void> {
    await fetch(`/report?${encodeURIComponent(JSON.stringify(value))}`);
  }

  dispose(): void {
    this.opened.dispose();
  }

  private get opened(): Sandbox {
    if (this.sandbox === undefined) throw new HocketError('not_open', 'Call open first.');
    return this.sandbox;
  }
}

const picture: PanelPicture = {
  width: 120,
  height: 80,
  ratio: 2,
  time: 1,
  onsets: [{ begin: 0, end: 0.5, sound: 'bd', gain: 1 }],
  look: { colors: { accent: '#ff0000' }, isDark: true, language: 'de', isCalm: false },
  sound: {
    isPlaying: true,
    cycle: 0.25,
    cps: 0.5,
    peak: 0.5,
    spectrum: new Float32Array(64),
    waveform: new Float32Array(512),
    tracks: {},
  },
};

function noteOf(frequency: number): Note {
  return { frequency, duration: 1, velocity: 1, params: {} };
}

/** A registry of plugins with what they bring and what is told of them. */
function registryIn(frame: string) {
  const instruments: Instrument[] = [];
  const failures: string[] = [];
  const registry = new PluginRegistry({
    assets: { frame, worker: '/engine/sandbox-plugin.js', dsp: '/engine/dsp.js' },
    use(each) {
      instruments.push(each);
      return () => {};
    },
    addSample: () => () => {},
    learn() {},
    report: ({ message }) => failures.push(message),
  });
  return { registry, instruments, failures };
}

async function settle(act: () => Promise<RunOutcome>): Promise<RunOutcome> {
  try {
    return await act();
  } catch (error) {
    const { message, place } = error as HocketError;
    return { code: codeOf(error), message, place };
  }
}

declare global {
  var bench: SandboxBench;
}

globalThis.bench = new SandboxBench();

MessagePort.prototype.postMessage = new Proxy(MessagePort.prototype.postMessage, {
  apply(post, port, message: [{ kind?: string; code?: string }]) {
    const [{ kind, code }] = message;
    if (kind === 'compile' && code !== undefined) bench.compiling = { code, at: performance.now() };
    Reflect.apply(post, port, message);
  },
});

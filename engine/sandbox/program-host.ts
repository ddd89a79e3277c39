import { type Event, isEmptyCode, type LogLine } from '@hocket/sdk';
import { type Hap, type Pattern, State, TimeSpan } from '@strudel/core';
import { transpiler } from '@strudel/transpiler';
import { maxEvents, playedEvents } from '../src/budget/limits.ts';
import { CodeError } from './code-error.ts';
import { diagnose } from './diagnose.ts';
import type { Evaluation } from './evaluation.ts';
import { hasControls, plainEvents } from './plain-events.ts';
import type { PluginFunctions } from './plugin-functions.ts';
import { ProgramLog } from './program-log.ts';
import type { CompileRequest, ControlTurn, KeyboardNote, Sense } from './protocol.ts';
import { noteSlips, runtimeMessage } from './runtime-message.ts';
import { runtimePlace } from './runtime-place.ts';
import { sensesIn } from './senses.ts';
import type { StrudelLanguage } from './strudel-language.ts';

/** Cycles probed before a program may play. The short ones find a flood before it takes long. */
const probes = [1 / 1024, 1 / 64, 1 / 8, 1] as const;

/** Cycles that are asked for a key that is pressed. */
const pressWindow = 1 / 1024;

/** What a program can call beside Strudel's own. */
type ProgramNames = Partial<Pick<CompileRequest, 'controls' | 'functions' | 'idle'>>;

/** The one program of a worker. */
export class ProgramHost {
  private pattern: Pattern | undefined;
  /** Of the first cycle, as it was probed. */
  private probed: Hap[] = [];

  private sourceName = '';
  private readonly functions: PluginFunctions;

  constructor(private readonly language: StrudelLanguage) {
    this.functions = language.pluginFunctions();
  }

  /** Evaluates `code`. Rejects with CodeError: `code_empty`, `code_invalid`. */
  async load(
    code: string,
    projectCps: number,
    { controls = [], functions = [], idle = [] }: ProgramNames = {},
  ): Promise<Evaluation> {
    this.pattern = undefined;
    this.probed = [];
    const session = this.language.begin(projectCps, controls);
    this.sourceName = `program-${++evaluations}`;
    const load = () => this.functions.load(functions, idle);
    this.pattern = await this.evaluate(code, session, load);
    return session;
  }

  /** Asks for the first cycle, as playing will. Throws CodeError. */
  probe(cps: number): void {
    let haps: Hap[] = [];
    for (const end of probes) haps = this.haps(0, end, cps, false);
    this.probed = haps;
    if (haps.length > 0 && !haps.some((hap) => hasControls(hap.value))) {
      throw new CodeError(
        'code_invalid',
        'This pattern has values but no sound: end it with .note() or .s().',
      );
    }
  }

  /**
   * Onsets in [begin, end), in cycles, before anything is played; undefined where playing may hear others, or where the
   * program fails, which is told to whoever asks for that window again.
   */
  first(begin: number, end: number, cps: number): Event[] | undefined {
    const { session } = this.language;
    try {
      const isProbed = begin === 0 && end === 1;
      const events = isProbed ? plainEvents(this.probed) : this.events(begin, end, cps, true);
      // It may turn out so only now.
      return session.stateful ? undefined : events;
    } catch {
      return undefined;
    }
  }

  /**
   * Onsets in [begin, end), in cycles: of more than are played the nearest, and one that says that there are more. A
   * rehearsal leaves the state of a stateful program as it is. Throws CodeError: `code_invalid`, `code_too_many_events`.
   */
  events(begin: number, end: number, cps: number, rehearsal = false): Event[] {
    const events = plainEvents(this.haps(begin, end, cps, !rehearsal));
    const most = playedEvents(begin, end);
    if (events.length <= most) return events;
    return events.sort((one, other) => one.begin - other.begin).slice(0, most + 1);
  }

  /** Moves the slider whose number begins at offset `from`. */
  moveSlider(from: number, value: number): void {
    this.language.session.moveSlider(from, value);
  }

  /** Tells the program of a MIDI controller that was turned. */
  turn(turn: ControlTurn): void {
    this.language.session.inputs.turn(turn);
  }

  /** What the program said since the last time. */
  log(): LogLine[] {
    return this.language.session.log?.take() ?? [];
  }

  /** Tells the program of what was moved or pressed. */
  sense(sense: Sense): void {
    this.language.senses.tell(sense);
  }

  /** Onsets of the parts that play a key, from its cycle on. Throws CodeError. */
  press(press: KeyboardNote, cps: number): Event[] {
    const { cycle, input, note, velocity } = press;
    const haps = this.haps(cycle, cycle + pressWindow, cps, true, { input, note, velocity, cycle });
    return plainEvents(haps).filter(({ value }) => value.midikey !== undefined);
  }

  /** The pattern of a program's text. Rejects with CodeError: `code_empty`, `code_invalid`. */
  private async evaluate(
    code: string,
    session: Evaluation,
    loadFunctions: () => void,
  ): Promise<Pattern> {
    if (isEmptyCode(code)) throw new CodeError('code_empty', 'No code to execute');
    const { output, widgets } = transpile(code);
    session.show(code, widgets);
    for (const sense of sensesIn(code)) session.readSense(sense);
    const body = `"use strict";${output}`;
    const { sourceName } = this;
    const log = new ProgramLog(code, (error) => runtimePlace(error, sourceName, body, code)?.line);
    session.log = log;
    let pattern: Pattern | undefined;
    try {
      loadFunctions();
      noteSlips(code, log);
      const run = new AsyncFunction(`${body}\n//# sourceURL=${sourceName}`);
      pattern = session.pattern(await run());
    } catch (error) {
      const failure = this.failure(error);
      if (failure !== undefined) throw failure;
      const place = runtimePlace(error, sourceName, body, code);
      throw new CodeError('code_invalid', runtimeMessage(error, code, place), place);
    }
    if (pattern !== undefined) return pattern;
    throw new CodeError(
      'code_invalid',
      'This code gives nothing to play: end with a pattern, such as s("bd*4").',
    );
  }

  /** What a plugin's function is to blame for. */
  private failure(error: unknown): CodeError | undefined {
    return this.functions.failure(error, this.sourceName);
  }

  private haps(
    begin: number,
    end: number,
    cps: number,
    playing: boolean,
    press?: KeyboardNote,
  ): Hap[] {
    if (this.pattern === undefined) return [];
    // `cyclist` tells Strudel's few stateful functions that this is no rehearsal.
    const controls = { _cps: cps, ...(playing && { cyclist: 'cyclist' }), ...(press && { press }) };
    let haps: Hap[];
    try {
      haps = this.pattern.query(new State(new TimeSpan(begin, end), controls));
    } catch (error) {
      throw this.failure(error) ?? new CodeError('code_invalid', runtimeMessage(error));
    }
    if (haps.length > maxEvents(begin, end)) {
      throw new CodeError(
        'code_too_many_events',
        'Stopped: this code plays too many notes at once. Try smaller numbers after * or in fast().',
      );
    }
    return haps;
  }
}

const AsyncFunction = (async () => {}).constructor as new (body: string) => () => Promise<unknown>;
let evaluations = 0;

function transpile(code: string): ReturnType<typeof transpiler> {
  try {
    return transpiler(code);
  } catch (error) {
    throw diagnose(code) ?? new CodeError('code_invalid', runtimeMessage(error));
  }
}

import type { Problem } from '@hocket/sdk';
import { Hap, isPattern, Pattern, ref, silence, stack, TimeSpan } from '@strudel/core';
import type { TextWidget } from '@strudel/transpiler';
import type { ProgramLog } from './program-log.ts';
import type { ControlTurn, KeyboardNote, ProgramDeclarations } from './protocol.ts';
import { plainOptions, readTextWidgets, sliderKey } from './widgets.ts';

type Change = (pattern: Pattern) => Pattern;

/** What one evaluation gathers beside the value of its last statement. */
export class Evaluation {
  /** Cycles per second, once the program set them. */
  cps: number | undefined;
  readonly problems: Problem[] = [];
  readonly declared: ProgramDeclarations = {
    samples: [],
    sliders: [],
    visuals: [],
    inputs: [],
    senses: [],
  };
  readonly inputs = new MidiInputs(this.declared.inputs);
  /** What it says; undefined until its text is known. */
  log: ProgramLog | undefined;
  /** True once a part answers by what was played before, so that no rehearsal can stand for playing. */
  stateful = false;
  private readonly patterns = new Map<string, Pattern>();
  private readonly sliders = new Map<string, unknown>();
  private visualNumbers: ReadonlyMap<string, number> = new Map();
  private anonymous = 0;
  private isNextSolo = false;
  private changeAll: Change[] = [];
  private changeEach: Change | undefined;

  /** `projectCps`: the tempo of a program that sets none. */
  constructor(readonly projectCps: number) {}

  /** What the page is to listen to, beside what the text names. */
  readSense(name: string): void {
    const { senses } = this.declared;
    if (!senses.includes(name)) senses.push(name);
  }

  /** The next label is heard alone. */
  soloNext(): void {
    this.isNextSolo = true;
  }

  /** Takes a pattern under a label; `_` before or after mutes it, `$` numbers itself. */
  label(name: string, pattern: Pattern): Pattern {
    const solo = this.isNextSolo ? 'S' : '';
    this.isNextSolo = false;
    if (name.startsWith('_') || name.endsWith('_')) return silence;
    this.patterns.set(solo + (name.includes('$') ? `${name}${this.anonymous++}` : name), pattern);
    return pattern;
  }

  /** Forgets labels and changes. */
  hush(): Pattern {
    this.patterns.clear();
    this.anonymous = 0;
    this.changeAll = [];
    this.changeEach = undefined;
    return silence;
  }

  all(change: Change): Pattern {
    this.changeAll.push(change);
    return silence;
  }

  each(change: Change): Pattern {
    this.changeEach = change;
    return silence;
  }

  /** Takes the sliders and visuals of the program's text. */
  show(code: string, widgets: readonly TextWidget[]): void {
    const { sliders, visuals, numbers } = readTextWidgets(code, widgets);
    Object.assign(this.declared, { sliders, visuals });
    this.visualNumbers = numbers;
  }

  /** A pattern of the slider's value, wherever it is moved to. */
  slider(key: string, value: unknown, min = 0, max = 1): Pattern {
    this.sliders.set(key, value);
    // The text may hold them as sums; here they are numbers.
    const slider = this.declared.sliders.find(({ from }) => sliderKey(from) === key);
    if (slider !== undefined) Object.assign(slider, { min, max });
    return ref(() => this.sliders.get(key));
  }

  moveSlider(from: number, value: number): void {
    const key = sliderKey(from);
    if (this.sliders.has(key)) this.sliders.set(key, value);
  }

  /** The pattern, marked as drawn by the visual of this key. */
  visual(key: string, options: unknown, pattern: Pattern): Pattern {
    const number = this.visualNumbers.get(key);
    const visual = number === undefined ? undefined : this.declared.visuals[number];
    if (number === undefined || visual === undefined) return pattern;
    const plain = plainOptions(options);
    if (plain !== undefined) visual.options = plain;
    return pattern.withContext((context) => ({
      ...context,
      visuals: [...new Set([...(context.visuals ?? []), number])],
    }));
  }

  /** Adds a problem, each only once. */
  report(problem: Problem): void {
    const known = this.problems.some(
      ({ code, subject }) => code === problem.code && subject === problem.subject,
    );
    if (!known && this.problems.length < 20) this.problems.push(problem);
  }

  /** The program's pattern: its labels stacked (or those soloed with `S`), else `last`; undefined when there is none. */
  pattern(last: unknown): Pattern | undefined {
    const each = this.changeEach ?? ((pattern: Pattern) => pattern);
    let pattern = last;
    if (this.patterns.size > 0) {
      const labelled = [...this.patterns];
      const solo = labelled.filter(([name]) => name.length > 1 && name.startsWith('S'));
      const sounding = solo.length > 0 ? solo : labelled;
      const parts = sounding.map(([id, part]) =>
        part.withState((state) => state.setControls({ id })),
      );
      pattern = stack(...parts.map((part) => each(part)));
    } else if (isPattern(last)) pattern = each(last);
    if (!isPattern(pattern)) return undefined;
    for (const change of this.changeAll) pattern = change(pattern as Pattern);
    return isPattern(pattern) ? pattern : undefined;
  }
}

/** A pattern of a controller's value, 0 to 1; without a channel the one turned last on any. */
type Controllers = (control: number, channel?: number) => Pattern;

/** The MIDI controllers that a program reads. */
class MidiInputs {
  private readonly values = new Map<string, number>();

  /** `asked`: gets the names of devices as the program asks for them. */
  constructor(private readonly asked: string[]) {}

  /** What `await midin('My knobs')` gives. Throws when the device is a pattern. */
  open(device: unknown): Controllers {
    if (isPattern(device))
      throw new Error("midin() takes the name of a device in single quotes: midin('My knobs')");
    const input = typeof device === 'string' ? device : '';
    if (!this.asked.includes(input)) this.asked.push(input);
    return (control, channel) =>
      ref(() => this.values.get(keyOf(input, Number(control), channel)) ?? 0);
  }

  /** What `await midikeys('My keys')` gives: a pattern of the key that is pressed, as long as it says in cycles. */
  keys(device: unknown): (length?: number) => Pattern {
    if (isPattern(device))
      throw new Error("midikeys() takes the name of a device in quotes: midikeys('My keys')");
    const input = typeof device === 'string' ? device : '';
    if (!this.asked.includes(input)) this.asked.push(input);
    return (length = 0.25) =>
      new Pattern(({ controls }) => {
        const press = controls.press as KeyboardNote | undefined;
        if (press?.input !== input) return [];
        const cycles = Number(isPattern(length) ? length.__pure : length) || 0.25;
        const whole = new TimeSpan(press.cycle, press.cycle + cycles);
        const { note, velocity } = press;
        return [new Hap(whole, whole, { note, velocity, midikey: `${input}_${note}` })];
      });
  }

  turn({ input, control, channel, value }: ControlTurn): void {
    this.values.set(keyOf(input, control, channel), value);
    this.values.set(keyOf(input, control), value);
  }
}

function keyOf(input: string, control: number, channel?: number): string {
  return `${input} ${control} ${channel ?? 'any'}`;
}

import type { EventOutput, Problem } from '@hocket/sdk';
import {
  type Hap,
  isPattern,
  noteToMidi,
  Pattern,
  pure,
  stringifyValues,
  valueToMidi,
} from '@strudel/core';
import { registerWidgetType } from '@strudel/transpiler';
import { absentFunctions, absentOutputs, absentProblem } from './absent-functions.ts';
import type { Evaluation } from './evaluation.ts';
import { programConsole } from './program-log.ts';
import { keyboard, type Senses } from './senses.ts';
import { visualNames } from './widgets.ts';
import { xenFunctions } from './xen.ts';

/**
 * Names that strudel.cc has because it runs in a page with sound, samples and a screen.
 * Programs that use them run here; what cannot be done is reported. Also adds methods to Pattern.
 */
export function pageFunctions(session: () => Evaluation, senses: Senses): Record<string, unknown> {
  const missing = (problem: Problem) => session().report(problem);
  addMethods(session, missing);
  const console = programConsole(() => session().log);
  return {
    console,
    log: console.log,
    slider: (value: unknown) => pure(value),
    // The transpiler names each slider by its place in the text.
    sliderWithID: (key: string, value: unknown, min?: number, max?: number) =>
      session().slider(key, value, min, max),
    samples: (source: unknown, base?: unknown) => {
      session().declared.samples.push({ source, base });
    },
    tables: () => missing(tablesProblem),
    midin: (device: unknown) => session().inputs.open(device),
    midikeys: (device: unknown) => session().inputs.keys(device),
    window: keyboard,
    ...senses.functions((pad) => session().readSense(pad)),
    ...xenFunctions(),
    ...absentFunctions(missing),
  };
}

function addMethods(session: () => Evaluation, missing: (problem: Problem) => void): void {
  const methods = Pattern.prototype as unknown as Record<string, unknown>;
  const saying = (pattern: Pattern, say: (hap: Hap) => unknown) =>
    pattern.withContext((context) => ({ ...context, says: [...(context.says ?? []), say] }));
  methods.log = function (this: Pattern, say = (hap: Hap) => hap.showWhole(true)) {
    return saying(this, say);
  };
  methods.logValues = function (
    this: Pattern,
    say = (value: unknown) => stringifyValues(value, true),
  ) {
    return saying(this, ({ value }) => say(value));
  };
  methods.piano = pianoOf;
  methods.solo = function (this: Pattern, isOn: unknown = true) {
    if (isOn) session().soloNext();
    return this;
  };
  for (const name of visualNames.flatMap((each) => [each, `_${each}`])) {
    // The transpiler puts the visual's key before what the program says.
    methods[name] = function (this: Pattern, key: string, options: unknown) {
      return session().visual(key, options, this);
    };
    registerWidgetType(name);
  }
  for (const name of ['midi', ...absentOutputs]) {
    methods[name] = function (this: Pattern, port?: unknown, options?: object) {
      const isAbsent = name !== 'midi';
      if (isAbsent) missing(absentProblem(name));
      return this.withContext((context) => ({
        ...context,
        output: isAbsent ? { name } : outputOf(name, port, options),
      }));
    };
  }
}

/** As strudel.cc plays a piano: whole notes, the low ones a little to the left. */
function pianoOf(this: Pattern): Pattern {
  const highest = noteToMidi('C8');
  const width = 0.5;
  const held = this.fmap((value) => ({ ...(value as object), clip: clipOf(value) ?? 1 }));
  const methods = held as unknown as { s(name: string): { release(seconds: number): Pattern } };
  return methods
    .s('piano')
    .release(0.1)
    .fmap((value) => {
      const { pan } = value as { pan?: number };
      const place = Math.min(Math.round(valueToMidi(value)) / highest, 1);
      return { ...(value as object), pan: (pan || 1) * (place * width + (1 - width) / 2) };
    });
}

function clipOf(value: unknown): unknown {
  return (value as { clip?: unknown }).clip;
}

const tablesProblem: Problem = {
  code: 'samples_unavailable',
  message: 'Wavetables cannot be loaded by tables(); the sounds that are built in play.',
};

/** Where `.midi(port, options)` and its like send their part. Throws when the port is a pattern. */
function outputOf(name: string, port: unknown, options: object | undefined): EventOutput {
  if (isPattern(port))
    throw new Error(`.${name}() takes the name of a device in single quotes: .${name}('My synth')`);
  const given = typeof port === 'object' && port !== null ? port : { port };
  const { port: device, ...settings } = { ...given, ...options } as Record<string, unknown>;
  const known = typeof device === 'string' || typeof device === 'number';
  const plain = Object.entries(settings).filter(([, value]) =>
    ['number', 'boolean'].includes(typeof value),
  );
  return {
    name,
    ...(known && { port: device }),
    ...(plain.length > 0 && {
      settings: Object.fromEntries(plain.map(([key, value]) => [key, Number(value)])),
    }),
  };
}

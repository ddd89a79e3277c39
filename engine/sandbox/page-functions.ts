import type { EventOutput, Problem } from '@hocket/sdk';
import { isPattern, Pattern, pure, valueToMidi } from '@strudel/core';
import { registerWidgetType } from '@strudel/transpiler';
import type { Evaluation } from './evaluation.ts';
import { visualNames } from './widgets.ts';

const drawing = 'wordfall tscope fscope draw onPaint onFrame animate fill markcss'.split(' ');
const outputs = ['midi', 'osc', 'serial', 'csound', 'csoundm', 'mqtt', 'dough', 'supradough'];
const settings =
  'initHydra clearHydra H aliasBank soundAlias registerSound registerWorklet setGainCurve setMaxPolyphony setDefault setDefaultValue setDefaultValues resetDefaults resetDefaultValues setVersionDefaults initAudio initAudioOnFirstClick cleanupDraw enableMotion disableMotion'.split(
    ' ',
  );

/**
 * Names that strudel.cc has because it runs in a page with sound, samples and a screen.
 * Programs that use them run here; what cannot be done is reported. Also adds methods to Pattern.
 */
export function pageFunctions(session: () => Evaluation): Record<string, unknown> {
  const missing = (problem: Problem) => session().report(problem);
  addMethods(session, missing);
  return {
    slider: (value: unknown) => pure(value),
    // The transpiler names each slider by its place in the text.
    sliderWithID: (key: string, value: unknown, min?: number, max?: number) =>
      session().slider(key, value, min, max),
    samples: (source: unknown, base?: unknown) => {
      session().declared.samples.push({ source, base });
    },
    tables: () => missing(tablesProblem),
    midin: (device: unknown) => session().inputs.open(device),
    midikeys: () => noInput(missing),
    gamepad: () => noInput(missing),
    // Strudel asks it for keys; nothing is ever pressed here.
    window: { addEventListener: () => {} },
    midimaps: () => {},
    defaultmidimap: () => {},
    ...Object.fromEntries(settings.map((name) => [name, () => {}])),
  };
}

function addMethods(session: () => Evaluation, missing: (problem: Problem) => void): void {
  const methods = Pattern.prototype as unknown as Record<string, unknown>;
  const same = function (this: Pattern) {
    return this;
  };
  for (const name of drawing) methods[name] = same;
  for (const name of visualNames.flatMap((each) => [each, `_${each}`])) {
    // The transpiler puts the visual's key before what the program says.
    methods[name] = function (this: Pattern, key: string, options: unknown) {
      return session().visual(key, options, this);
    };
    registerWidgetType(name);
  }
  methods.piano = piano;
  for (const name of outputs) {
    methods[name] = function (this: Pattern, port?: unknown, options?: object) {
      if (name !== 'midi') {
        const message = `.${name}() cannot send notes out of the studio, so this part is silent.`;
        missing({ code: 'output_unavailable', message, subject: name });
      }
      return this.withContext((context) => ({ ...context, output: outputOf(name, port, options) }));
    };
  }
}

/** MIDI number of the highest key of a piano, C8. */
const highestKey = 108;

/** Strudel's `.piano()`: the grand piano, each note as long as it is written, low ones left and high ones right. */
function piano(this: Pattern): Pattern {
  const methods = Pattern.prototype as unknown as Record<string, (value: unknown) => Pattern>;
  const call = (pattern: Pattern, name: string, value: unknown) =>
    methods[name]?.call(pattern, value) ?? pattern;
  const played = call(call(call(this, 'clip', 1), 's', 'piano'), 'release', 0.1);
  return played.fmap((value) => {
    const key = Math.min(Math.round(valueToMidi(value)) / highestKey, 1);
    return { ...value, pan: (Number(value.pan) || 1) * (key / 2 + 0.25) };
  });
}

function noInput(missing: (problem: Problem) => void): () => Pattern {
  const message = 'Keys of MIDI keyboards and gamepads cannot be read; their values stay 0.';
  missing({ code: 'input_unavailable', message });
  return () => pure(0);
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

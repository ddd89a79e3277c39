import { exceptions } from '../src/code/testing/exceptions.ts';

const listedExceptions = Object.keys(exceptions).length;

/** What the benchmark measures, in the order of its table. */
export const engineFigures: readonly Figure[] = [
  {
    name: 'engine.onsetErrorSamples',
    meaning: 'worst onset error in samples, the constant delay subtracted',
    bound: '≤ 1',
    holds: (value) => value <= 1,
  },
  {
    name: 'engine.lateShare',
    meaning: 'share of sixteenths missing or 5 ms off, the page blocked 500 ms of every second',
    bound: '0',
    holds: (value) => value === 0,
  },
  {
    name: 'engine.lateShareStrudel',
    meaning: "the same of Strudel's own engine",
    bound: '',
    holds: () => true,
  },
  {
    name: 'engine.editToSoundRatio',
    meaning: 'call of an edit to the first sample that differs, ours / Strudel',
    bound: '≤ 0.5',
    holds: (value) => value <= 0.5,
  },
  {
    name: 'engine.gridEventsCpuRatio',
    meaning: '10,000 windows of an 8×16 grid, ours / Strudel',
    bound: '≤ 0.1',
    holds: (value) => value <= 0.1,
  },
  {
    name: 'engine.songEventsCpuRatio',
    meaning: '10,000 windows of a 64-bar song, 16 tracks, 4,000 notes, ours / Strudel',
    bound: '≤ 0.1',
    holds: (value) => value <= 0.1,
  },
  {
    name: 'engine.roundTripLossless',
    meaning:
      'share of random songs whose code plays the same in Strudel and is read back as they were',
    bound: '1',
    holds: (value) => value === 1,
  },
  {
    name: 'engine.codeLines',
    meaning: 'lines of the code of sixty bars of two patterns',
    bound: '≤ 40',
    holds: (value) => value <= 40,
  },
  {
    name: 'engine.codeColumns',
    meaning: 'its longest line',
    bound: '≤ 100',
    holds: (value) => value <= 100,
  },
  {
    name: 'engine.voicesRatio',
    meaning: 'speed of 128 `saw` voices / as many bare oscillators with filter and gain',
    bound: '≥ 0.5',
    holds: (value) => value >= 0.5,
  },
  {
    name: 'engine.renderSpeedup',
    meaning: 'render of supersaw chords with room and delay / scheduled all up front',
    bound: '≥ 5',
    holds: (value) => value >= 5,
  },
  {
    name: 'engine.dcShare',
    meaning: 'mean of a note by its peak, the worst instrument',
    bound: '≤ 0.01',
    holds: (value) => value <= 0.01,
  },
  {
    name: 'engine.aliasDb',
    meaning:
      'what folds back below 16 kHz of a driven instrument, C2 to C6, against the fundamental, dB',
    bound: '≤ -60',
    holds: (value) => value <= -60,
  },
  {
    name: 'engine.loudnessSpread',
    meaning: 'LU between the instruments of one family',
    bound: '≤ 4',
    holds: (value) => value <= 4,
  },
  {
    name: 'engine.truePeakDb',
    meaning: 'highest true peak of files of hot programs (ITU-R BS.1770, by four), dBTP',
    bound: '≤ -0.9',
    holds: (value) => value <= -0.9,
  },
  {
    name: 'engine.zipperDb',
    meaning: 'what a fader that is drawn adds to a tone of 1 kHz above 5 kHz, dB of the tone',
    bound: '≤ -90',
    holds: (value) => value <= -90,
  },
  {
    name: 'engine.mixVoicesRatio',
    meaning:
      'speed of 64 `saw` voices with sends over 16 strips with EQ and compressor / without the strips',
    bound: '≥ 0.6',
    holds: (value) => value >= 0.6,
  },
  {
    name: 'engine.mp3LoopSamples',
    meaning: 'samples that the MP3 of a loop is longer than its bars, decoded by a browser',
    bound: '0',
    holds: (value) => value === 0,
  },
  {
    name: 'engine.sandboxRoundTripRatio',
    meaning:
      'text to a cycle of events through the sandbox, a spare ready / in a page without a policy',
    bound: '≤ 2',
    holds: (value) => value <= 2,
  },
  {
    name: 'engine.tenRunsMs',
    meaning: 'ms from Run to playing, the slowest of ten runs 100 ms apart',
    bound: '≤ 300',
    holds: (value) => value <= 300,
  },
  {
    name: 'engine.pluginWindowOverheadMs',
    meaning: 'ms that a plugin’s instrument adds to a window of 64 new notes, asked and answered',
    bound: '≤ 1',
    holds: (value) => value <= 1,
  },
  {
    name: 'engine.wasmOverhead',
    meaning: 'time of a plugin’s module metered / as its author built it, the median of five',
    bound: '≤ 1.4',
    holds: (value) => value <= 1.4,
  },
  {
    name: 'engine.wasmFuelBlocks',
    meaning:
      'blocks of 128 frames from the first in which a module uses up its time until it is off',
    bound: '1',
    holds: (value) => value === 1,
  },
  {
    name: 'engine.wasmSilentBlocks',
    meaning: 'silent blocks of a plugin beside which all hostile modules attack in turn',
    bound: '0',
    holds: (value) => value === 0,
  },
  {
    name: 'engine.wasmVoices',
    meaning: 'share of a block that sixteen voices of the wavetable synth take',
    bound: '≤ 0.05',
    holds: (value) => value <= 0.05,
  },
  {
    name: 'engine.firstGmNoteKb',
    meaning: 'kB that the first note of a General MIDI instrument fetches, the dearest of all',
    bound: '≤ 300',
    holds: (value) => value <= 300,
  },
  {
    name: 'engine.soundNames',
    meaning: 'share of the sounds that Strudel’s documented examples name that sound offline',
    bound: '≥ 0.9',
    holds: (value) => value >= 0.9,
  },
  {
    name: 'engine.conformant',
    meaning: "documented examples of Strudel that give Strudel's own events",
    bound: 'all but the listed',
    holds: (value, all) => value >= (all['engine.examples'] ?? 0) - listedExceptions,
  },
  {
    name: 'engine.examples',
    meaning: 'documented examples found',
    bound: '',
    holds: () => true,
  },
];

interface Figure {
  name: string;
  meaning: string;
  /** As printed; empty when it is only told. */
  bound: string;
  holds(value: number, all: EngineValues): boolean;
}

/** Values by name; what could not be measured is missing. */
export type EngineValues = Readonly<Record<string, number>>;

/** What a plugin's module is. */
export type DspKind = 'instrument' | 'effect';

const i32 = 0x7f;
const f32 = 0x7d;

interface ExportedFunction {
  /** Types as WebAssembly numbers them. */
  takes: readonly number[];
  gives: readonly number[];
  /** By what; where none is named it may be left out. */
  neededBy: readonly DspKind[];
}

/**
 * What the host calls in a module. Buffers are of f32, two channels of 128 frames one behind the other; frequencies in
 * Hz, velocities 0 to 1, rates in frames a second.
 */
export const dspExports = {
  /** Once, before all else: the rate of the samples. */
  init: { takes: [f32], gives: [], neededBy: ['instrument', 'effect'] },
  /** Where `process` writes. */
  output: { takes: [], gives: [i32], neededBy: ['instrument', 'effect'] },
  /** Where `process` finds what comes in. */
  input: { takes: [], gives: [i32], neededBy: ['effect'] },
  /** Where the host writes parameters, 128 of each in the manifest's order; of those at k-rate the first counts. */
  params: { takes: [], gives: [i32], neededBy: [] },
  /** The next so many frames, 1 to 128. */
  process: { takes: [i32], gives: [], neededBy: ['instrument', 'effect'] },
  /** A note begins with the next frame: its number, frequency and velocity. */
  noteOn: { takes: [i32, f32, f32], gives: [], neededBy: ['instrument'] },
  noteOff: { takes: [i32], gives: [], neededBy: ['instrument'] },
  /** A note that sounds goes to so many times its frequency. */
  bend: { takes: [i32, f32], gives: [], neededBy: [] },
  /** A recording (which, channels, frames, rate): where its channels are to be written one behind the other; 0 refuses. */
  data: { takes: [i32, i32, i32, f32], gives: [i32], neededBy: [] },
  /** By how many frames what comes out is late. */
  latency: { takes: [], gives: [i32], neededBy: [] },
  /** For how many seconds it sounds on after the last note or input, at most 30. */
  tail: { takes: [], gives: [f32], neededBy: [] },
} satisfies Readonly<Record<string, ExportedFunction>>;

/** By name: what a module of this kind exports. */
export function requiredExports(
  kind: DspKind,
): [string, Omit<ExportedFunction, 'neededBy'> & { isNeeded: boolean }][] {
  const all: [string, ExportedFunction][] = Object.entries(dspExports);
  return all.map(([name, { takes, gives, neededBy }]) => [
    name,
    { takes, gives, isNeeded: neededBy.includes(kind) },
  ]);
}

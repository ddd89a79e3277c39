// SPDX-License-Identifier: CC0-1.0. This becomes a part of plugins that are written in Faust.

// An effect in Faust as the studio plays it. A program of one channel runs twice, once for each side. `shape` is written for
// each program by the tools.

import { init as begin, compute, setParamValue } from './program.as.ts';
import { inlets, paramPlaces, sides, size, tailSeconds } from './shape';

export * from './maths.as.ts';

const isTwice = inlets === 1 && sides === 1;
const copies = isTwice ? 2 : 1;

const dry = new StaticArray<f32>(256);
const wet = new StaticArray<f32>(256);
const inputs = new StaticArray<usize>(2);
const outputs = new StaticArray<usize>(2);
const parameters = new StaticArray<f32>(128 * paramPlaces.length);
let programs: usize = 0;

export function init(sampleRate: f32): void {
  for (let side = 0; side < 2; side++) {
    inputs[side] = changetype<usize>(dry) + 512 * side;
    outputs[side] = changetype<usize>(wet) + 512 * side;
  }
  programs = heap.alloc(size * copies);
  begin(programs, <i32>sampleRate);
  if (isTwice) memory.copy(programs + size, programs, size);
}

export function input(): usize {
  return changetype<usize>(dry);
}

export function output(): usize {
  return changetype<usize>(wet);
}

export function params(): usize {
  return changetype<usize>(parameters);
}

export function tail(): f32 {
  return tailSeconds;
}

export function process(frames: i32): void {
  if (inlets === 1 && !isTwice) {
    for (let at = 0; at < frames; at++) dry[at] = 0.5 * (dry[at] + dry[128 + at]);
  }
  for (let copy = 0; copy < copies; copy++) {
    const program = programs + size * copy;
    for (let at = 0; at < paramPlaces.length; at++)
      setParamValue(program, paramPlaces[at], parameters[128 * at]);
    const first = copy * sizeof<usize>();
    compute(program, frames, changetype<usize>(inputs) + first, changetype<usize>(outputs) + first);
  }
  if (sides === 1 && !isTwice) {
    for (let at = 0; at < frames; at++) wet[128 + at] = wet[at];
  }
}

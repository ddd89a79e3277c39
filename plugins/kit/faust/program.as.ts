// SPDX-License-Identifier: CC0-1.0. This becomes a part of plugins that are written in Faust.

// What Faust's compiler makes of a program. Each function takes where the memory of one copy of it begins.

/** Fills its tables and begins, at so many frames a second. */
export declare function init(memory: usize, rate: i32): void;

/** The next frames, from and to buffers whose places stand at `inputs` and `outputs`. */
export declare function compute(memory: usize, frames: i32, inputs: usize, outputs: usize): void;

/** Sets what a slider or a button of it is at, by its place in its memory. */
export declare function setParamValue(memory: usize, place: i32, value: f32): void;

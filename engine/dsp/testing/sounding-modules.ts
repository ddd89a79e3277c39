import { moduleText } from './write-module.ts';

/** A sawtooth that a note strikes and that dies away, by half in some 15 ms; one voice. */
export const pluck = moduleText({
  fields: `(global $step (mut f32) (f32.const 0)) (global $phase (mut f32) (f32.const 0))
    (global $level (mut f32) (f32.const 0)) (global $rate (mut f32) (f32.const 48000))`,
  init: 'local.get $rate global.set $rate',
  noteOn: `local.get $frequency global.get $rate f32.div global.set $step
    local.get $velocity f32.const 0.5 f32.mul global.set $level`,
  process: `(loop $on
    global.get $phase global.get $step f32.add local.tee $x local.get $x f32.floor f32.sub global.set $phase
    global.get $level f32.const 0.999 f32.mul global.set $level
    global.get $phase f32.const 0.5 f32.sub global.get $level f32.mul local.set $x
    local.get $i i32.const 4 i32.mul local.get $x f32.store offset=1024
    local.get $i i32.const 4 i32.mul local.get $x f32.store offset=1536
    local.get $i i32.const 1 i32.add local.tee $i local.get $frames i32.lt_s br_if $on)`,
});

/** Gives back what came in so many frames before, up to 16,384; it tells by how many where `isTold`. */
export const late = (frames: number, isTold = false) => {
  const side = (input: number, line: number, output: number) => `
    local.get $i i32.const 4 i32.mul
    global.get $at i32.const 4 i32.mul f32.load offset=${line}
    f32.store offset=${output}
    global.get $at i32.const 4 i32.mul
    local.get $i i32.const 4 i32.mul f32.load offset=${input}
    f32.store offset=${line}`;
  return moduleText({
    memory: '(memory (export "memory") 4 4)',
    fields: `(global $at (mut i32) (i32.const 0))
      ${isTold ? `(func (export "latency") (result i32) i32.const ${frames})` : ''}`,
    process: `(loop $on
      ${side(4096, 65_536, 1024)} ${side(4608, 131_072, 1536)}
      global.get $at i32.const 1 i32.add i32.const ${frames} i32.rem_u global.set $at
      local.get $i i32.const 1 i32.add local.tee $i local.get $frames i32.lt_s br_if $on)`,
  });
};

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
